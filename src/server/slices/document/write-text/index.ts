import type { Abstract, ArticleDocument, ArticleText, SubFront } from '#contract/document/document.ts';
import type { Inline, InlineFormula, Text } from '#contract/document/inlines.ts';
import type { DocumentNode } from '#contract/document/nodes.ts';
import { isFootnoteKind } from '../shared/footnotes.ts';
import { formulaText } from '../shared/plain-text.ts';
import { raised } from '../shared/raised.ts';
import { squeeze } from '../shared/xml-tree.ts';

/** Text for search and lists: blocks on one line, separated by spaces. */

/** Abstracts, body, captions, tables, appendices and boxes, also of translations; no references and no letters about the article. */
export function searchText(document: ArticleDocument): string {
  const translations = document.subArticles.filter(({ articleType }) => articleType === 'translation');
  const parts = [
    ...wordsOf(document, document.front.keywords),
    ...translations.flatMap((one) => [
      lineText(one.front.title ?? []),
      lineText(one.front.subtitle ?? []),
      ...wordsOf(one),
    ]),
  ];
  return oneLine(parts.join(' '));
}

function wordsOf(
  { front, body, back }: ArticleText & { front: SubFront },
  keywords: readonly string[] = [],
): string[] {
  const isStatement = (node: DocumentNode) => node.type === 'section' && node.attrs?.role === 'statement';
  return [
    ...front.abstracts.map(({ content }) => spacedText(content)),
    ...front.translations.flatMap(({ title, subtitle, keywordsTitle = '', keywords }) => [
      lineText(title ?? []),
      lineText(subtitle ?? []),
      keywordsTitle,
      ...keywords,
    ]),
    ...keywords,
    spacedText(body),
    spacedText(back.filter((node) => !isStatement(node))),
  ];
}

const oneLine = (words: string): string => squeeze(words).trim();

/** A heading (`Background`) ends with a colon where it would run into its paragraph. */
export const abstractText = ({ content }: Pick<Abstract, 'content'>): string =>
  oneLine(spacedText(content, { ended: true }));

interface Options {
  /** Reads as sentences: headings end, formulae as pictures are named. */
  ended?: boolean;
}

function spacedText(nodes: readonly DocumentNode[], options: Options = {}): string {
  const parts: string[] = [];
  for (const node of nodes) parts.push(...blockText(node, options), ' ');
  return parts.join('');
}

function blockText(node: DocumentNode, options: Options): string[] {
  const label = 'attrs' in node && node.attrs && 'label' in node.attrs ? [`${node.attrs.label ?? ''} `] : [];
  switch (node.type) {
    case 'references':
    case 'blockAnchor':
      return [];
    case 'displayFormula':
      return [...label, node.content ? lineText(node.content, options) : formulaText(node.attrs)];
    case 'heading':
    case 'titleLine': {
      const words = lineText(node.content ?? [], options);
      return [...label, options.ended && node.type === 'heading' ? ended(words) : words];
    }
    case 'paragraph':
    case 'term':
    case 'code':
      return [...label, lineText(node.content ?? [], options)];
    default:
      return 'content' in node ? [...label, spacedText((node.content ?? []) as DocumentNode[], options)] : [];
  }
}

const ended = (words: string): string =>
  words.trim() === '' || /[.:;?!…。：？！](?:["”’»)\]])*\s*$/u.test(words) ? words : `${words.trimEnd()}:`;

function lineText(nodes: readonly Inline[], options: Options = {}): string {
  let out = '';
  for (const [index, node] of nodes.entries()) {
    switch (node.type) {
      case 'text':
        out += scriptText(node, nodes, index);
        break;
      case 'lineBreak':
        out += ' ';
        break;
      case 'inlineFormula':
        out += node.content ? lineText(node.content, options) : formulaWords(node, options);
        break;
      case 'footnote':
        if (!options.ended) out += ` ${spacedText(node.content)}`;
        break;
      case 'crossReference':
        if (!options.ended || !isFootnoteKind(node.attrs.kind)) out += lineText(node.content ?? [], options);
        break;
      case 'citedWork':
      case 'inlineFile':
        out += lineText(node.content ?? [], options);
        break;
    }
  }
  return out;
}

const formulaWords = ({ attrs }: InlineFormula, { ended }: Options): string =>
  attrs.mathml || !attrs.files
    ? formulaText(attrs)
    : ended
      ? (attrs.alt ?? attrs.tex ?? 'formula, as a picture')
      : '';

/** `10¹⁵` differs from `1015`: a script with nothing else in it is written in Unicode's characters. */
function scriptText(node: Text, nodes: readonly Inline[], index: number): string {
  const mark = node.marks?.at(-1);
  if (mark?.type !== 'sup' && mark?.type !== 'sub') return node.text;
  const depth = (node.marks?.length ?? 0) - 1;
  const shares = (other: Inline | undefined) => other?.marks?.[depth] === mark;
  return shares(nodes[index - 1]) || shares(nodes[index + 1]) ? node.text : raised(node.text, mark.type);
}
