use crate::{Item, Value};
use std::vec::IntoIter;

/// Make something of an item and of each in it, from the innermost out. `nested` lists those that
/// are in an item itself; `make` gets what was made of them, in this order. There is no recursion:
/// a page may be deep, and the stack of a thread small.
pub fn inside_out<Of: Copy, Made>(
    outermost: Of, nested: impl Fn(Of) -> Vec<Of>, make: impl Fn(Of, &mut IntoIter<Made>) -> Made,
) -> Made {
    let (mut waiting, mut found) = (vec![outermost], Vec::new());
    while let Some(each) = waiting.pop() {
        let inner = nested(each);
        found.push((each, inner.len()));
        waiting.extend(inner);
    }
    let mut made = Vec::new();
    for (each, count) in found.into_iter().rev() {
        let inner = made.split_off(made.len() - count);
        made.push(make(each, &mut inner.into_iter()));
    }
    made.pop().expect("the outermost")
}

impl Item {
    /// The items that are in this one itself: those that are values, then the children.
    pub fn nested(&self) -> Vec<&Self> {
        let values = self.properties.values().flatten();
        let items = values.filter_map(|each| match each {
            Value::Item(item) => Some(&**item),
            _ => None,
        });
        items.chain(&self.children).collect()
    }

    /// A copy around copies of those in it.
    fn copy(&self, inner: &mut IntoIter<Self>) -> Self {
        let mut copy = |value: &Value| match value {
            Value::Item(_) => Value::Item(Box::new(inner.next().expect("each nested item"))),
            other => other.clone(),
        };
        let properties = self.properties.iter();
        let properties =
            properties.map(|(name, all)| (name.clone(), all.iter().map(&mut copy).collect()));
        Self {
            r#type: self.r#type.clone(),
            properties: properties.collect(),
            id: self.id.clone(),
            children: inner.collect(),
            value: self.value.clone(),
            html: self.html.clone(),
            lang: self.lang.clone(),
            source: self.source,
            place: self.place.clone(),
            prefixes: self.prefixes.clone(),
        }
    }
}

impl Clone for Item {
    fn clone(&self) -> Self {
        inside_out(self, Self::nested, Self::copy)
    }
}
