# frozen_string_literal: true

module Microformats
  VERSION = '1.0.0'
end
