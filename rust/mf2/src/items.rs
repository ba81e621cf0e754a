use crate::library::ItemParser;
use crate::{Error, Item, Options};
use std::io::{ErrorKind, Read};

/// An item of a page that is read piece by piece.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Found {
    /// The item, without those in it that were given before it.
    pub item: Item,
    /// The items around it, from the outermost in.
    pub path: Vec<Step>,
}

/// An item around another.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Step {
    /// Its types.
    pub r#type: Vec<String>,
    /// The property that the next inner item is a value of; empty if it is a child.
    pub property: String,
}

/// Give each item of a page when it is complete, nested ones before the one around them. It keeps
/// only incomplete items: a page may be larger than memory. An error comes last. The meta-item of a
/// page is not among them.
pub fn items<R: Read>(source: R, options: &Options) -> Result<Items<R>, Error> {
    let parser = ItemParser::new(&options.0)?;
    Ok(Items { source, parser, piece: vec![0; 64 << 10], rest: Ok(true) })
}

/// The iterator of [`items`].
pub struct Items<R> {
    source: R,
    parser: ItemParser,
    piece: Vec<u8>,
    /// Whether more may come, or the error that comes last.
    rest: Result<bool, Error>,
}

impl<R: Read> Items<R> {
    /// Give items of this type alone, and of others for which it is called. Nested items of further
    /// types stay in the items around them.
    pub fn of_type(self, name: &str) -> Self {
        self.parser.taker().types.push(name.into());
        self
    }

    /// Parse a piece. Returns whether more may come.
    fn read_piece(&mut self) -> Result<bool, Error> {
        match self.source.read(&mut self.piece) {
            Ok(0) if self.parser.parser.finish()? => Err(Error::Inexact),
            Ok(0) => Ok(false),
            Ok(size) => self.parser.parser.write(&self.piece[..size]).map(|()| true),
            Err(error) if error.kind() == ErrorKind::Interrupted => Ok(true),
            Err(error) => Err(error.into()),
        }
    }
}

impl<R: Read> Iterator for Items<R> {
    type Item = Result<Found, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.parser.taker().found.is_empty() {
            match std::mem::replace(&mut self.rest, Ok(false)) {
                Ok(true) => self.rest = self.read_piece(),
                Ok(false) => return None,
                Err(error) => return Some(Err(error)),
            }
        }
        self.parser.taker().found.pop_front().map(Ok)
    }
}
