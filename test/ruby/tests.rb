# frozen_string_literal: true

# Tests of the gem, which test/ruby/run starts. A test's name is a sentence.

require 'minitest/autorun'
require 'minitest/mock'
require 'open3'
require 'socket'
require 'tempfile'
require 'timeout'

gem 'libmf2'
require 'microformats'

ROOT = ENV.fetch('MF2_ROOT')
GEM = Gem::Specification.find_by_name('libmf2').gem_dir
CARD = '<p class=h-card><a class="p-name u-url" href=/jo>Jö</a>'

# What the tests share.
module Help
  # The lines of a corpus: path, URL and content type of each page.
  def corpus(name)
    list = "#{ROOT}/bin/corpora/#{name}.list"
    skip "no #{list}: bench/corpora.py" unless File.exist?(list)
    File.readlines(list, chomp: true).map { |line| "#{ROOT}/#{line}".split("\t") }
  end

  def resident_kilobytes
    GC.start
    File.read('/proc/self/status')[/VmRSS:\s+(\d+)/, 1].to_i
  end

  # Serve answers, by path, to one request after the other. Gives the block an address.
  def with_server(answers)
    server = TCPServer.new('127.0.0.1', 0)
    thread = Thread.new do
      loop do
        client = server.accept
        path = client.gets.split[1]
        nil until client.gets.strip.empty?
        client.write(answers.fetch(path))
        client.close
      rescue SystemCallError
        nil # the client has gone
      end
    end
    yield "http://127.0.0.1:#{server.addr[1]}"
  ensure
    thread&.kill&.join
    server&.close
  end
end

