import { normaliseLanguage } from '../shared/language.ts';
import { plainText } from '../shared/plain-text.ts';
import { element, kid, kids, textOf, type XmlElement } from '../shared/xml-tree.ts';
import type { Context } from './context.ts';
import { inlines } from './flow.ts';

/** Keywords of all groups, in the article's language where there are several, without duplicates. */
export function keywordsOf(meta: XmlElement | undefined, language: string, ctx: Context): string[] {
  const groups = kids(meta, 'kwd-group').filter(
    (group) => !/abbreviation|^abbr/i.test(group.attrs['kwd-group-type'] ?? ''),
  );
  const own = groups.filter(
    (group) => (normaliseLanguage(group.attrs.lang) ?? language).split('-')[0] === language.split('-')[0],
  );
  const found = new Map<string, string>();
  for (const group of own.length > 0 ? own : groups) {
    for (const word of wordsOf(group, ctx))
      if (!found.has(word.toLowerCase())) found.set(word.toLowerCase(), word);
  }
  return [...found.values()];
}

/** Groups with a language of their own or of a sub-article, with heading. */
export const keywordGroups = (meta: XmlElement | undefined, around: string | undefined, ctx: Context) =>
  kids(meta, 'kwd-group').flatMap((group): [string, { title: string; words: string[] }][] => {
    const words = wordsOf(group, ctx);
    const language = group.attrs.lang ?? around;
    return language && words.length > 0 ? [[language, { title: textOf(kid(group, 'title')), words }]] : [];
  });

/** A keyword in letters; formulae as titles have them. */
const wordIn = (el: XmlElement | undefined, ctx: Context): string =>
  el ? plainText(inlines(el.children, { ...ctx, plain: true, inLink: true })) : '';

function wordsOf(group: XmlElement, ctx: Context): string[] {
  const own = kids(group, 'kwd').map((el) => wordIn(el, ctx));
  const [first = ''] = own;
  const words = (own.length === 1 && first.includes(';') ? first.split(';') : own).map((word) =>
    clean(word.trim()),
  );
  for (const compound of kids(group, 'compound-kwd')) words.push(inParts(compound, ctx));
  for (const nested of kids(group, 'nested-kwd')) words.push(...nestedWords(nested, ctx));
  for (const unstructured of kids(group, 'unstructured-kwd-group'))
    words.push(...wordIn(unstructured, ctx).split(/[;,•]/).map(clean));
  return words.filter(Boolean);
}

/** A keyword of several parts; its codes and addresses in a thesaurus tell readers nothing. */
function inParts(compound: XmlElement, ctx: Context): string {
  const parts = kids(compound, 'compound-kwd-part')
    .map((part) => ({ kind: part.attrs['content-type'] ?? '', text: clean(wordIn(part, ctx)) }))
    .filter(({ text }) => text);
  const terms = parts.filter(
    ({ kind, text }) => !/code|identifier|\bid\b|ur[il]/i.test(kind) && !/^https?:/i.test(text),
  );
  return (terms.length > 0 ? terms : parts).map(({ text }) => text).join(': ');
}

function nestedWords(nested: XmlElement, ctx: Context): string[] {
  const own = clean(wordIn(kid(nested, 'kwd'), ctx));
  return [
    own,
    ...kids(nested, 'nested-kwd').flatMap((one) => nestedWords(one, ctx)),
    ...kids(nested, 'kwd')
      .slice(1)
      .map((el) => clean(wordIn(el, ctx))),
  ];
}

const clean = (word: string): string => word.replace(/[;,]$/, '').trim();

const HEADING =
  /^\W*(?:key ?-?words?|palavras[- ]chave|palabras clave|mots[- ]cl[ée]s|schl(?:ü|ue)sselw(?:ö|oe)rter|parole chiave)\s*[:.]\s*/i;

/** Uses keywords at the end of the abstract where the file has no others. */
export function keywordsOutOfAbstract(meta: XmlElement | undefined): void {
  const abstract = kid(meta, 'abstract');
  if (!meta || !abstract || kids(meta, 'kwd-group').length > 0) return;
  const last = kids(abstract).at(-1);
  const words = textOf(last);
  if (!last || !(last.name === 'p' || last.name === 'sec') || !HEADING.test(words) || words.length > 1000)
    return;
  abstract.children.splice(abstract.children.indexOf(last), 1);
  const listed = words.replace(HEADING, '').replace(/\.$/, '');
  const single = listed.split(listed.includes(';') ? ';' : ',').map((word) => element('kwd', [word.trim()]));
  meta.children.push(element('kwd-group', single));
}
