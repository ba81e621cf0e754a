# frozen_string_literal: true

module Microformats
  VERSION = '0.1.0'
end