class TestResults < Minitest::Test
  include Help

  def test_the_official_documents_have_the_official_results
    pages = corpus('suite')
    assert_equal 140, pages.size
    pages.each do |path, url|
      expected = JSON.parse(File.read(path.sub(/html\z/, 'json')))
      expected = expected.slice('items', 'rels', 'rel-urls')
      html = File.binread(path)
      assert_equal expected, JSON.parse(Microformats.json(html, base: url)), path
      assert_equal expected, Microformats.parse(html, base: url).to_hash, path
    end
  end

  def test_pages_have_the_json_of_the_command
    command = ENV.fetch('MF2_COMMAND')
    corpus('pages').each do |path, url, type|
      expected, = Open3.capture2(command, '--base-url', url, '--content-type', type, path)
      expected = expected.chomp.force_encoding('UTF-8')
      html = File.binread(path)
      json = Microformats.json(html, base: url, content_type: type)
      assert expected == json, path
      page = Microformats.parse(html, base: url, content_type: type)
      assert expected == page.to_json, path
      page.to_hash
      assert expected == page.to_json, path
    end
  end

  def test_items_and_properties_are_methods
    page = Microformats.parse("#{CARD}<b class='h-x-two-parts p-org'>B</b><a rel=me href=x>",
                              base: 'https://a.example/')
    card = page.card
    assert_instance_of Microformats::Collection, page
    assert_instance_of Microformats::ParserResult, card
    assert_instance_of Microformats::PropertySet, card.properties
    assert_equal 'Jö', card.name
    assert_equal 'Jö', card.properties.name
    assert_equal 'Jö', page.items[0].name(0)
    assert_equal 'Jö', card.name(7)
    assert_equal ['Jö'], card.name(:all).map(&:to_s)
    assert_equal 'h-card', card.type
    assert_equal 'B', card.org.value
    assert_equal 'B', card.org.to_s
    assert_equal({ 'me' => ['https://a.example/x'] }, page.rels)
    assert_equal ['me'], page.rel_urls['https://a.example/x']['rels']
    assert page.respond_to?(:card) && card.respond_to?(:url) && card.properties.respond_to?(:org)
    refute page.respond_to?(:entry) || card.respond_to?(:none)
    assert_raises(NoMethodError) { page.entry }
    assert_raises(NoMethodError) { card.none }
    assert_raises(NoMethodError) { card.properties.none }
  end

  # puts, flatten and others would take it for an array.
  def test_what_ruby_asks_any_object_for_is_no_member
    names = %w[to-a to-ary to-str to-proc to-io to-path to-int to-regexp marshal-dump]
    page = Microformats.parse("<b class='h-to-ary h-card'><i class='p-#{names.join(' p-')}'>a</i>")
    found = [page, page.card, page.card.properties]
    assert_equal found.map(&:object_id), [found].flatten.map(&:object_id)
    assert_output("#{found.join("\n")}\n") { puts found }
    assert_equal page.to_hash, Marshal.load(Marshal.dump(page)).to_hash
    names.each do |name|
      refute page.card.respond_to?(name.tr('-', '_')), name
      assert_raises(NoMethodError) { page.card.properties.public_send(name.tr('-', '_')) }
      assert_equal ['a'], page.card.properties[name]
    end
    assert page.card.properties.respond_to?(:to_hash)
  end

  def test_a_dash_is_an_underscore
    page = Microformats.parse('<p class=h-x-card><a class="u-in-reply-to h-cite" href=x>a')
    assert_equal 'x', page.x_card.in_reply_to.url
    assert_equal 'x', page.x_card.properties.in_reply_to.url
    assert_equal 2, Microformats.parse('<p class=h-a><p class=h-a>').a(:all).size
    assert_equal 'h-c', Microformats.parse('<div class=h-a><p class=h-b></p><p class=h-c>')
                                    .a.children(1).type
  end

  def test_results_are_hashes_and_json
    page = Microformats.parse(CARD)
    hash = { 'items' => [{ 'type' => ['h-card'],
                           'properties' => { 'name' => ['Jö'], 'url' => ['/jo'] } }],
             'rels' => {}, 'rel-urls' => {} }
    assert_equal [hash] * 2, [page.to_h, page.to_hash]
    assert_equal Microformats.json(CARD), page.to_json
    assert_equal page.to_json, JSON.generate(page)
    page.to_h['items'].clear
    assert_equal '{"items":[],"rels":{},"rel-urls":{}}', page.to_json
    page = Microformats::Collection.new(hash)
    assert_equal '{"name":["Jö"],"url":["/jo"]}', page.card.properties.to_json
    assert_equal hash.to_s, page.to_s
    assert_equal hash['items'][0], page['items'][0]
  end

  def test_the_text_of_a_value_is_all_of_it
    page = Microformats.parse('<p class=h-a><b class=p-b>the value</b><img class=u-c src=d alt=e>')
    assert_equal 'the value', page.a.b(:all)[0].to_s
    assert_nil page.a.b(:all)[0].value
    assert_equal 'd', page.a.c.to_s
    assert_equal 'e', page.a.c.alt
  end

  def test_text_is_utf_8_of_any_encoding
    name = ->(html) { Microformats.parse(html).items[0].name }
    ['<p class=h-card>Ö', "<meta charset=latin1><p class=h-card>\xd6".b,
     '<p class=h-card>Ö'.encode('UTF-16LE'),
     '<meta charset=utf-8><p class=h-card>Ö'.encode('ISO-8859-1'),
     ("\ufeff<p class=h-card>Ö".encode('UTF-16LE')).b].each do |html|
      assert_equal 'Ö', name.call(html)
      assert_equal Encoding::UTF_8, name.call(html).encoding
    end
    assert name.call("<meta charset=utf-8><p class=h-card>a\xff\xc3b").valid_encoding?
    assert_equal 'ac', name.call("<p class=h-card>a\0<b title='\0'>c</b>")
    assert_equal Encoding::UTF_8, Microformats.json('').encoding
    german = '<p class=h-card>Ö'.encode('ISO-8859-1')
    assert_includes Microformats.json(german, content_type: 'text/html; charset=latin1'), 'Ö'
  end

  def test_options_are_text_in_any_encoding
    html = '<p class=h-card id=ö><a rel=me href=x>'
    ['UTF-8', 'UTF-16LE', 'UTF-16', 'ISO-8859-1'].each do |encoding|
      json = Microformats.json(html, base: 'http://a.example/ö/'.encode(encoding),
                                     id: 'ö'.encode(encoding))
      assert_includes json, '"url":["http://a.example/%C3%B6/x"]'
      error = assert_raises(ArgumentError) { Microformats.json('', id: "a\0".encode(encoding)) }
      assert_equal 'id: a NUL', error.message
    end
    json = Microformats.json(html.b, base: 'http://a.example/ö/'.b, id: 'ö'.b)
    assert_includes json, '"url":["http://a.example/%C3%B6/x"]'
  end

  def test_a_relative_url_is_made_absolute
    absolute = ->(*url, base) { Microformats::AbsoluteUri.new(*url, base: base).absolutize }
    assert_equal 'http://a.example/d?%22&amp;#',
                 absolute.call(' ../d?"&amp;# ', 'http://a.example/b/')
    assert_equal 'd', absolute.call('d', nil)
    assert_equal 'd', absolute.call('d', 'no base')
    assert_equal 'http://a.example', absolute.call(nil, 'http://a.example')
    replaced = 'http://a.example/d%EF%BF%BD'
    assert_equal replaced, absolute.call("d\xff ", "http://a.example/\xff ")
    assert_equal replaced, absolute.call("d\xff".b, 'http://a.example/ö'.encode('UTF-16LE'))
  end
