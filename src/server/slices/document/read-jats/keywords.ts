import { normaliseLanguage } from '../shared/language.ts';
import { element, kid, kids, textOf, type XmlElement } from '../shared/xml-tree.ts';

/** Keywords of all groups, in the article's language where there are several, without duplicates. */
export function keywordsOf(meta: XmlElement | undefined, language: string): string[] {
  const groups = kids(meta, 'kwd-group').filter(
    (group) => !/abbreviation|^abbr/i.test(group.attrs['kwd-group-type'] ?? ''),
  );
  const own = groups.filter(
    (group) => (normaliseLanguage(group.attrs.lang) ?? language).split('-')[0] === language.split('-')[0],
  );
  const found = new Map<string, string>();
  for (const group of own.length > 0 ? own : groups) {
    for (const word of wordsOf(group))
      if (!found.has(word.toLowerCase())) found.set(word.toLowerCase(), word);
  }
  return [...found.values()];
}

/** Groups with a language of their own or of a sub-article, with heading. */
export const keywordGroups = (meta: XmlElement | undefined, around: string | undefined) =>
  kids(meta, 'kwd-group').flatMap((group): [string, { title: string; words: string[] }][] => {
    const words = wordsOf(group);
    const language = group.attrs.lang ?? around;
    return language && words.length > 0 ? [[language, { title: textOf(kid(group, 'title')), words }]] : [];
  });

function wordsOf(group: XmlElement): string[] {
  const own = kids(group, 'kwd').map((el) => textOf(el));
  const [first = ''] = own;
  const words = (own.length === 1 && first.includes(';') ? first.split(';') : own).map((word) =>
    clean(word.trim()),
  );
  for (const compound of kids(group, 'compound-kwd')) {
    words.push(
      kids(compound, 'compound-kwd-part')
        .map((part) => clean(textOf(part)))
        .filter(Boolean)
        .join(': '),
    );
  }
  for (const nested of kids(group, 'nested-kwd')) words.push(...nestedWords(nested));
  for (const unstructured of kids(group, 'unstructured-kwd-group'))
    words.push(...textOf(unstructured).split(/[;,•]/).map(clean));
  return words.filter(Boolean);
}

function nestedWords(nested: XmlElement): string[] {
  const own = clean(textOf(kid(nested, 'kwd')));
  return [
    own,
    ...kids(nested, 'nested-kwd').flatMap(nestedWords),
    ...kids(nested, 'kwd')
      .slice(1)
      .map((el) => clean(textOf(el))),
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
