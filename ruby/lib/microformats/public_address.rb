# frozen_string_literal: true

require 'ipaddr'

module Microformats
  # Whether an address is one of the public internet. The IANA's registries of special-purpose
  # addresses, as libmf2 of Python has them.
  module PublicAddress # :nodoc:
    SPECIAL = %w[
      0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
      192.0.2.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3
      2001::/23 2001:db8::/32 3fff::/20
    ].map { |each| IPAddr.new(each) }
    GLOBAL = IPAddr.new('2000::/3')
    # With an IPv4 address in them, and how many bits are behind that.
    OF_IPV4 = { '::/96' => 0, '::ffff:0:0/96' => 0, '64:ff9b::/96' => 0, '2002::/16' => 80 }
              .transform_keys { |each| IPAddr.new(each) }
    private_constant :SPECIAL, :GLOBAL, :OF_IPV4

    # One of IPv6 that stands for one of IPv4 is judged as that.
    def self.include?(address)
      judged = IPAddr.new(address.sub(/%.*/, ''))
      _, behind = OF_IPV4.find { |network, _| judged.ipv6? && network.include?(judged) }
      judged = IPAddr.new(judged.to_i >> behind & 0xffffffff, Socket::AF_INET) if behind
      (judged.ipv4? || GLOBAL.include?(judged)) && SPECIAL.none? { |each| each.include?(judged) }
    end
  end
end
