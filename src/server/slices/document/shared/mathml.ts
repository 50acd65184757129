import type { SanitisedHtml } from './html-types.ts';
import { type Attributes, el as html, join, type MathTag, NONE, text } from './markup.ts';
import { inVariant } from './math-variants.ts';
import { readXml } from './xml-read.ts';
import { isElement, kids, squeeze, type XmlElement } from './xml-tree.ts';

/**
 * Rebuilds MathML from elements and attributes of MathML Core (and the few of MathML 3 that Core can express), so
 * that it renders natively and is safe. `ofTex`: TeX of the same formula stands beside it.
 */
export function mathml(math: XmlElement, display: boolean, ofTex = false): SanitisedHtml {
  const content = row(math, { ofTex });
  if (content === '') return NONE;
  return html(
    'math',
    { display: display ? 'block' : undefined, alttext: math.attrs.alttext || undefined },
    content,
  );
}

/** MathML of a document, which may come from anywhere. */
export function safeMathml(source: string): SanitisedHtml {
  if (WRITTEN.test(source)) return source as SanitisedHtml;
  const read = readXml(source);
  return read.ok && read.root.name === 'math' ? mathml(read.root, read.root.attrs.display === 'block') : NONE;
}

/** Inherited: letter variant, alignment of table cells, and whether the formula was written in TeX. */
interface Style {
  ofTex: boolean;
  variant?: string;
  align?: string[];
}

const row = (el: XmlElement, style: Style): SanitisedHtml =>
  join(
    el.children.map((node) => {
      if (isElement(node)) return item(node, style);
      const stray = squeeze(node).trim();
      return stray === '' ? NONE : html('mtext', {}, text(stray));
    }),
  );

const TOKENS: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'ms', 'mtext']);
const LAYOUT: ReadonlySet<string> = new Set([
  'menclose',
  'merror',
  'mfrac',
  'mmultiscripts',
  'mover',
  'mpadded',
  'mphantom',
  'mprescripts',
  'mroot',
  'mrow',
  'mspace',
  'msqrt',
  'mstyle',
  'msub',
  'msubsup',
  'msup',
  'mtable',
  'mtd',
  'mtr',
  'munder',
  'munderover',
  'none',
]);

function item(el: XmlElement, inherited: Style): SanitisedHtml {
  const style = el.attrs.mathvariant ? { ...inherited, variant: el.attrs.mathvariant } : inherited;
  switch (el.name) {
    case 'semantics':
    case 'maction':
      return join(
        kids(el)
          .slice(0, 1)
          .map((first) => item(first, style)),
      );
    case 'annotation':
    case 'annotation-xml':
    case 'maligngroup':
    case 'malignmark':
      return NONE;
    case 'mfenced':
      return fenced(el, style);
    case 'mlabeledtr':
      return html('mtr', {}, row(el, style));
    case 'mglyph':
      return el.attrs.alt ? html('mtext', {}, text(el.attrs.alt)) : NONE;
    case 'mtable':
    case 'mtr':
      return html(el.name, attributes(el), row(el, { ...style, align: alignments(el) ?? style.align }));
  }
  if (TOKENS.has(el.name)) return token(el, style.variant);
  if (el.name === 'mtd')
    return html(
      'mtd',
      { ...attributes(el), class: cellClass(el, style) },
      row(el, { ofTex: style.ofTex, variant: style.variant }),
    );
  if (el.name === 'mrow' && el.attrs.style) return styledRow(el, style);
  if (LAYOUT.has(el.name)) return html(el.name as MathTag, attributes(el), row(el, style));
  return html('mrow', {}, row(el, style));
}

/** Styles of the TeX converter: `\boxed`, and the negative space `\!`. */
function styledRow(el: XmlElement, style: Style): SanitisedHtml {
  const css = el.attrs.style ?? '';
  const space = /^margin-left:\s*(-\d*\.?\d+em);?$/.exec(css)?.[1];
  if (space && el.children.length === 0) return html('mspace', { width: space });
  const content = row(el, style);
  return /\bborder:\s*1px solid/.test(css)
    ? html('menclose', { notation: 'box' }, content)
    : html('mrow', attributes(el), content);
}

function token(el: XmlElement, variant: string | undefined): SanitisedHtml {
  // No-break and thin spaces are significant: TeX's `\ ` is a text of one.
  const raw = squeeze(rawText(el));
  const bare = raw.replace(/^ +| +$/g, '');
  const value = el.name === 'mtext' || el.name === 'ms' ? bare && raw : bare;
  const all = attributes(el);
  // A hyphen as an operator is a minus.
  if (el.name === 'mo' && value === '-') return html('mo', all, text('−'));
  if (!variant || variant === 'normal' || value === '') {
    const upright = variant === 'normal' && el.name === 'mi' && [...value].length === 1;
    return html(el.name as MathTag, upright ? { ...all, mathvariant: 'normal' } : all, text(value));
  }
  // A single letter in `mi` is italic already.
  const shown =
    variant === 'italic' && el.name === 'mi' && [...value].length === 1 ? value : inVariant(value, variant);
  return html(el.name as MathTag, all, text(shown));
}

