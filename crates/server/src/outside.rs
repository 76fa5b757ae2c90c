//! Texts and lists that come from outside. Each has a limit in its type, so that none is
//! forgotten, and none holds what no screen shows as it is.

use enormity_content::is_unseen;
use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;

/// A name of something, of at most `N` letters. What does harm is refused.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text<const N: usize>(String);

/// What people say, of at most `N` letters. What does harm is taken out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words<const N: usize>(String);

/// At most `N` of something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List<T, const N: usize>(Vec<T>);

fn measured<E: Error>(text: &str, most: usize) -> Result<(), E> {
    match text.chars().nth(most) {
        None => Ok(()),
        Some(_) => Err(E::custom(format_args!(
            "a text in it is too long: at most {most} letters"
        ))),
    }
}

impl<'de, const N: usize> Deserialize<'de> for Text<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        measured(&text, N)?;
        match text.chars().any(is_unseen) {
            true => Err(Error::custom(
                "a text in it has characters that cannot be seen",
            )),
            false => Ok(Text(text)),
        }
    }
}

impl<'de, const N: usize> Deserialize<'de> for Words<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        measured(&text, N)?;
        let seen = text.chars().filter_map(|letter| match letter {
            // Whoever pastes two lines wants a space between them.
            '\n' | '\r' | '\t' | '\u{2028}' | '\u{2029}' => Some(' '),
            letter if is_unseen(letter) => None,
            letter => Some(letter),
        });
        let seen: String = seen.collect();
        // What joins or parts letters says nothing without any.
        let joins = |letter| matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}');
        match seen.chars().all(|c| c.is_whitespace() || joins(c)) {
            true => Ok(Words::default()),
            false => Ok(Words(seen.trim().into())),
        }
    }
}

impl<'de, T: Deserialize<'de>, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Most<T, const N: usize>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>, const N: usize> Visitor<'de> for Most<T, N> {
            type Value = List<T, N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {N}")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
                let mut list = vec![];
                while let Some(item) = items.next_element()? {
                    if list.len() == N {
                        return Err(Error::invalid_length(N + 1, &self));
                    }
                    list.push(item);
                }
                Ok(List(list))
            }
        }

        deserializer.deserialize_seq(Most(PhantomData))
    }
}

impl<T, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        List(vec![])
    }
}

impl<const N: usize> Deref for Text<N> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl<const N: usize> Deref for Words<N> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<const N: usize> serde::Serialize for Text<N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self)
    }
}

#[cfg(test)]
mod schema {
    //! The limits as JSON Schema, for the test that walks through all messages.

    use super::*;
    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
    use std::borrow::Cow;

    macro_rules! text_schema {
        ($name:ident) => {
            impl<const N: usize> JsonSchema for $name<N> {
                fn schema_name() -> Cow<'static, str> {
                    format!("{}{N}", stringify!($name)).into()
                }

                fn json_schema(_: &mut SchemaGenerator) -> Schema {
                    json_schema!({ "type": "string", "maxLength": N })
                }
            }
        };
    }

    text_schema!(Text);
    text_schema!(Words);

    impl<T: JsonSchema, const N: usize> JsonSchema for List<T, N> {
        fn schema_name() -> Cow<'static, str> {
            format!("List{N}Of{}", T::schema_name()).into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            let items = generator.subschema_for::<T>();
            json_schema!({ "type": "array", "maxItems": N, "items": items })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> String {
        let json = serde_json::to_string(text).unwrap();
        let words: Words<40> = serde_json::from_str(&json).unwrap();
        words.0
    }

    #[test]
    fn what_people_say_is_shown_without_what_does_harm() {
        assert_eq!(words(" Ada\0\u{7f} "), "Ada");
        assert_eq!(words("one\ntwo\tthree"), "one two three");
        assert_eq!(words("\u{202e}evil\u{2066}\u{200f}"), "evil");
        assert_eq!(words("\u{200b} \u{200d}"), "", "nobody is called that");
        for fine in ["Zoë", "שלום", "👩‍🚀 👍🏽", "naïve – “yes”", "می‌خواهم"]
        {
            assert_eq!(words(fine), fine);
        }
    }

    #[test]
    fn names_of_things_that_cannot_be_seen_are_refused() {
        let read = |json: &str| serde_json::from_str::<Text<5>>(json).is_ok();
        assert!(read(r#""greed""#) && !read(r#""greedy""#));
        assert!(!read(r#""a\u0000""#) && !read(r#""\u202ea""#));
    }

    #[test]
    fn a_list_ends_where_its_type_says() {
        let read = |json: &str| serde_json::from_str::<List<u8, 2>>(json).is_ok();
        assert!(read("[]") && read("[1,2]") && !read("[1,2,3]"));
    }
}