end

class TestErrors < Minitest::Test
  def test_a_limit_is_an_error_with_its_name
    html = "<p class=h-card><b class='#{'p-a ' * 400}'>#{'a' * 400}</b><i class=h-card></i>"
    { 'input_limit' => 10, 'item_limit' => 1, 'property_limit' => 1, 'value_limit' => 2,
      'output_limit' => 10, 'memory_limit' => 1000, 'token_limit' => 4 }.each do |name, limit|
      error = assert_raises(Microformats::LimitError, name) do
        Microformats.parse(html, **{ name.to_sym => limit })
      end
      assert_equal name.tr('_', '-'), error.limit
      refute_empty error.message
    end
    assert_equal 1, Microformats.parse(html, input_limit: '1M').items.size
    assert_raises(Microformats::LimitError) do
      Microformats.parse('<div class=h-a>' * 513, depth_limit: 600)
    end
  end

  def test_items_in_each_other_to_the_limit_fit_on_the_stack_of_a_thread_and_a_fiber
    read = lambda do
      page = Microformats.parse('<div class=h-a>' * 512, depth_limit: 600)
      [JSON.parse(page.to_json, max_nesting: false), page.to_hash]
    end
    [read.call, Thread.new(&read).value, Fiber.new(&read).resume].each do |one, two|
      assert one == two
    end
  end

  def test_wrong_options_are_argument_errors
    [{ lang: 'de' }, { no: 1 }, { lang: [[]] }, { lang: Object.new }, { id: "a\0" },
     { "id\0": 'a' }, { urls: 1.5 }, { input_limit: -1 }].each do |options|
      error = assert_raises(ArgumentError, options.to_s) { Microformats.json('', **options) }
      assert_includes error.message, options.keys[0].to_s.tr('_', '-')
    end
    nothing = '{"items":[],"rels":{},"rel-urls":{}}'
    options = { lang: nil, exclude_roots: %w[h-a h-b], urls: :authored }
    assert_equal nothing, Microformats.json('', **options)
  end

  def test_text_that_ruby_cannot_convert_is_an_argument_error
    %w[UTF-7 ISO-2022-JP-2].each do |encoding|
      text = String.new('a', encoding: encoding)
      [-> { Microformats.parse(text) }, -> { Microformats.json('', base: text) },
       -> { Microformats.json('', id: text) }].each do |call|
        assert_includes assert_raises(ArgumentError, &call).message, encoding
      end
    end
  end

  def test_wrong_types_are_type_errors
    [nil, 1, 1.5, true, [], {}, :html].each do |input|
      assert_raises(TypeError) { Microformats.json(input) }
      assert_raises(TypeError) { Microformats.parse(input) }
    end
  end

  def test_a_url_that_nothing_can_be_resolved_against_is_none
    ['example.com', '', "http://a.example/\0", 'http://[', nil].each do |base|
      assert_equal({ 'me' => ['x'] }, Microformats.parse('<a rel=me href=x>', base: base).rels)
    end
  end

  def test_a_library_that_is_not_there_is_a_load_error
    script = "begin; require 'microformats'; rescue LoadError => e; print e.message; end"
    setting = { 'MF2_LIBRARY' => '/none.so' }
    said, = Open3.capture2(setting, RbConfig.ruby, "-I#{GEM}/lib", '-e', script)
    assert_includes said, '/none.so'
  end
