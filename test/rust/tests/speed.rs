//! How many times as fast as the crate microformats, over 100 pages with roots.
#![cfg(feature = "incumbent")]
use mf2_test::{corpus, Page};

fn cpu_seconds() -> f64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &mut time) };
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

fn timed(name: &str, pages: &[Page], parse: impl Fn(&Page)) -> f64 {
    let start = cpu_seconds();
    pages.iter().for_each(&parse);
    let seconds = cpu_seconds() - start;
    let size: usize = pages.iter().map(|page| page.html.len()).sum();
    println!("{name}: {:.3} MB/s", size as f64 / 1e6 / seconds);
    seconds
}

#[test]
fn types_are_those_of_the_incumbent() {
    let url = "https://example.com/".parse().unwrap();
    let _: microformats::types::Document = mf2::compat::from_html("", &url).unwrap();
}

#[test]
#[ignore = "takes a minute"]
fn speed() {
    let mut pages = corpus("pages-with-roots");
    let count = pages.len();
    let mut index = 0..;
    pages.retain(|_| {
        let i = index.next().unwrap();
        i * 100 / count != (i + 1) * 100 / count
    });
    let parsed = |page: &Page| {
        mf2::parse(&page.html, &page.options()).unwrap();
    };
    let compat = |page: &Page| {
        let html = String::from_utf8_lossy(&page.html);
        mf2::compat::from_html(&html, &page.base.parse().unwrap()).unwrap();
    };
    let theirs = |page: &Page| {
        let html = String::from_utf8_lossy(&page.html);
        drop(microformats::from_html(&html, &page.base.parse().unwrap()));
    };
    timed("warming up", &pages, parsed);
    let other = timed("microformats::from_html", &pages, theirs);
    println!("mf2::parse: {:.1} times as fast", other / timed("mf2::parse", &pages, parsed));
    let ours = timed("mf2::compat::from_html", &pages, compat);
    println!("mf2::compat: {:.1} times as fast", other / ours);
}
