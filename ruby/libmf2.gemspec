# frozen_string_literal: true

require_relative 'lib/microformats/version'

Gem::Specification.new do |gem|
  gem.name = 'libmf2'
  gem.version = Microformats::VERSION
  gem.summary = 'The microformats2 in HTML pages, exactly, in the place of the gem microformats'
  gem.authors = ['mf2 maintainers']
  gem.license = 'BSL-1.0'
  gem.homepage = 'https://microformats.org/wiki/microformats2'
  gem.required_ruby_version = '>= 3.0'
  # Fiddle is not declared: before Ruby 4.0 it is Ruby's own, and Bundler would compile a later one.
  gem.files = Dir['lib/**/*.rb', 'sig/*.rbs', 'exe/*', 'README.md', 'LICENSE']
  gem.bindir = 'exe'
  gem.executables = ['microformats']
end