end

class TestSources < Minitest::Test
  include Help

  PAGE = "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=latin1\r\n\r\n" \
         "<a class=h-card href=x>\xd6</a>".b

  def test_a_page_is_fetched_within_bounds
    answers = {
      '/page' => PAGE, '/there/page' => PAGE,
      '/from' => "HTTP/1.1 302 Found\r\nLocation: /there/page\r\n\r\n",
      '/file' => "HTTP/1.1 302 Found\r\nLocation: file:///etc/hostname\r\n\r\n",
      '/round' => "HTTP/1.1 302 Found\r\nLocation: /round\r\n\r\n",
      '/none' => "HTTP/1.1 404 Not Found\r\n\r\n",
      '/space' => "HTTP/1.1 302 Found\r\nLocation: /a b\r\n\r\n",
      '/bytes' => "HTTP/1.1 302 Found\r\nLocation: /\xc3\xb6\r\n\r\n".b,
      '/wrong' => "HTTP/1.1 302 Found\r\nLocation: http://[\r\n\r\n",
      '/gzip' => "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n<p class=h-card>",
      '/cut' => "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n".b + Zlib.gzip('a')[0, 15],
      '/long' => "HTTP/1.1 200 OK\r\n\r\n#{'x' * (17 << 20)}"
    }
    with_server(answers) do |address|
      parser = Microformats::Parser.new
      card = parser.parse(" #{address}/from ", allow_private: true).card
      assert_equal ['Ö', "#{address}/there/x"], [card.name, card.url]
      assert_equal 'text/html; charset=latin1', parser.http_headers['content-type']
      assert_equal PAGE.split("\r\n\r\n")[1], parser.http_body.b
      assert_equal 'http://b.example/x',
                   Microformats.parse("#{address}/page", base: 'http://b.example/',
                                                         allow_private: true).card.url
      %w[/file /round /none /space /bytes /wrong /gzip /cut /ö].each do |path|
        assert_raises(OpenURI::HTTPError, path) do
          Microformats.parse(address + path, allow_private: true)
        end
      end
      assert_raises(Microformats::LimitError) do
        Microformats.parse("#{address}/long", allow_private: true)
      end
      assert_empty parser.parse('<p>').items
      assert_empty parser.http_headers
    end
  end

  def test_a_page_that_does_not_end_in_time_is_given_up
    seconds = Microformats::Parser.send(:remove_const, :SECONDS)
    Microformats::Parser.const_set(:SECONDS, 0.5)
    server = TCPServer.new('127.0.0.1', 0)
    dripping = Thread.new do
      client = server.accept
      client.write("HTTP/1.1 200 OK\r\n\r\n")
      loop { sleep 0.1 and client.write('x') }
    rescue SystemCallError
      nil # the client has gone
    end
    assert_raises(Timeout::Error) do
      Microformats.parse("http://127.0.0.1:#{server.addr[1]}/", allow_private: true)
    end
  ensure
    dripping&.kill&.join
    server&.close
    Microformats::Parser.send(:remove_const, :SECONDS)
    Microformats::Parser.const_set(:SECONDS, seconds)
  end

  def test_an_empty_content_type_is_none
    page = '<meta charset=latin1><p class=h-card>Ö'.encode('ISO-8859-1').b
    answers = { '/' => '', '/space' => ' ', '/nul' => "\0" }.transform_values do |type|
      "HTTP/1.1 200 OK\r\nContent-Type:#{type}\r\n\r\n".b + page
    end
    with_server(answers) do |address|
      answers.each_key do |path|
        assert_equal 'Ö', Microformats.parse(address + path, allow_private: true).card.name, path
      end
    end
  end

  ADDRESSES = File.readlines("#{ROOT}/test/support/addresses.txt", chomp: true).drop(1).map(&:split)

  def test_addresses_that_are_not_public_are_refused
    refused, public = ADDRESSES.partition { |judged, _| judged == 'refused' }
    with_server({ '/' => PAGE }) do |address|
      port = URI.parse(address).port
      refused.each do |_, host|
        assert_raises(Errno::EACCES, SocketError, host) do
          Microformats.parse("http://#{host}:#{port}/")
        end
      end
    end
    public.each { |_, host| assert_includes Microformats::PublicAddress, host.tr('[]', '') }
  end

  # Judged public: the address that is named. A redirect to another name is judged anew.
  def test_a_redirect_to_a_private_address_is_refused
    asked = []
    judge = ->(address) { asked << address && asked.size == 1 }
    answers = { '/' => "HTTP/1.1 302 Found\r\nLocation: http://localhost:1/\r\n\r\n" }
    with_server(answers) do |address|
      Microformats::PublicAddress.stub(:include?, judge) do
        assert_raises(Errno::EACCES) { Microformats.parse("#{address}/") }
      end
    end
    assert_equal '127.0.0.1', asked[0]
    assert_operator asked.size, :>, 1
  end

  def test_a_server_that_closes_first_and_a_status_without_location_are_told
    answers = { '/' => '', '/none' => "HTTP/1.1 304 Not Modified\r\n\r\n" }
    with_server(answers) do |address|
      Microformats::PublicAddress.stub(:include?, true) do
        assert_raises(EOFError) { Microformats.parse("#{address}/") }
        error = assert_raises(OpenURI::HTTPError) { Microformats.parse("#{address}/none") }
        assert_equal '304 Not Modified', error.message
      end
    end
  end

  def test_a_path_is_read_and_html_is_html
    Tempfile.create('page') do |file|
      file.write(CARD)
      file.close
      assert_equal 'Jö', Microformats.parse(file.path).card.name
      assert_equal CARD, Microformats.read_html(file.path).dup.force_encoding('UTF-8')
      assert_empty Microformats.parse("<p>\n#{file.path}").items
      assert_empty JSON.parse(Microformats.json(file.path))['items']
    end
    assert_equal CARD, Microformats.read_html(CARD)
    assert_equal "a\0b", Microformats.read_html("a\0b")
    assert_empty Microformats.parse('/none').items
  end

  def test_the_program_prints_json
    program = [RbConfig.ruby, "-I#{GEM}/lib", "#{GEM}/exe/microformats"]
    expected = Microformats.parse(CARD).to_hash
    assert_equal expected, JSON.parse(Open3.capture2(*program, CARD)[0])
    assert_equal expected, JSON.parse(Open3.capture2(*program, stdin_data: CARD)[0])
  end
