use crate::library::ItemParser;
use crate::{Error, Item, Options};
use std::io::{ErrorKind, Read};

/// An item of a page that is read piece by piece.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The item, without those in it that were given before it.
    pub item: Item,
    /// The items around it, from the outermost in.
    pub path: Vec<Step>,
}

/// An item around another.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// Its types.
    pub r#type: Vec<String>,
    /// The property that the next inner item is a value of; empty if it is a child.
    pub property: String,
}

/// Give each item of a page when it is complete, nested ones before the one around them. It keeps
/// only incomplete items: a page may be larger than memory. An error comes last.
pub fn items<R: Read>(source: R, options: &Options) -> Result<Items<R>, Error> {
    let parser = ItemParser::new(&options.0)?;
    Ok(Items { source: Some(source), parser, piece: vec![0; 64 << 10], error: None })
}

/// The iterator of [`items`].
pub struct Items<R> {
    source: Option<R>,
    parser: ItemParser,
    piece: Vec<u8>,
    error: Option<Error>,
}

impl<R: Read> Items<R> {
    /// Give items of this type alone, and of others for which it is called. Nested items of further
    /// types stay in the items around them.
    pub fn of_type(mut self, name: &str) -> Self {
        self.parser.taker().types.push(name.into());
        self
    }

    /// Parse a piece. At the end of the input the source is gone.
    fn read_piece(&mut self) -> Result<(), Error> {
        let Some(source) = &mut self.source else { return Ok(()) };
        let size = match source.read(&mut self.piece) {
            Err(error) if error.kind() == ErrorKind::Interrupted => return Ok(()),
            other => other?,
        };
        if size != 0 {
            return self.parser.parser.write(&self.piece[..size]);
        }
        self.source = None;
        self.parser.parser.finish()?;
        match self.parser.parser.needs_another_pass() {
            true => Err(Error::Inexact),
            false => Ok(()),
        }
    }
}

impl<R: Read> Iterator for Items<R> {
    type Item = Result<Found, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(found) = self.parser.taker().found.pop_front() {
                return Some(Ok(found));
            }
            if self.source.is_none() {
                return self.error.take().map(Err);
            }
            if let Err(error) = self.read_piece() {
                self.source = None;
                self.error = Some(error);
            }
        }
    }
}
