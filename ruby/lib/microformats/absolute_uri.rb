# frozen_string_literal: true

module Microformats
  # A URL as seen from another: the URL Standard's, but absolute ones stay as they are.
  class AbsoluteUri
    attr_accessor :base, :relative

    def initialize(relative, base: nil)
      @base = Library.utf_8(base).strip if base
      @relative = Library.utf_8(relative).strip if relative
    end

    def absolutize
      return relative if base.nil?
      return base if relative.nil? || relative.empty?

      html = "<a rel=a href=\"#{CGI.escapeHTML(relative)}\">"
      page = Microformats.json(html, base: base, content_type: Library::IN_UTF_8)
      JSON.parse(page)['rels']['a'][0]
    end
  end
end