end

class TestProcess < Minitest::Test
  include Help

  def test_a_hundred_thousand_pages_take_no_more_memory_than_ten_thousand
    html = CARD + '<p>x' * 50
    read = lambda do |count|
      count.times do |i|
        Microformats.parse(html, base: 'http://a.example/')
        begin
          Microformats.json(html, **(i.odd? ? { item_limit: 0 } : { wrong: 1 }))
        rescue Microformats::LimitError, ArgumentError
          nil
        end
      end
      resident_kilobytes
    end
    before = read.call(10_000)
    assert_operator read.call(100_000) - before, :<=, 2048
  end

  def test_threads_have_the_results_of_one
    pages = Array.new(8) { |i| CARD + "<b class=p-note>#{i}</b>" * 200 }
    expected = pages.map { |html| Microformats.json(html) }
    threads = pages.each_with_index.map do |html, i|
      Thread.new { Array.new(200) { Microformats.json(html) == expected[i] }.all? }
    end
    assert threads.map(&:value).all?
  end

  # Ruby's other threads run while one parses.
  def test_a_long_page_does_not_keep_others_waiting
    html = "#{'<p class=h-card><b class=p-name>a</b></p>' * 50}<p>" * 4000
    alone = Process.clock_gettime(Process::CLOCK_MONOTONIC)
    Microformats.json(html, results: 'rels')
    alone = Process.clock_gettime(Process::CLOCK_MONOTONIC) - alone
    turns = 0
    parsing = Thread.new { Microformats.json(html, results: 'rels') }
    while parsing.alive?
      sleep 0.001
      turns += 1
    end
    assert_operator turns, :>, 2, "#{alone} s"
  end

  # The first rounds have the heap grow to what a round takes, all the more on a busy machine.
  def test_a_thread_that_is_ended_has_freed_all
    html = CARD * 20_000
    read = ->(**options) { loop { Microformats.json(html, **options) } }
    sizes = Array.new(8) do
      50.times do
        thread = Thread.new { read.call(results: 'rels') }
        sleep 0.001
        thread.kill.join
        assert_raises(Timeout::Error) { Timeout.timeout(0.002) { read.call } }
      end
      resident_kilobytes
    end
    assert_operator sizes.last(4).max - sizes.first(4).max, :<=, 16_384, sizes.inspect
  end

  def test_processes_that_part_go_on
    expected = Microformats.json(CARD)
    children = Array.new(4) do
      fork { exit!(Array.new(500) { Microformats.json(CARD) == expected }.all?) }
    end
    assert(children.all? { |child| Process.wait2(child)[1].success? })
  end
