import type { CitedWork } from './blocks.ts';
import { endNoteWorks } from './works.ts';
import { readXmlText } from './xml-elements.ts';

/** Kind of a field, by its instruction. */
export interface FieldMeaning {
  name: string;
  /** Works that it cites, with their CSL-JSON where the field holds it. */
  cites?: { key: string; work?: CitedWork }[];
  link?: { href?: string; anchor?: string };
  /** Its instruction promises works, but they can't be read. */
  unreadable?: true;
}

const citation = /^ADDIN\s+(?:ZOTERO_ITEM|(?:ZOTERO_)?CSL_CITATION|Mendeley Citation|CITAVI\.PLACEHOLDER)/i;
const bibliography =
  /^(?:ADDIN\s+(?:ZOTERO_BIBL|EN\.REFLIST|Mendeley Bibliography|CITAVI\.BIBLIOGRAPHY)|BIBLIOGRAPHY)\b/i;

/** `data` is what the field holds beside its instruction, in base64. */
export function meaningOf(instruction: string, data: string): FieldMeaning {
  const code = instruction.trim();
  if (bibliography.test(code)) return { name: 'BIBLIOGRAPHY' };
  if (citation.test(code)) return cited(() => cslItems(jsonIn(code)));
  if (/^ADDIN\s+EN\.CITE\b(?!\.DATA)/i.test(code)) return cited(() => endNote(code, data));
  const [name = '', ...words] = code.match(/"[^"]*"|\S+/g) ?? [];
  if (/^CITATION$/i.test(name)) return { name: 'CITATION', cites: wordCitation(words) };
  if (/^HYPERLINK$/i.test(name)) return { name: 'HYPERLINK', link: hyperlink(words) };
  return { name: name.toUpperCase() };
}

function cited(read: () => NonNullable<FieldMeaning['cites']>): FieldMeaning {
  try {
    const cites = read();
    return cites.length > 0 ? { name: 'CITATION', cites } : { name: 'CITATION', unreadable: true };
  } catch {
    // Other programs cut these fields short or rewrite them; their printed words stay.
    return { name: 'CITATION', unreadable: true };
  }
}

const jsonIn = (code: string): unknown =>
  JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** More than any citation lists. */
const mostItems = 500;

/** The items of a citation of Zotero or Mendeley. */
function cslItems(value: unknown): NonNullable<FieldMeaning['cites']> {
  const items = isObject(value) && Array.isArray(value.citationItems) ? value.citationItems : [];
  return items
    .slice(0, mostItems)
    .filter(isObject)
    .map((item) => {
      const work = isObject(item.itemData) ? item.itemData : undefined;
      const uris = [item.uris, item.uri, work?.uris].find((list) => Array.isArray(list) && list.length > 0);
      const key = (Array.isArray(uris) ? uris[0] : undefined) ?? work?.DOI ?? work?.id ?? item.id;
      return { key: String(key), work };
    })
    .filter(({ key }) => key !== 'undefined');
}

/** Mendeley Cite keeps its citation in the tag of a content control. */
export function meaningOfTag(tag: string): FieldMeaning | undefined {
  if (/^MENDELEY_BIBLIOGRAPHY/.test(tag)) return { name: 'BIBLIOGRAPHY' };
  const encoded = /^MENDELEY_CITATION(?:_v\d+)?_([\w+/=-]+)$/.exec(tag)?.[1];
  if (!encoded) return undefined;
  return cited(() => cslItems(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'))));
}

function endNote(code: string, data: string): NonNullable<FieldMeaning['cites']> {
  const inside = code.indexOf('<EndNote>');
  const xml = inside >= 0 ? code.slice(inside) : Buffer.from(data, 'base64').toString('utf8');
  const end = xml.lastIndexOf('</EndNote>');
  return endNoteWorks(readXmlText(xml.slice(xml.indexOf('<EndNote>'), end + '</EndNote>'.length)));
}

/** Word's own: `CITATION Smi20 \l 1033 \m Doe19`. */
function wordCitation(words: string[]): { key: string }[] {
  const tags = words.filter((word, index) => !word.startsWith('\\') && isTag(words[index - 1]));
  return tags.map((tag) => ({ key: `word ${tag}` }));
}
const isTag = (before: string | undefined) => before === undefined || before === '\\m';

const unquoted = (word: string) => word.replace(/^"|"$/g, '');

function hyperlink(words: string[]): { href?: string; anchor?: string } {
  const found: { href?: string; anchor?: string } = {};
  words.forEach((word, index) => {
    const before = words[index - 1];
    if (before === '\\l') found.anchor = unquoted(word);
    else if (!word.startsWith('\\') && before !== '\\o' && before !== '\\t') found.href ??= unquoted(word);
  });
  return found;
}
