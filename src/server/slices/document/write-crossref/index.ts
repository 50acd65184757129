import type { Abstract, ArticleDocument, Front } from '#contract/document/document.ts';
import type { Inline, Text } from '#contract/document/inlines.ts';
import type { DocumentNode } from '#contract/document/nodes.ts';
import { type Xml, xml } from '#server/platform/xml.ts';
import { isFootnoteKind } from '../shared/footnotes.ts';
import { formulaText, plainText } from '../shared/plain-text.ts';

/** What Crossref takes of an article beside what its row has. */
export type RegistrationFacts = {
  funders: Front['funders'];
  /** Abstracts as JATS elements with the prefix `jats`, which Crossref asks for. */
  abstracts: Xml[];
  /** Words of affiliations, and their addresses at ROR. */
  rors: [text: string, ror: string][];
};

export const registrationFacts = ({ front }: ArticleDocument): RegistrationFacts => ({
  funders: front.funders,
  abstracts: front.abstracts.flatMap((abstract) => abstractOf(abstract) ?? []),
  rors: front.affiliations.flatMap(({ text, ror }) => (ror ? [[text, ror] as [string, string]] : [])),
});

const LANGUAGE = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i;

type Part = { title: Xml | undefined; paragraphs: Xml[] };

/** Sections of one level, since deeper ones say no more to anybody there; undefined for one without words. */
function abstractOf({ kind, language, content }: Abstract): Xml | undefined {
  const parts: Part[] = [{ title: undefined, paragraphs: [] }];
  addBlocks(content, parts);
  const [first, ...titled] = parts;
  const sections = titled.filter(({ paragraphs }) => paragraphs.length > 0);
  if (!first || (first.paragraphs.length === 0 && sections.length === 0)) return undefined;
  const type = kind === 'main' || kind === 'translated' ? undefined : kind;
  return xml`<jats:abstract${type && xml` abstract-type="${type}"`}${language && LANGUAGE.test(language) && xml` xml:lang="${language}"`}>${
    first.paragraphs
  }${sections.map(({ title, paragraphs }) => xml`<jats:sec><jats:title>${title}</jats:title>${paragraphs}</jats:sec>`)}</jats:abstract>`;
}

function addBlocks(nodes: readonly DocumentNode[], parts: Part[]): void {
  for (const node of nodes) {
    switch (node.type) {
      case 'references':
      case 'blockAnchor':
      case 'notes':
        break;
      case 'heading':
        if (plainText(node.content) !== '')
          parts.push({ title: inlines(node.content ?? []), paragraphs: [] });
        break;
      case 'displayFormula':
        addLine(node.content ? inlines(node.content) : xml`${formulaText(node.attrs)}`, parts);
        break;
      case 'paragraph':
      case 'titleLine':
      case 'term':
      case 'code':
        addLine(inlines(node.content ?? []), parts);
        break;
      default:
        if ('content' in node) addBlocks((node.content ?? []) as DocumentNode[], parts);
    }
  }
}

function addLine(words: Xml, parts: Part[]): void {
  if (words.xml.replace(/<[^>]*>/g, '').trim() !== '')
    parts.at(-1)?.paragraphs.push(xml`<jats:p>${words}</jats:p>`);
}

const inlines = (nodes: readonly Inline[]): Xml => xml`${nodes.map(inline)}`;

function inline(node: Inline): Xml {
  switch (node.type) {
    case 'text':
      return marked(node);
    case 'lineBreak':
      return xml` `;
    case 'inlineFormula':
      return node.content ? inlines(node.content) : xml`${formulaText(node.attrs)}`;
    case 'crossReference':
      return isFootnoteKind(node.attrs.kind) ? xml`` : inlines(node.content ?? []);
    case 'citedWork':
    case 'inlineFile':
      return inlines(node.content ?? []);
    default:
      return xml``;
  }
}

const faces: Readonly<Record<string, string>> = { italic: 'italic', bold: 'bold', sub: 'sub', sup: 'sup' };

/** The first mark is the outermost. */
const marked = ({ text, marks = [] }: Text): Xml =>
  marks.reduceRight<Xml>(
    (words, { type }) =>
      faces[type] ? { xml: `<jats:${faces[type]}>${words.xml}</jats:${faces[type]}>` } : words,
    xml`${text}`,
  );
