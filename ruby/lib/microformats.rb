# frozen_string_literal: true

require 'cgi/escape'
require 'json'

require_relative 'microformats/version'
require_relative 'microformats/library'
require_relative 'microformats/results'
require_relative 'microformats/absolute_uri'
require_relative 'microformats/parser'

# The microformats of HTML pages, by the library mf2, with the names of the gem microformats.
module Microformats
  # Parse HTML, or what is at a URL or in a file. Gives a Collection.
  #
  # @param base     [String, nil] the page's URL, which others are resolved against
  # @param options  those of `json`, and those of `Parser#parse`
  # @raise          as `json`, and as `Parser#read_html`
  def self.parse(html, base: nil, **options)
    Parser.new.parse(html, base: base, **options)
  end

  # The HTML that `parse` would read.
  def self.read_html(html)
    Parser.new.read_html(html)
  end

  # The canonical JSON of a page, which is never a URL or a path.
  #
  # @param html     [String] in any encoding
  # @param options  the command's, `_` for `-`: lang: true, exclude_roots: ['h-box'],
  #                 input_limit: '1M'. nil: as if it was not there.
  # @raise          LimitError; ArgumentError: an option that is unknown or has not such a value,
  #                 or text in an encoding that Ruby cannot convert, such as UTF-7; TypeError: no
  #                 String
  def self.json(html, base: nil, **options)
    Library.json(html, base, options)
  end
end
