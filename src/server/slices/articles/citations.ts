import { Cite, plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-csl';
import '@citation-js/plugin-ris';
import { decodeHTML } from 'entities';
import sanitizeHtml from 'sanitize-html';
import type { SanitisedHtml } from '#contract/fields.ts';
import type { CslItem } from '#server/slices/document/index.ts';

type Citation = { style: string; html: SanitisedHtml; text: string };

export type Citations = {
  /** The recommended one. */
  cite: SanitisedHtml;
  citations: Citation[];
  bibtex: string;
  ris: string;
};

const styles = [
  ['APA', 'apa'],
  ['Vancouver', 'vancouver'],
  ['Harvard', 'harvard1'],
] as const;

// Styles are only used to print one reference. Their rules for citing within text and sorting take as long to
// compile, and compare each reference with similar ones.
const known = plugins.config.get('@csl').styles;
/** The part of Harvard that calls an article without volume and pages a preprint; in a press it has them later, or never. */
const calledPreprint =
  /<choose><if type="article article-journal" match="any"><choose><if match="none" variable="page volume"><text value="Preprint".*?<\/choose><\/if><\/choose>/;
const noCitation = '<citation><layout><text variable="title"/></layout></citation>';
for (const [, template] of styles)
  known.set(
    template,
    known
      .get(template)
      .replace(calledPreprint, '')
      .replace(/<citation\b[\s\S]*<\/citation>/, noCitation)
      .replace(/<sort>[\s\S]*?<\/sort>/g, ''),
  );

// Keeps letters, since the plugin drops those without TeX; escaping is ours.
plugins.config.get('@bibtex').format.asciiOnly = false;

/** All citation formats of an article, from its CSL-JSON (whose title may hold inline HTML). */
export function citationsOf(item: CslItem): Citations {
  // No style prints these, but each would process them.
  const { abstract: _, keyword: _keyword, ...cited } = item;
  const cite = new Cite([cited]);
  const citations = styles.map(([style, template]) => {
    const html = linked(cleaned(cite.format('bibliography', { template, lang: 'en-US', format: 'html' })));
    return { style, html, text: textOf(html) };
  });
  const bibtex = bibtexOf(item);
  return { cite: citations[0]?.html ?? ('' as SanitisedHtml), citations, bibtex, ris: risOf(item) };
}

/** The formatted reference without its wrapper; numbered styles put the number into a margin of its own. */
function cleaned(body: string): string {
  const inline = /<div class="csl-right-inline">(.*?)<\/div>/s.exec(body)?.[1];
  return sanitizeHtml(inline ?? body, {
    allowedTags: ['i', 'b', 'em', 'strong', 'sub', 'sup'],
    allowedAttributes: {},
  })
    .replace(/\s+/g, ' ')
    .trim();
}

const linked = (html: string) =>
  html.replace(
    /\bhttps:\/\/doi\.org\/10\.[^\s<]*[^\s<.,;]/g,
    (address) => `<a href="${address.replaceAll('"', '%22')}">${address}</a>`,
  ) as SanitisedHtml;

const textOf = (html: string) => decodeHTML(html.replace(/<[^>]*>/g, ''));

function bibtexOf(item: CslItem): string {
  const [year, month] = item.issued?.['date-parts'][0] ?? [];
  // BibTeX has no day.
  const date =
    year === undefined ? undefined : { 'date-parts': [month === undefined ? [year] : [year, month]] };
  const { abstract, keyword, ...rest } = item;
  const entry = new Cite([{ ...(escaped(rest) as object), issued: date }]).format('bibtex');
  // The plugin makes the key from Latin words, and a placeholder where a title has none.
  const keyed = entry
    .trim()
    .replace(/^(@\w+\{)([^,\n]*)/, (_, start: string, key: string) => {
      const words = key.replace(/undefined$/, '');
      return `${start}${words || 'article'}${ownPart(item)}`;
    })
    .replace(/^(\ttitle = \{)(.*)$/m, (_, start: string, title: string) => start + withCapitals(title));
  // The plugin leaves these out.
  const more = Object.entries({ keywords: keyword, abstract }).map(([name, text]) =>
    text ? `\t${name} = {${forTex(text.replace(/\s+/g, ' ').trim())}},\n` : '',
  );
  return `${keyed.replace(/\n?\}$/, (end) => `\n${more.join('')}${end.trim()}`)}\n`;
}

const leastOwnPart = 6;

/** The end of an article's DOI, or its place: notices of one journal and year have all else in common. */
function ownPart({ DOI, volume = '', number, page = '' }: CslItem): string {
  let end = '';
  for (const part of (DOI || `${volume}.${number || page}`).split(/[^a-z\d]+/i).reverse())
    if (end.length < leastOwnPart) end = part + end;
  return end;
}

/** The plugin braces words with capitals, which styles would lower, but not the first of a title and of a subtitle. */
const withCapitals = (title: string) =>
  title.replace(/(^|:\s*)([\p{L}\p{N}]+)/gu, (text, before: string, word: string) =>
    /.\p{Lu}/u.test(word) ? `${before}{${word}}` : text,
  );

const texCharacters: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};
const forTex = (text: string) =>
  text.replace(/[\\{}~^]/g, (c) => texCharacters[c] ?? c).replace(/[&%$#_]/g, '\\$&');

/** Addresses and identifiers are not escaped. */
const verbatim = new Set(['id', 'type', 'DOI', 'URL', 'ISSN', 'language']);

/** A copy with text escaped for TeX. */
function escaped(value: unknown): unknown {
  if (typeof value === 'string') return forTex(value);
  if (Array.isArray(value)) return value.map(escaped);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, verbatim.has(key) ? inner : escaped(inner)]),
  );
}

/** RIS tags in the usual order of a reference. */
const risOrder = 'AU TI T2 J2 VL IS SP EP C7 PY DA PB SN DO UR LA KW AB'.split(' ');

/** The only elements in titles of CSL; any other `<` is a sign. */
const cslMarkup = /<\/?(?:i|b|sub|sup)>/g;

function risOf(item: CslItem): string {
  const plain = { ...item, title: item.title?.replace(cslMarkup, '') };
  // Written here, since the plugin cuts lines after 70 characters.
  const [{ TY = 'JOUR', ...tags } = {}] = new Cite([plain]).format('ris', { format: 'object' });
  const { issued, publisher = [], page = '', keyword = '' } = item;
  // The article number is in the same field, and may have a hyphen.
  const [, SP = page || [], EP = []] = /^([a-z]*\d+)[-–]([a-z]*\d+)$/i.exec(page) ?? [];
  const values: typeof tags = {
    ...tags,
    SP,
    EP,
    PB: publisher,
    KW: keyword.split(keyword.includes(';') ? /;\s*/ : /,\s*/).filter(Boolean),
    DA: risDate(issued?.['date-parts'][0]),
  };
  const lines = risOrder.flatMap((tag) =>
    [values[tag] ?? []].flat().map((value) => `${tag}  - ${String(value).replace(/\s+/g, ' ').trim()}`),
  );
  return [`TY  - ${TY}`, ...lines, 'ER  - ', ''].join('\r\n');
}

/** `2012/11/02/`, with empty parts where they are unknown. */
function risDate(parts: number[] | undefined): string | string[] {
  if (!parts?.length) return [];
  const [year = '', month = '', day = ''] = parts.map((part) => String(part).padStart(2, '0'));
  return `${year}/${month}/${day}/`;
}
