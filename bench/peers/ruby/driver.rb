# frozen_string_literal: true

# Drives the gem microformats, or a gem with its name. The protocol is in doc/performance.md,
# "Drivers".
#
# usage: driver.rb LIST [json]        json: rounds end with JSON in the place of a hash
require 'json'
require 'microformats'

AS_JSON = ARGV[1] == 'json'
Document = Struct.new(:url, :bytes, :skipped)

def say(value)
  puts JSON.generate(value)
  $stdout.flush
end

def say_size(documents)
  measured = documents.reject(&:skipped)
  say(documents: measured.size, bytes: measured.sum { |each| each.bytes.bytesize })
end

def run_round(documents)
  count = failed = 0
  start = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID)
  documents.reject(&:skipped).each do |each|
    page = Microformats.parse(each.bytes, base: each.url)
    count += AS_JSON ? page.to_json.size : page.to_hash['items'].size
  rescue StandardError, SystemStackError
    failed += 1
  end
  seconds = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID) - start
  say(cpu_seconds: seconds, count: count, failed: failed)
end

def say_result(document)
  say(result: Microformats.parse(document.bytes, base: document.url).to_hash)
rescue StandardError, SystemStackError => error
  say(failed: error.message)
end

documents = File.readlines(ARGV[0], chomp: true).map do |line|
  path, url = line.split("\t")
  Document.new(url, File.read(path), false)
end
say_size(documents)
$stdin.each_line do |line|
  command, index = line.split
  case command
  when 'round' then run_round(documents)
  when 'result' then say_result(documents[index.to_i])
  when 'skip'
    documents[index.to_i].skipped = true
    say_size(documents)
  end
end