const rawText = (el: XmlElement): string =>
  el.children
    .map((node) =>
      isElement(node) ? (node.name === 'mglyph' ? (node.attrs.alt ?? '') : rawText(node)) : node,
    )
    .join('');

/**
 * MathML Core has no `mfenced`; writes out its fences and separators. The comma that MathML has for these unsaid is for
 * lists: converters from TeX write any content of a pair of brackets here, its operators and commas among it.
 */
function fenced(el: XmlElement, style: Style): SanitisedHtml {
  const fence = (value: string) => html('mo', { fence: 'true', stretchy: 'true' }, text(value));
  const isList = !style.ofTex && !kids(el, 'mo', 'mspace').length;
  const separators = [...(el.attrs.separators ?? (isList ? ',' : '')).replace(/\s+/g, '')];
  const parts: SanitisedHtml[] = [];
  kids(el).forEach((child, index) => {
    const separator = separators[Math.min(index - 1, separators.length - 1)];
    if (index > 0 && separator) parts.push(html('mo', { separator: 'true' }, text(separator)));
    parts.push(item(child, style));
  });
  const open = bracket(el.attrs.open, '(');
  // A brace in front of cases needs none behind them.
  const close = bracket(el.attrs.close, open === '{' ? '' : ')');
  return html(
    'mrow',
    {},
    open ? fence(open) : NONE,
    html('mrow', {}, join(parts)),
    close ? fence(close) : NONE,
  );
}

/** Brackets are sometimes mangled (`x007B;` for `{`). */
function bracket(value: string | undefined, usual: string): string {
  if (value === undefined) return usual;
  const hex = /^[&#\\n\s]*x0*([0-9a-f]{2,5});$/i.exec(value)?.[1];
  return hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : value.trim();
}

const ENUMERATED = /^(?:true|false|prefix|infix|postfix|[0-9]+)$/;
const LENGTH = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:em|ex|px|pt|pc|cm|mm|in|rem|%)?$/;
const ALLOWED: Record<string, RegExp> = {
  displaystyle: ENUMERATED,
  scriptlevel: /^[+-]?\d$/,
  form: ENUMERATED,
  fence: ENUMERATED,
  separator: ENUMERATED,
  stretchy: ENUMERATED,
  symmetric: ENUMERATED,
  largeop: ENUMERATED,
  movablelimits: ENUMERATED,
  accent: ENUMERATED,
  accentunder: ENUMERATED,
  maxsize: LENGTH,
  minsize: LENGTH,
  lspace: LENGTH,
  rspace: LENGTH,
  linethickness: LENGTH,
  width: LENGTH,
  height: LENGTH,
  depth: LENGTH,
  voffset: LENGTH,
  mathsize: LENGTH,
  rowspan: /^\d{1,3}$/,
  columnspan: /^\d{1,3}$/,
  notation: /^[a-z ]{1,60}$/,
  dir: /^(?:ltr|rtl)$/,
};

function attributes(el: XmlElement): Attributes {
  const kept: Attributes = {};
  for (const name in el.attrs) {
    const pattern = Object.hasOwn(ALLOWED, name) ? ALLOWED[name] : undefined;
    // `4.pt` is valid in MathML 2, not in CSS.
    const value = el.attrs[name]?.trim().replace(/(\d)\.(?=[a-z%]|$)/, '$1') ?? '';
    if (pattern?.test(value)) kept[name] = value;
  }
  return kept;
}

const alignments = (el: XmlElement): string[] | undefined =>
  el.attrs.columnalign?.trim() ? el.attrs.columnalign.trim().split(/\s+/) : undefined;

function cellClass(el: XmlElement, { align }: Style): string | undefined {
  const own = alignments(el)?.[0] ?? temmlAlignment(el.attrs.class) ?? align?.[0];
  return own === 'left' || own === 'right' ? `align-${own}` : undefined;
}

/** The TeX converter marks alignment by classes. */
const temmlAlignment = (value: string | undefined) => /\btml-(left|right)\b/.exec(value ?? '')?.[1];

/** Elements that this file writes; no others. */
const WRITTEN = (() => {
  const words = '[^<>&]*(?:&(?:amp|lt|gt|quot);[^<>&]*)*';
  const names = [...TOKENS, ...LAYOUT].join('|');
  const attribute = ` (?:${Object.keys(ALLOWED).join('|')}|mathvariant|class)="[\\w .%+-]*"`;
  const math = '<math(?: display="block")?(?: alttext="[^"<>]*")?>';
  return new RegExp(`^${math}${words}(?:</?(?:${names})(?:${attribute})*>${words})*</math>$`);
})();
