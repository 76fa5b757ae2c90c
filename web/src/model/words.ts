/** Turns a line, a key with arguments, into a sentence. The same rules as the Rust crate `texts`. */
import type { Arg, Line } from '../net/messages';

export type Texts = Record<string, string>;
export type Args = [string, Arg][] | Record<string, Arg>;

/** What stands in for a name of a template. */
export function argument(args: Args | undefined, name: string): Arg | undefined {
  if (!args) return undefined;
  if (Array.isArray(args)) return args.find(([key]) => key === name)?.[1];
  return args[name];
}

/** The sentence of a key in a catalogue; the key itself if it has none. Names are told as `names` calls them. */
export function render(texts: Texts, key: string, args?: Args, names: Texts = {}): string {
  const template = texts[key] ?? key;
  return template.replace(/\{([^}]*)\}/g, (hole, inside: string) => {
    const [name = '', one, many] = inside.split('|');
    const value = argument(args, name);
    if (value === undefined) return hole;
    if (one !== undefined && many !== undefined) return value === 1 ? one : many;
    if (typeof value === 'string') return names[value] ?? pointed(texts, value);
    if (typeof value !== 'object') return pointed(texts, value);
    if ('hundredths' in value) return pointed(texts, value.hundredths / 100);
    if ('said' in value) return value.said[texts['language.code'] ?? ''] ?? value.said[''] ?? '';
    if ('list' in value) return value.list.map((line) => renderLine(texts, line, names)).join(', ');
    return texts[value.key] ?? value.key;
  });
}

/** A number with the point of the language, as short as it is: 1.25, 1.5, 2. Other words stay as they are. */
export function pointed(texts: Texts, value: number | string): string {
  return String(value).replace(/^([-+−]?\d+)\.(\d+)$/, `$1${texts['number.point'] ?? '.'}$2`);
}

export function renderLine(texts: Texts, line: Line | string, names: Texts = {}): string {
  return typeof line === 'string' ? line : render(texts, line.key, line.args, names);
}

/** The names that occur in a template. */
export function holes(template: string): string[] {
  return [...template.matchAll(/\{([^}|]*)/g)].map((match) => match[1] ?? '').sort();
}
