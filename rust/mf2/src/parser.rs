use crate::{library, Document, Error, Options};

/// Read a whole page. Its results are those of the full tree; a page is read again if a fact comes
/// after the bytes that it governs.
pub fn parse(html: impl AsRef<[u8]>, options: &Options) -> Result<Document, Error> {
    library::Document::parse(html.as_ref(), &options.0).map(|page| page.results())
}

/// Read a whole page as [`parse`] does, and write the bytes that the command `mf2` prints.
pub fn to_json(html: impl AsRef<[u8]>, options: &Options) -> Result<String, Error> {
    library::Document::parse(html.as_ref(), &options.0)?.json()
}

/// Reads a page that comes in pieces. It keeps the bytes, since a late fact calls for another pass.
pub struct Parser {
    parser: library::Parser,
    bytes: Vec<u8>,
}

impl Parser {
    /// A parser for one page.
    pub fn new(options: &Options) -> Result<Self, Error> {
        Ok(Self { parser: library::Parser::new(&options.0)?, bytes: Vec::new() })
    }

    /// Parse more bytes of the page, a piece of any size. After an error each call gives it again,
    /// and nothing is kept.
    pub fn write(&mut self, bytes: impl AsRef<[u8]>) -> Result<(), Error> {
        let bytes = bytes.as_ref();
        self.parser.write(bytes).inspect_err(|_| self.bytes = Vec::new())?;
        self.bytes.extend_from_slice(bytes);
        Ok(())
    }

    /// The page has ended: what [`parse`] gives for all its bytes.
    pub fn finish(mut self) -> Result<Document, Error> {
        while self.parser.finish()? {
            self.parser.next_pass()?;
            self.parser.write(&self.bytes)?;
        }
        self.parser.document().map(|page| page.results())
    }
}

impl std::io::Write for Parser {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        Parser::write(self, bytes).map_err(std::io::Error::other)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
