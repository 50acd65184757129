import { decodeXML } from 'entities';

/** Placeholders that programs write where no name was given. */
const nobody = new Set([
  'microsoft office user',
  'user',
  'author',
  'unknown',
  'anonymous',
  'admin',
  'administrator',
]);

/** Names without duplicates and placeholders. */
export function distinctNames(names: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const name of names) {
    const plain = name
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 200);
    const key = plain.toLowerCase();
    if (plain && !nobody.has(key) && !found.has(key)) found.set(key, plain);
  }
  return [...found.values()];
}

/** Creator and last editor in the properties of an Office file (`docProps/core.xml`). */
export const namesInCore = (xml: string): string[] =>
  [...xml.matchAll(/<(dc:creator|cp:lastModifiedBy)\b[^>]{0,500}>([^<]{0,1000})<\/\1>/g)].flatMap(
    ([, , names = '']) => decodeXML(names).split(';'),
  );

const mostNames = 500;

/** Authors of comments and tracked changes in Word's markup: the first 500. */
export function namesInMarks(xml: string): string[] {
  const names = new Set<string>();
  for (const [, name = ''] of xml.matchAll(/\sw:author="([^"]{0,500})"/g)) {
    names.add(decodeXML(name));
    if (names.size === mostNames) break;
  }
  return [...names];
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A literal string of a PDF, without its brackets, as bytes (ISO 32000-1, 7.3.4.2). */
const literalBytes = (text: string): Buffer =>
  Buffer.from(
    text.replace(/\\([nrtbf()\\]|[0-7]{1,3}|\r?\n)/g, (_, sign: string) => {
      if (/^[0-7]/.test(sign)) return String.fromCharCode(Number.parseInt(sign, 8) & 0xff);
      return /\n/.test(sign) ? '' : (escapes[sign] ?? sign);
    }),
    'latin1',
  );

/** Text of a PDF: UTF-16 or UTF-8 by its byte order mark, else one byte a character. */
function pdfText(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)))
      .swap16()
      .toString('utf16le');
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.toString('utf8', 3);
  return bytes.toString('latin1');
}

/** At most fifty pieces of `length` characters that follow `mark`. */
function* following(text: string, mark: string, length: number): Generator<string> {
  let at = text.indexOf(mark);
  for (let count = 0; at >= 0 && count < 50; count++) {
    const from = at + mark.length;
    yield text.slice(from, from + length);
    at = text.indexOf(mark, from);
  }
}

const literal = /^\s*\(((?:[^()\\]|\\[\s\S])*)\)/;
const hex = /^\s*<([0-9a-fA-F\s]+)>/;

/** Authors in the properties and XMP metadata of a PDF; `pdf` as one byte a character. */
export function namesInPdf(pdf: string): string[] {
  const names: string[] = [];
  for (const piece of following(pdf, '/Author', 1200)) {
    const [, text] = literal.exec(piece) ?? [];
    const [, digits] = hex.exec(piece) ?? [];
    if (text !== undefined) names.push(pdfText(literalBytes(text)));
    else if (digits !== undefined) names.push(pdfText(Buffer.from(digits.replace(/\s/g, ''), 'hex')));
  }
  for (const piece of following(pdf, '<dc:creator>', 4000))
    for (const [, name = ''] of piece
      .split('</dc:creator>')[0]
      ?.matchAll(/<rdf:li[^>]{0,200}>([^<]{0,500})<\/rdf:li>/g) ?? [])
      names.push(decodeXML(Buffer.from(name, 'latin1').toString('utf8')));
  return names.flatMap((name) => name.split(';'));
}
