import { supplementsSection, xmlText } from '../shared/supplements-section.ts';
import { isElement, within, type XmlElement } from '../shared/xml-tree.ts';
import { blockJats, rowOfBlocks } from './blocks.ts';
import { htmlTree, oneLine, wordsOf } from './html-tree.ts';
import { inlineJats, type Writing } from './inlines.ts';

/** Metadata for an article whose text is HTML. */
export type ArticleFront = {
  /** Inline HTML. */
  title: string;
  authors: readonly FrontAuthor[];
  /** Paragraphs of inline HTML, separated by empty lines. */
  abstract: string;
  keywords: readonly string[];
  /** BCP 47. */
  language: string;
};

type FrontAuthor = {
  given: string;
  /** The surname, or the full name of a group. */
  surname: string;
  orcid: string;
  /** Its owner signed in with ORCID. */
  orcidConfirmed: boolean;
  email: string;
  corresponding: boolean;
  affiliations: readonly string[];
};

/**
 * Converts HTML to JATS for the reader of it: sections, paragraphs, lists, tables, figures, links, formulae and
 * references; drops the rest. `files` are supplementary files beside it. `left` lists what was dropped.
 */
export function htmlToJats(
  html: string,
  front: ArticleFront,
  files: readonly string[],
): { xml: string; left: string[] } {
  const tree = htmlTree(html);
  const writing: Writing = { ids: usableIds(tree), left: new Set() };
  const parts = sectionsOf(rowOfBlocks(tree.children), front);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Publishing DTD v1.3 20210610//EN" "JATS-journalpublishing1-3.dtd">
<article xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:mml="http://www.w3.org/1998/Math/MathML" article-type="research-article" dtd-version="1.3" xml:lang="${xmlText(front.language)}">
<front>
<journal-meta></journal-meta>
<article-meta>
${metaOf(front)}
</article-meta>
</front>
<body>
${parts.body.map((part) => partJats(part, writing)).join('\n')}
${supplementsSection(files)}
</body>
${references(parts.references, writing)}
</article>
`;
  return { xml, left: [...writing.left] };
}

const kinds: Record<string, string> = { figure: 'fig', table: 'table', math: 'disp-formula', li: 'bibr' };

/** Ids that are valid in XML and unique. */
function usableIds(tree: XmlElement): Map<string, string> {
  const known = new Map<string, string>();
  const twice = new Set<string>();
  for (const { name, attrs } of within(tree)) {
    const { id } = attrs;
    if (!id || !/^[A-Za-z_][\w.-]*$/.test(id)) continue;
    if (known.has(id)) twice.add(id);
    known.set(id, /^h[1-6]$/.test(name) ? 'sec' : (kinds[name] ?? 'other'));
  }
  for (const id of twice) known.delete(id);
  return known;
}

function metaOf({ title, authors, abstract, keywords }: ArticleFront): string {
  const places = [...new Set(authors.flatMap(({ affiliations }) => affiliations))];
  const paragraphs = abstract.split(/\n\s*\n/).filter((one) => one.trim() !== '');
  return [
    `<title-group><article-title>${words(title)}</article-title></title-group>`,
    authors.length > 0 &&
      `<contrib-group>${authors.map((author) => contributor(author, places)).join('\n')}</contrib-group>`,
    ...places.map((place, i) => `<aff id="aff${i + 1}">${xmlText(place)}</aff>`),
    paragraphs.length > 0 &&
      `<abstract>${paragraphs.map((one) => `<p>${words(one)}</p>`).join('')}</abstract>`,
    keywords.length > 0 &&
      `<kwd-group kwd-group-type="author">${keywords.map((word) => `<kwd>${xmlText(word)}</kwd>`).join('')}</kwd-group>`,
  ]
    .filter(Boolean)
    .join('\n');
}

const words = (html: string) =>
  inlineJats(htmlTree(html).children, { ids: new Map(), left: new Set() }).trim();

function contributor(
  { given, surname, orcid, orcidConfirmed, email, corresponding, affiliations }: FrontAuthor,
  places: string[],
) {
  const name = given
    ? `<name><surname>${xmlText(surname)}</surname><given-names>${xmlText(given)}</given-names></name>`
    : `<collab>${xmlText(surname)}</collab>`;
  return [
    `<contrib contrib-type="author"${corresponding ? ' corresp="yes"' : ''}>`,
    orcid &&
      `<contrib-id contrib-id-type="orcid"${orcidConfirmed ? ' authenticated="true"' : ''}>https://orcid.org/${xmlText(orcid)}</contrib-id>`,
    name,
    email && corresponding && `<email>${xmlText(email)}</email>`,
    ...affiliations.map((place) => `<xref ref-type="aff" rid="aff${places.indexOf(place) + 1}"/>`),
    '</contrib>',
  ]
    .filter(Boolean)
    .join('');
}

type Part = XmlElement | { heading: XmlElement; parts: Part[] };

const referencesTitle = /^(?:\d+\.?\s*)?(references|bibliography|literature(?: cited)?|works cited)$/i;

/** Sections by their headings, without title and abstract, which are in the metadata. */
function sectionsOf(blocks: readonly XmlElement[], front: ArticleFront) {
  const body: Part[] = [];
  const open: { level: number; parts: Part[] }[] = [{ level: 0, parts: body }];
  const references: XmlElement[] = [];
  let into: 'text' | 'references' | 'nowhere' = 'text';
  const same = (a: string, b: string) => oneLine(a).toLowerCase() === oneLine(b).toLowerCase();
  for (const block of blocks) {
    const level = Number(/^h([1-6])$/.exec(block.name)?.[1] ?? 0);
    if (level === 0) {
      if (into === 'references') references.push(block);
      else if (into === 'text') open.at(-1)?.parts.push(block);
      continue;
    }
    const title = oneLine(wordsOf(block));
    if (level === 1 && same(title, wordsOf(htmlTree(front.title)))) continue;
    into = referencesTitle.test(title)
      ? 'references'
      : /^abstract$/i.test(title) && front.abstract
        ? 'nowhere'
        : 'text';
    if (into !== 'text' || title === '') continue;
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const section = { heading: block, parts: [] };
    open.at(-1)?.parts.push(section);
    open.push({ level, parts: section.parts });
  }
  return { body, references };
}

function partJats(part: Part, writing: Writing): string {
  if (!('heading' in part)) return blockJats(part, writing);
  const { heading, parts } = part;
  const id = heading.attrs.id && writing.ids.has(heading.attrs.id) ? ` id="${heading.attrs.id}"` : '';
  return `<sec${id}><title>${inlineJats(heading.children, writing)}</title>${parts.map((one) => partJats(one, writing)).join('\n')}</sec>`;
}

function references(blocks: readonly XmlElement[], writing: Writing): string {
  const items = blocks.flatMap((block) =>
    block.name === 'ol' || block.name === 'ul'
      ? block.children.filter(isElement).filter(({ name }) => name === 'li')
      : [block],
  );
  if (items.length === 0) return '';
  const entries = items.map((item, i) => {
    const label = /^\s*[[(]?\d+[\])]?[.\s]/.test(wordsOf(item)) ? '' : `<label>${i + 1}</label>`;
    const inside = rowOfBlocks(item.children)
      .map(({ children }) => inlineJats(children, writing))
      .join(' ');
    const known = item.attrs.id && writing.ids.has(item.attrs.id) ? item.attrs.id : `ref-${i + 1}`;
    return `<ref id="${known}">${label}<mixed-citation>${inside}</mixed-citation></ref>`;
  });
  return `<back><ref-list><title>References</title>${entries.join('\n')}</ref-list></back>`;
}
