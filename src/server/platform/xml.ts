export type Xml = { xml: string };

type Value = string | number | Xml | readonly Xml[] | undefined | null | false;

// Characters that XML 1.0 forbids, even escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(impossible, '')
    .replace(/[&<>"']/g, (character) => entities[character] as string);

function written(value: Value): string {
  if (value === undefined || value === null || value === false) return '';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  if ('xml' in value) return value.xml;
  return value.map((part) => part.xml).join('');
}

/** Writes XML: escapes values unless they are XML; writes nothing for undefined, null, false. */
export const xml = (parts: TemplateStringsArray, ...values: Value[]): Xml => ({
  xml: String.raw({ raw: parts }, ...values.map(written)),
});

/** A document with its XML declaration. */
export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
