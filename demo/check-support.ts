import { SaxesParser } from 'saxes';
import { expect } from 'vitest';

/** The check character of an ISSN (ISO 3297): weights 8 to 2, modulo 11. */
export const issnHolds = (issn: string): boolean => {
  if (!/^\d{4}-\d{3}[\dX]$/.test(issn)) return false;
  const digits = issn.replace('-', '');
  const sum = [...digits].reduce(
    (total, digit, i) => total + (digit === 'X' ? 10 : Number(digit)) * (8 - i),
    0,
  );
  return sum % 11 === 0;
};

/** The check character of an ORCID iD (ISO 7064, MOD 11-2). */
export const orcidHolds = (orcid: string): boolean => {
  if (!/^(\d{4}-){3}\d{3}[\dX]$/.test(orcid)) return false;
  const digits = orcid.replaceAll('-', '');
  const total = [...digits.slice(0, 15)].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const check = (12 - (total % 11)) % 11;
  return digits[15] === (check === 10 ? 'X' : String(check));
};

type Tag = { name: string; attributes: Record<string, string> };

/** The tags of well-formed XML (or of HTML inside a root), and the text inside those that have no children. */
export const read = (xml: string): { tags: Tag[]; leaves: { name: string; text: string }[] } => {
  const tags: Tag[] = [];
  const leaves: { name: string; text: string }[] = [];
  const open: string[] = [];
  let inner = '';
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    open.push(tag.name);
    tags.push({ name: tag.name, attributes: tag.attributes as Record<string, string> });
    inner = '';
  });
  parser.on('text', (part) => {
    inner += part;
  });
  parser.on('closetag', (tag) => {
    open.pop();
    leaves.push({ name: tag.name, text: inner });
    inner = '';
  });
  parser.write(xml).close();
  return { tags, leaves };
};

export const unique = (values: readonly (string | number)[]): void =>
  expect(values.length, `twice: ${values.filter((v, i) => values.indexOf(v) !== i).join(', ')}`).toBe(
    new Set(values).size,
  );
