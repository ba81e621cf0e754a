# frozen_string_literal: true

require 'open-uri'

module Microformats
  # Reads pages, also from a URL or a file.
  class Parser
    MAX_BYTES = 16 << 20
    SECONDS = 20
    MAX_NAME = 4096 # of a path, or URL
    private_constant :MAX_BYTES, :SECONDS, :MAX_NAME

    # Of the page that was fetched last; empty: it was not fetched.
    attr_reader :http_headers
    # The page that was read last.
    attr_reader :http_body

    def initialize
      @http_headers = {}
    end

    # Parse HTML, or what is at a URL or in a file. Options are those of `Microformats.json`.
    def parse(html, base: nil, headers: {}, **options)
      @http_headers = {}
      @base = nil
      body = read_html(html, headers: headers)
      type = @http_headers['content-type']
      options = { content_type: type }.merge(options) if type
      Collection.new(Microformats.json(body, base: base || @base, **options))
    end

    # HTML as it is, or what is at a URL, of http or https, or in a file. At most 16 MiB are
    # fetched, and 20 seconds waited for; private addresses are not kept away.
    def read_html(html, headers: {})
      raise TypeError, "no String but #{html.class}" unless html.is_a?(String)

      name = html.bytesize <= MAX_NAME ? html.b.strip : '<'
      @http_body =
        if %r{\Ahttps?://[^\s<]+\z}i.match?(name) then fetch(name, headers)
        elsif !name.match?(/[<\n\0]/) && File.file?(name) then File.binread(name)
        else html
        end
    end

    private

    def fetch(url, headers)
      too_long = ->(size) { raise LimitError.new('input-limit', url) if size && size > MAX_BYTES }
      bounds = { open_timeout: SECONDS, read_timeout: SECONDS,
                 content_length_proc: too_long, progress_proc: too_long }
      URI.parse(url).open(**headers, **bounds) do |response|
        @http_headers = response.meta
        @base = response.base_uri.to_s
        response.read
      end
    end
  end
end
