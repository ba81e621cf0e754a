// Print the h-cards of the page on standard input. The page's URL is the argument.
use std::ffi::{c_char, c_int, c_void, CStr, CString};
use std::io::Read;
use std::ptr::{null, null_mut};
#[repr(C)]
struct Text {
    data: *const u8,
    size: usize,
}

#[link(name = "mf2")]
extern "C" {
    fn mf2_error_message(code: c_int) -> *const c_char;
    fn mf2_options_new(options: *mut *mut c_void) -> c_int;
    fn mf2_options_set(options: *mut c_void, name: *const c_char, value: *const c_char) -> c_int;
    fn mf2_options_free(options: *mut c_void);
    fn mf2_parse(
        bytes: *const u8, size: usize, options: *const c_void, allocator: *const c_void,
        document: *mut *mut c_void,
    ) -> c_int;
    fn mf2_document_free(document: *mut c_void);
    fn mf2_document_item_count(document: *const c_void) -> usize;
    fn mf2_document_item(document: *const c_void, index: usize) -> *const c_void;
    fn mf2_item_has_type(item: *const c_void, name: *const c_char) -> c_int;
    fn mf2_item_first(item: *const c_void, name: *const c_char) -> Text;
}

fn check(code: c_int) {
    assert!(code == 0, "{:?}", unsafe { CStr::from_ptr(mf2_error_message(code)) });
}
/// The item is of a page that is still there.
unsafe fn print_first(item: *const c_void, name: &CStr) {
    let text = mf2_item_first(item, name.as_ptr());
    let bytes = std::slice::from_raw_parts(text.data, text.size);
    println!("{}: {}", name.to_str().unwrap(), String::from_utf8_lossy(bytes));
}

fn main() {
    let mut html = Vec::new();
    std::io::stdin().read_to_end(&mut html).unwrap();
    let url = CString::new(std::env::args().nth(1).unwrap()).unwrap();
    let names = ["base-url", "h-card", "name", "url"];
    let [base, card, name, link] = names.map(|each| CString::new(each).unwrap());
    unsafe {
        let (mut options, mut page) = (null_mut(), null_mut());
        check(mf2_options_new(&mut options));
        check(mf2_options_set(options, base.as_ptr(), url.as_ptr()));
        check(mf2_parse(html.as_ptr(), html.len(), options, null(), &mut page));
        for index in 0..mf2_document_item_count(page) {
            let item = mf2_document_item(page, index);
            if mf2_item_has_type(item, card.as_ptr()) != 0 {
                print_first(item, &name);
                print_first(item, &link);
            }
        }
        mf2_document_free(page);
        mf2_options_free(options);
    }
}
