//! What the tests share.
use mf2::Options;
use std::path::PathBuf;
use std::process::Command;

/// A page of a corpus of bench/corpora.py.
pub struct Page {
    pub path: PathBuf,
    pub base: String,
    pub kind: String,
    pub html: Vec<u8>,
}

impl Page {
    pub fn options(&self) -> Options {
        let options = Options::new().base_url(&self.base).unwrap();
        options.with("content-type", &self.kind).unwrap()
    }

    /// What the command prints.
    pub fn printed(&self, more: &[&str]) -> String {
        let command = std::env::var("MF2_COMMAND").expect("MF2_COMMAND");
        let words = ["--base-url", &self.base, "--content-type", &self.kind];
        let output = Command::new(command).args(more).args(words).arg(&self.path).output().unwrap();
        String::from_utf8(output.stdout).unwrap().trim_end().to_owned()
    }
}

/// Empty without the shared data.
pub fn corpus(name: &str) -> Vec<Page> {
    let root = PathBuf::from(std::env::var_os("MF2_ROOT").expect("MF2_ROOT"));
    let Ok(list) = std::fs::read_to_string(root.join(format!("bin/corpora/{name}.list"))) else {
        eprintln!("skipped: no corpus {name}, which bench/corpora.py makes");
        return Vec::new();
    };
    let page = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let path = root.join(fields[0]);
        let html = std::fs::read(&path).unwrap();
        Page { path, base: fields[1].into(), kind: fields[2].into(), html }
    };
    list.lines().map(page).collect()
}

/// As many items in each other as the limits on elements allow; `class` may make them values.
pub fn deepest(class: &str) -> String {
    format!("<div class='h-x {class}'>").repeat(510)
}

/// Work on a thread of a size that programs have.
pub fn on_small_stack(work: impl FnOnce() + Send + 'static) {
    let size = if cfg!(debug_assertions) { 2 << 20 } else { 512 << 10 };
    std::thread::Builder::new().stack_size(size).spawn(work).unwrap().join().unwrap();
}

/// Resident memory, in bytes.
pub fn resident() -> usize {
    let statm = std::fs::read_to_string("/proc/self/statm").unwrap();
    statm.split(' ').nth(1).unwrap().parse::<usize>().unwrap() * 4096
}

pub const CARD: &str = "<div class=h-card id=jo><a class='p-name u-url' href=/jo>Jo é</a>\
    <img class=u-photo src=/jo.png alt=me srcset='/2.png 2x'><p class=e-note lang=de><b>so</b></p>\
    <p class='p-org h-card'>Org</p><p class=h-adr><span class=p-locality>Graz</span></p></div>\
    <a rel=me title=t href=/me>x</a>";

pub fn example() -> Options {
    Options::new().base_url("https://example.com/").unwrap()
}
