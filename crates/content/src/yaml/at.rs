//! A value and where it was written.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::{Deserialize, Deserializer, SeqAccess, Visitor};

/// A stretch of a file, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Span {
    /// Where it starts.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
}

impl Span {
    /// So many bytes further on.
    pub(crate) fn moved(self, by: isize) -> Span {
        Span {
            start: self.start.saturating_add_signed(by),
            end: self.end.saturating_add_signed(by),
        }
    }
}

/// A value that remembers where it was written, so that a fault can point at it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct At<T> {
    /// The value.
    pub value: T,
    /// Where it was written.
    pub span: Span,
}

/// How the decoder knows that the place is wanted too.
pub(crate) const MARKER: &str = "$at";

impl<T> Deref for At<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for At<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(MARKER, Pair(PhantomData))
    }
}

/// Reads start, end and value, in that order.
struct Pair<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Pair<T> {
    type Value = At<T>;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, inner: D) -> Result<At<T>, D::Error> {
        let value = T::deserialize(inner)?;
        let span = Span::default();
        Ok(At { value, span })
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<At<T>, A::Error> {
        let missing = || serde::de::Error::custom("a value without a place");
        let start = seq.next_element()?.ok_or_else(missing)?;
        let end = seq.next_element()?.ok_or_else(missing)?;
        let value = seq.next_element()?.ok_or_else(missing)?;
        let span = Span { start, end };
        Ok(At { value, span })
    }
}

impl<T: JsonSchema> JsonSchema for At<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }

    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        T::schema_id()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}
