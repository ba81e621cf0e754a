//! Memory of the process, which no other test may take meanwhile.
use mf2::Parser;
use mf2_test::{example, resident, CARD};
use std::io::{self, Read};
use std::sync::Mutex;

static ALONE: Mutex<()> = Mutex::new(());

struct Repeated {
    text: String,
    at: usize,
    left: usize,
}

impl Read for Repeated {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.at == self.text.len() {
            (self.at, self.left) = (0, self.left - 1);
        }
        if self.left == 0 {
            return Ok(0);
        }
        let size = (&self.text.as_bytes()[self.at..]).read(into)?;
        self.at += size;
        Ok(size)
    }
}

#[test]
fn parses_leave_no_memory_behind() {
    let _alone = ALONE.lock();
    let times = if cfg!(debug_assertions) { 20_000 } else { 100_000 };
    let mut before = 0;
    for i in 0..times {
        mf2::parse(CARD, &example()).unwrap();
        if i % 10 == 0 {
            assert_eq!(mf2::items(CARD.as_bytes(), &example()).unwrap().count(), 3);
            drop(mf2::items(CARD.as_bytes(), &example()).unwrap().next());
            let mut parser = Parser::new(&example()).unwrap();
            parser.write(CARD).unwrap();
        }
        if i == times / 10 {
            before = resident();
        }
    }
    assert!(resident() < before + (8 << 20), "{} bytes more", resident() - before);
}

#[test]
fn a_parser_keeps_nothing_that_it_refused() {
    let _alone = ALONE.lock();
    let mut parser = Parser::new(&example().with("input-limit", "1M").unwrap()).unwrap();
    let piece = vec![b' '; 1 << 20];
    parser.write(&piece).unwrap();
    let before = resident();
    for _ in 0..64 {
        assert_eq!(parser.write(&piece).unwrap_err().name(), "input-limit");
    }
    assert!(resident() < before + (8 << 20));
    assert_eq!(parser.finish().unwrap_err().name(), "input-limit");
}

#[test]
fn a_feed_of_any_length_needs_little_memory() {
    let _alone = ALONE.lock();
    let entry = "<p class=h-entry><a class='p-name u-url' href=/a>Some text</a></p>\n";
    let feed = entry.repeat(1000);
    let feed = "<div class=h-feed>".as_bytes().chain(Repeated { text: feed, at: 0, left: 200 });
    let (mut before, mut count) = (0, 0);
    for found in mf2::items(feed, &example()).unwrap() {
        count += usize::from(found.unwrap().item.is("h-entry"));
        if count == 20_000 {
            before = resident();
        }
    }
    assert_eq!(count, 200_000);
    assert!(resident() < before + (8 << 20));
}
