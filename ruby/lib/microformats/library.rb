# frozen_string_literal: true

require 'fiddle/import'

module Microformats
  # A page met a limit, or there is no more memory. No page is malformed.
  class LimitError < StandardError
    # The error's name, such as "input-limit".
    attr_reader :limit

    def initialize(limit, message)
      super(message)
      @limit = limit
    end
  end

  # The C interface of mf2, by Fiddle: include/mf2.h. Calls run without Ruby's lock, so that threads
  # parse at a time.
  #
  # The shared library is the one that MF2_LIBRARY names, else libmf2.so.1 of the system.
  module Library # :nodoc:
    extend Fiddle::Importer

    IN_UTF_8 = 'text/html; charset=utf-8'
    UNKNOWN_OPTION = 101
    INVALID_VALUE = 102
    AS_IS = [Encoding::UTF_8, Encoding::BINARY, Encoding::US_ASCII].freeze
    private_constant :UNKNOWN_OPTION, :INVALID_VALUE, :AS_IS

    begin
      dlload ENV['MF2_LIBRARY'] || 'libmf2.so.1'
    rescue Fiddle::DLError => error
      raise LoadError, error.message
    end

    extern 'char const* mf2_version(void)'
    extern 'char const* mf2_error_name(int code)'
    extern 'char const* mf2_error_message(int code)'
    extern 'int mf2_options_new(void* options)'
    extern 'int mf2_options_set(void* options, char const* name, char const* value)'
    extern 'void mf2_options_free(void* options)'
    extern 'int mf2_parse(char const* bytes, size_t size, void* options, void* allocator, ' \
           'void* document)'
    extern 'void mf2_document_free(void* document)'
    extern 'int mf2_document_json(void* document, void* allocator, void* text)'
    extern 'char const* mf2_text_data(void* text)'
    extern 'size_t mf2_text_size(void* text)'
    extern 'void mf2_text_free(void* text)'

    class << self
      def version
        mf2_version.to_s
      end

      # The canonical JSON of a page, UTF-8. Where no string can be a base it is none.
      def json(html, base, options)
        raise TypeError, "no String but #{html.class}" unless html.is_a?(String)

        # Ruby says UTF-8 also of files that it has not looked at.
        options = options.merge(content_type: IN_UTF_8) unless AS_IS.include?(html.encoding)
        # Nobody changes the bytes meanwhile, and nobody ends the thread between a call and its end.
        bytes = as_bytes(html).freeze
        Thread.handle_interrupt(Object => :never) do
          with_options(base, options) do |chosen|
            parse = ->(out) { mf2_parse(bytes, bytes.bytesize, chosen, nil, out) }
            made(parse, :mf2_document_free) do |document|
              write = ->(out) { mf2_document_json(document, nil, out) }
              made(write, :mf2_text_free) do |text|
                mf2_text_data(text)[0, mf2_text_size(text)].force_encoding(Encoding::UTF_8)
              end
            end
          end
        end
      end

      # Text of any encoding in UTF-8, without what is none.
      def utf_8(text)
        as_bytes(text).scrub
      end

      private

      # A copy whose bytes are UTF-8, unless nobody has looked at them.
      def as_bytes(text)
        return text.dup.force_encoding(Encoding::UTF_8) if AS_IS.include?(text.encoding)

        text.encode(Encoding::UTF_8, invalid: :replace, undef: :replace)
      rescue Encoding::ConverterNotFoundError => error
        raise ArgumentError, error.message
      end

      def with_options(base, options)
        made(->(out) { mf2_options_new(out) }, :mf2_options_free) do |chosen|
          set_base(chosen, base)
          options.each do |name, value|
            Array(value).each { |each| set(chosen, utf_8(name.to_s).tr('_', '-'), each) }
          end
          yield chosen
        end
      end

      def set_base(chosen, base)
        url = utf_8(base.to_s)
        return if url.empty? || url.include?("\0")

        code = mf2_options_set(chosen, 'base-url', url)
        check(code) unless code == INVALID_VALUE
      end

      def set(chosen, name, value)
        text = utf_8({ true => 'on', false => 'off' }.fetch(value, value).to_s)
        raise ArgumentError, "#{name}: a NUL" if "#{name}#{text}".include?("\0")

        code = mf2_options_set(chosen, name, text)
        if [UNKNOWN_OPTION, INVALID_VALUE].include?(code)
          raise ArgumentError, "#{name}: #{mf2_error_message(code)}: #{text}"
        end

        check(code)
      end

      # Make an object by a call that sets a pointer to it, give it to the block, and free it.
      def made(call, free)
        out = Fiddle::Pointer.malloc(Fiddle::SIZEOF_VOIDP, Fiddle::RUBY_FREE)
        check(call.call(out))
        object = out.ptr
        begin
          yield object
        ensure
          __send__(free, object)
        end
      end

      def check(code)
        return if code.zero?

        raise LimitError.new(mf2_error_name(code).to_s, mf2_error_message(code).to_s)
      end
    end
  end
end
