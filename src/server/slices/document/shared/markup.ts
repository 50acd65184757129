import type { SanitisedHtml } from './html-types.ts';
import { isRightToLeft } from './language.ts';

/**
 * The only place that makes HTML. Text and attribute values are escaped; element and attribute names come from our
 * code, never from a source.
 */
export type Attributes = Record<string, string | number | undefined>;

export const NONE = '' as SanitisedHtml;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they have no place in HTML, and some are our marks
const SPECIAL = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (value: string): string => value.replace(SPECIAL, (char) => ESCAPES[char] ?? '');

export const text = (value: string): SanitisedHtml => escaped(value) as SanitisedHtml;

export const join = (parts: readonly SanitisedHtml[]): SanitisedHtml => parts.join('') as SanitisedHtml;

/** `el('p', { class: 'x' }, text('a'))`; undefined attributes are omitted. */
export function el(name: Tag, attributes: Attributes = {}, ...content: SanitisedHtml[]): SanitisedHtml {
  const start = startOf(name, attributes);
  return VOID.has(name) ? start : (`${start}${content.join('')}</${name}>` as SanitisedHtml);
}

export const startOf = (name: Tag, attributes: Attributes): SanitisedHtml =>
  `<${name}${attributesOf(attributes)}>` as SanitisedHtml;

function attributesOf(attributes: Attributes): string {
  let out = '';
  for (const name in attributes) {
    const value = attributes[name];
    if (value === undefined) continue;
    const safe = escaped(String(value));
    out += ` ${name}="${safe}"`;
    if (name === 'lang' && isRightToLeft(safe)) out += ' dir="rtl"';
  }
  return out;
}

export const VOID: ReadonlySet<string> = new Set(['img', 'br', 'hr', 'wbr']);

/** Every element of the full text. */
export type Tag =
  | 'a'
  | 'abbr'
  | 'aside'
  | 'b'
  | 'bdi'
  | 'blockquote'
  | 'br'
  | 'cite'
  | 'code'
  | 'dd'
  | 'del'
  | 'details'
  | 'dfn'
  | 'div'
  | 'dl'
  | 'dt'
  | 'em'
  | 'figcaption'
  | 'figure'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'h5'
  | 'h6'
  | 'hr'
  | 'i'
  | 'img'
  | 'kbd'
  | 'li'
  | 'math'
  | 'ol'
  | 'p'
  | 'pre'
  | 'q'
  | 'ruby'
  | 'rp'
  | 'rt'
  | 's'
  | 'section'
  | 'small'
  | 'span'
  | 'strong'
  | 'sub'
  | 'summary'
  | 'sup'
  | 'table'
  | 'tbody'
  | 'td'
  | 'tfoot'
  | 'th'
  | 'thead'
  | 'tr'
  | 'u'
  | 'ul'
  | 'var'
  | 'wbr'
  | MathTag;

export type MathTag =
  | 'menclose'
  | 'merror'
  | 'mfrac'
  | 'mi'
  | 'mmultiscripts'
  | 'mn'
  | 'mo'
  | 'mover'
  | 'mpadded'
  | 'mphantom'
  | 'mprescripts'
  | 'mroot'
  | 'mrow'
  | 'ms'
  | 'mspace'
  | 'msqrt'
  | 'mstyle'
  | 'msub'
  | 'msubsup'
  | 'msup'
  | 'mtable'
  | 'mtd'
  | 'mtext'
  | 'mtr'
  | 'munder'
  | 'munderover'
  | 'none';