end

class TestPackage < Minitest::Test
  def test_declarations_are_those_of_the_header
    # Objects, and pointers to them, are void* in the gem.
    flat = lambda do |text|
      text.gsub(%r{//.*$}, '').gsub('MF2_API ', '').gsub(/\s+/, ' ').gsub(/\( | (?=\))/) do |each|
        each.strip
      end.gsub(/mf2_(options|document|text|allocator)( const)?\*\*? /, 'void* ')
    end
    header = flat.call(File.read("#{ROOT}/include/mf2.h"))
    declared = File.read("#{GEM}/lib/microformats/library.rb").gsub(/' \\\s+'/, '')
                   .scan(/extern '(.*)'/).flatten
    assert_equal 12, declared.size
    declared.each { |each| assert_includes header, "#{flat.call(each)};" }
  end

  def test_the_gem_has_the_version_of_the_library
    assert_equal Microformats::Library.version, Microformats::VERSION
    assert_equal Microformats::VERSION, Gem::Specification.find_by_name('libmf2').version.to_s
    assert_equal 'BSL-1.0', Gem::Specification.find_by_name('libmf2').license
    assert_match(/\ABoost Software License/, File.read("#{GEM}/LICENSE"))
  end

  def test_signatures_are_well_formed
    validate = "require 'rbs/cli'; RBS::CLI.new(stdout: $stdout, stderr: $stderr).run(ARGV)"
    skip 'no rbs' if Gem::Specification.find_all_by_name('rbs').empty?
    said, status = Open3.capture2e(
      RbConfig.ruby, '-rrbs', '-e', validate, '--', '-I', "#{GEM}/sig", 'validate', '--silent'
    )
    assert status.success?, said
  end

  def test_links_of_the_readme_are_in_the_gem
    links = File.read("#{GEM}/README.md").scan(/\]\(([^)#]+)/).flatten
    links.each { |link| assert link.start_with?('https:') || File.exist?("#{GEM}/#{link}"), link }
  end

  def test_the_gem_has_at_most_700_lines
    files = Dir["#{GEM}/{lib,sig,exe}/**/*"].select { |each| File.file?(each) }
    lines = (files + ["#{ROOT}/ruby/libmf2.gemspec"]).sum { |file| File.readlines(file).size }
    assert_operator lines, :<=, 700
  end
end
