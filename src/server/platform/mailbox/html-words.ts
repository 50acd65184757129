import { convert, type FormatCallback } from 'html-to-text';

/** Characters of HTML that are read, and of it without styles and pictures. */
const limits = { source: 8_000_000, html: 200_000 };

/** Markup that is no word takes most of the room in letters of some programs; without its end, it goes to the end. */
const wordless =
  /<style\b[\s\S]*?(?:<\/style\s*>|$)|<script\b[\s\S]*?(?:<\/script\s*>|$)|<!--[\s\S]*?(?:-->|$)|\bdata:[\w+.-]+\/[^"'\s>)]*/gi;

/** Signatures, and introductions of what is quoted, as mail programs mark them. */
const notSaid = [
  '#Signature',
  '#signature',
  '#ms-outlook-mobile-signature',
  '.gmail_signature',
  '.moz-signature',
  '.gmail_attr',
  '.moz-cite-prefix',
  '#divRplyFwdMsg',
  '#appendonsend',
];

const isCell = (name: string | undefined) => name === 'td' || name === 'th';

const formatters: Record<string, FormatCallback> = {
  cell(elem, walk, builder) {
    const row = elem.parent?.children ?? [];
    if (row.slice(0, row.indexOf(elem)).some(({ name }) => isCell(name))) builder.addInline(' | ');
    walk(elem.children, builder);
  },
  power(elem, walk, builder) {
    builder.addInline('^');
    walk(elem.children, builder);
  },
  struck(elem, walk, builder) {
    builder.addInline('~~');
    walk(elem.children, builder);
    builder.addInline('~~');
  },
};

/** The words of HTML as plain text, at most about `most` characters. */
export function htmlWords(html: string, most: number): string {
  return convert(html.slice(0, limits.source).replace(wordless, '').slice(0, limits.html), {
    wordwrap: false,
    limits: { maxInputLength: limits.html, maxDepth: 100, maxChildNodes: 5000 },
    formatters,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: 'table', format: 'block' },
      { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      ...['td', 'th'].map((selector) => ({ selector, format: 'cell' })),
      { selector: 'sup', format: 'power' },
      ...['s', 'strike', 'del'].map((selector) => ({ selector, format: 'struck' })),
      ...notSaid.map((selector) => ({ selector, format: 'skip' })),
    ],
  }).slice(0, most);
}
