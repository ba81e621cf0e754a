//! Drives html5ever. The measured tree keeps only names, the least that it can do. Elements are
//! counted in the tree of markup5ever_rcdom.

use std::borrow::Cow;

use html5ever::tendril::{StrTendril, TendrilSink};
use html5ever::tree_builder::{ElementFlags, NodeOrText, QuirksMode, TreeSink};
use html5ever::{parse_document, Attribute, ExpandedName, ParseOpts, QualName};
use markup5ever_rcdom::{Handle, NodeData, RcDom};
use protocol::{json, serve, Document, Value};

/// Nodes are numbers, in pairs so that a template's content has one. Elements keep their names.
struct NameKeeper {
    names: Vec<Option<QualName>>,
}

impl NameKeeper {
    fn add(&mut self, name: Option<QualName>) -> usize {
        self.names.push(name);
        (self.names.len() - 1) * 2
    }
}

impl TreeSink for NameKeeper {
    type Handle = usize;
    type Output = usize;

    fn finish(self) -> usize {
        self.names.len()
    }
    fn get_document(&mut self) -> usize {
        0
    }
    fn get_template_contents(&mut self, target: &usize) -> usize {
        target + 1
    }
    fn same_node(&self, x: &usize, y: &usize) -> bool {
        x == y
    }
    fn elem_name(&self, target: &usize) -> ExpandedName<'_> {
        self.names[target / 2].as_ref().expect("an element").expanded()
    }
    fn create_element(&mut self, name: QualName, _: Vec<Attribute>, _: ElementFlags) -> usize {
        self.add(Some(name))
    }
    fn create_comment(&mut self, _: StrTendril) -> usize {
        self.add(None)
    }
    fn create_pi(&mut self, _: StrTendril, _: StrTendril) -> usize {
        self.add(None)
    }
    fn append(&mut self, _: &usize, _: NodeOrText<usize>) {}
    fn append_before_sibling(&mut self, _: &usize, _: NodeOrText<usize>) {}
    fn append_based_on_parent_node(&mut self, _: &usize, _: &usize, _: NodeOrText<usize>) {}
    fn append_doctype_to_document(&mut self, _: StrTendril, _: StrTendril, _: StrTendril) {}
    fn add_attrs_if_missing(&mut self, _: &usize, _: Vec<Attribute>) {}
    fn remove_from_parent(&mut self, _: &usize) {}
    fn reparent_children(&mut self, _: &usize, _: &usize) {}
    fn mark_script_already_started(&mut self, _: &usize) {}
    fn parse_error(&mut self, _: Cow<'static, str>) {}
    fn set_quirks_mode(&mut self, _: QuirksMode) {}
}

fn options() -> ParseOpts {
    let mut options = ParseOpts::default();
    options.tree_builder.scripting_enabled = false;
    options
}

fn count(from: &Document) -> Result<usize, String> {
    // The first node is the document.
    let sink = NameKeeper { names: vec![None] };
    Ok(parse_document(sink, options()).from_utf8().one(from.bytes.as_slice()))
}

fn result(from: &Document) -> Result<Value, String> {
    let tree = parse_document(RcDom::default(), options()).from_utf8().one(from.bytes.as_slice());
    let mut elements = 0;
    let mut open: Vec<Handle> = vec![tree.document.clone()];
    while let Some(node) = open.pop() {
        if matches!(node.data, NodeData::Element { .. }) {
            elements += 1;
        }
        open.extend(node.children.borrow().iter().cloned());
    }
    Ok(json!(elements))
}

fn main() {
    serve(&count, &result);
}
