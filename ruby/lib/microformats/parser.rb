# frozen_string_literal: true

require 'open-uri'
require 'net/http'
require 'timeout'

require_relative 'public_address'

module Microformats
  # Reads pages, also from a URL or a file.
  class Parser
    MAX_BYTES = 16 << 20
    SECONDS = 20
    MAX_REDIRECTS = 10
    MAX_NAME = 4096 # of a path, or URL
    private_constant :MAX_BYTES, :SECONDS, :MAX_REDIRECTS, :MAX_NAME

    # Of the page that was fetched last; empty: it was not fetched.
    attr_reader :http_headers
    # The page that was read last.
    attr_reader :http_body

    def initialize
      @http_headers = {}
    end

    # Parse HTML, or what is at a URL or in a file. Options are those of `Microformats.json`.
    def parse(html, base: nil, headers: {}, allow_private: false, **options)
      @http_headers = {}
      @base = nil
      body = read_html(html, headers: headers, allow_private: allow_private)
      type = @http_headers['content-type'].to_s.b.delete("\0")
      options = { content_type: type }.merge(options) unless type.empty?
      Collection.new(Microformats.json(body, base: base || @base, **options))
    end

    # HTML as it is, or what is at a URL, of http or https, or in a file. At most 16 MiB are
    # fetched, in at most 20 seconds.
    #
    # @param allow_private  also from addresses that are not of the public internet
    # @raise                Errno::EACCES: such an address; OpenURI::HTTPError: a status of errors,
    #                       a wrong URL, also of a redirect, or a body that is compressed wrongly;
    #                       LimitError: too many bytes; Timeout::Error; what Net::HTTP raises of
    #                       the network
    def read_html(html, headers: {}, allow_private: false)
      raise TypeError, "no String but #{html.class}" unless html.is_a?(String)

      name = html.bytesize <= MAX_NAME ? html.b.strip : '<'
      @http_body =
        if %r{\Ahttps?://[^\s<]+\z}i.match?(name)
          Timeout.timeout(SECONDS) { fetch(name, headers, allow_private) }
        elsif !name.match?(/[<\n\0]/) && File.file?(name) then File.binread(name)
        else html
        end
    end

    private

    def fetch(url, headers, allow_private)
      (MAX_REDIRECTS + 1).times do
        uri = URI.parse(url)
        raise OpenURI::HTTPError.new("no http: #{url}", nil) unless uri.is_a?(URI::HTTP)

        response, body = get(uri, headers, allow_private)
        location = response['location'] if response.is_a?(Net::HTTPRedirection)
        return take(response, body, url) unless location

        url = URI.join(url, location).to_s
        if uri.scheme == 'https' && !url.start_with?('https:')
          raise OpenURI::HTTPError.new("from https to #{url}", nil)
        end
      end
      raise OpenURI::HTTPError.new("more than #{MAX_REDIRECTS} redirects: #{url}", nil)
    rescue URI::Error, Zlib::Error => error
      raise OpenURI::HTTPError.new(error.message, nil)
    end

    def take(response, body, url)
      status = "#{response.code} #{response.message}"
      raise OpenURI::HTTPError.new(status, body) unless response.is_a?(Net::HTTPSuccess)

      @http_headers = response.each_header.to_h
      @base = url
      body
    end

    # Proxies of the environment are not used: they would resolve names by themselves.
    def get(uri, headers, allow_private)
      http = Net::HTTP.new(uri.hostname, uri.port, nil)
      http.use_ssl = uri.scheme == 'https'
      http.ipaddr = public_address(uri) unless allow_private
      body = String.new
      response = http.start do
        http.request_get(uri.request_uri, headers) do |answer|
          answer.read_body do |piece|
            body << piece
            raise LimitError.new('input-limit', uri.to_s) if body.bytesize > MAX_BYTES
          end
        end
      end
      [response, body]
    end

    # The address that is connected to: the name may have another one a moment later.
    def public_address(uri)
      found = Addrinfo.getaddrinfo(uri.hostname, uri.port, nil, :STREAM).map(&:ip_address)
      found.find { |each| PublicAddress.include?(each) } or
        raise Errno::EACCES, "#{uri.hostname} is not in the public internet"
    end
  end
end
