# frozen_string_literal: true

module Microformats
  # A hash whose members are methods too: `_` stands for `-`. Of an array a method gives the first
  # entry, with a number that one, with :all all.
  module Members
    # What Ruby asks any object for is no member's name.
    CONVERSIONS = %i[
      to_a to_ary to_int to_io to_open to_path to_proc to_regexp to_str to_sym coerce exception
      marshal_dump marshal_load _dump _load encode_with init_with
    ].freeze
    private_constant :CONVERSIONS

    def initialize(hash)
      @hash = hash
    end

    def to_h
      @hash
    end

    def to_hash
      to_h
    end

    def to_json(*)
      JSON.generate(to_h, max_nesting: 0)
    end

    def to_s
      to_h.to_s
    end

    def [](key)
      to_h[key]
    end

    def respond_to_missing?(name, include_private = false)
      !named(name).nil? || super
    end

    def method_missing(name, which = nil, *)
      found = named(name)
      return super if found.nil?
      return wrapped(found) unless found.is_a?(Array)
      return found.map { |each| ParserResult.new(each) } if which == :all

      wrapped(found.fetch(which.to_i) { found[0] })
    end

    private

    def named(name)
      find(name.to_s) unless CONVERSIONS.include?(name)
    end

    # The first of some hashes' members that has the name.
    def member(name, *hashes)
      [name, name.tr('_', '-')].each do |key|
        hashes.each { |hash| return hash[key] unless hash.nil? || hash[key].nil? }
      end
      nil
    end

    def wrapped(value)
      value.is_a?(Hash) && !value.empty? ? ParserResult.new(value) : value
    end
  end

  # All of a page. A method with the name of a type without "h-" gives top-level items of it.
  class Collection
    include Members

    # @param page  a hash, or JSON, which is read when it is needed
    def initialize(page)
      page.is_a?(String) ? @json = page : @hash = page
    end

    def to_h
      @hash ||= JSON.parse(@json, max_nesting: false)
    end

    # The JSON that the page was read to, but of a hash that somebody may have changed.
    def to_json(*)
      @hash ? super : @json.dup
    end

    def items
      to_h['items'].map { |each| ParserResult.new(each) }
    end

    def rels
      to_h['rels']
    end

    def rel_urls
      to_h['rel-urls']
    end

    private

    def find(name)
      [name, name.tr('_', '-')].each do |type|
        found = to_h['items'].select { |each| each['type'].include?("h-#{type}") }
        return found unless found.empty?
      end
      nil
    end
  end

  # An item, or another value. Methods are members, and properties.
  class ParserResult
    include Members

    def to_s
      value.is_a?(Hash) ? value['value'].to_s : (value || @hash).to_s
    end

    def value
      @hash.is_a?(Hash) ? @hash['value'] : nil
    end

    def properties
      PropertySet.new(@hash['properties'])
    end

    private

    def find(name)
      @hash.is_a?(Hash) ? member(name, @hash, @hash['properties']) : nil
    end
  end

  # The properties of an item.
  class PropertySet
    include Members

    private

    def find(name)
      member(name, @hash)
    end
  end
end
