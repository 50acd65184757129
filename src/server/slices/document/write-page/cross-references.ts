import type { CslItem } from '#contract/document/csl.ts';
import type { ArticleDocument, ArticleText, SubFront } from '#contract/document/document.ts';
import type { CrossReference } from '#contract/document/inlines.ts';
import type { DocumentNode, Heading, Reference } from '#contract/document/nodes.ts';
import { isFootnoteKind } from '../shared/footnotes.ts';
import { rawText } from '../shared/plain-text.ts';
import { headingText } from '../shared/titles.ts';
import { walkText } from '../shared/walk.ts';
import { freshId, type Links } from './context.ts';

/** Texts of cross-references that have no words of their own, and those that notes lead back to. */

export function linksOf(document: ArticleDocument, usedIds: Set<string>): Links {
  const names = new Map<CrossReference, string>();
  const ids = new Map<CrossReference, string>();
  const citedFrom = new Map<string, string>();
  let labels: Map<string, string> | undefined;
  const seen: string[] = [];
  walkText(document, (node) => {
    if (node.type === 'text') {
      seen.push(node.text);
      return;
    }
    if (node.type !== 'crossReference') return;
    const { targets, kind } = node.attrs;
    if (targets.length > 0 && rawText(node.content).trim() === '' && isAllText(node)) {
      labels ??= labelsOf(document);
      names.set(node, namesOf(labels, targets, lastOf(seen)));
    }
    const [target] = targets;
    if (target === undefined || !isFootnoteKind(kind) || citedFrom.has(target)) return;
    if (names.get(node) === '') return;
    const id = freshId(`ref-${target}`, { usedIds });
    citedFrom.set(target, id);
    ids.set(node, id);
  });
  return { names, ids, citedFrom };
}

const SEEN_BEFORE = 300;

/** The end of a text in pieces. */
function lastOf(pieces: readonly string[]): string {
  let end = '';
  for (let i = pieces.length - 1; i >= 0 && end.length < SEEN_BEFORE; i--) end = pieces[i] + end;
  return end.slice(-SEEN_BEFORE);
}

const isAllText = (node: CrossReference) => (node.content ?? []).every((one) => one.type === 'text');

/** Labels of targets, for a cross-reference without text; `before` is the text up to it. */
function namesOf(labels: ReadonlyMap<string, string>, targets: readonly string[], before: string): string {
  const inParentheses = before.lastIndexOf('(') > before.lastIndexOf(')');
  const names = targets.flatMap((target) => labels.get(target) ?? []).map((name) => name.replace(/\.$/, ''));
  const authors = names.some((name) => /^\D.*\(.*\)$/.test(name));
  return names
    .map((name, index) => {
      const short = index === 0 ? withoutKind(name, before) : name;
      // “Adams (2001)” is “Adams, 2001” inside parentheses.
      return inParentheses
        ? short.replace(/^\(([^()]*)\)$/, '$1').replace(/\s*\(([^()]*)\)$/, ', $1')
        : short;
    })
    .join(authors && inParentheses ? '; ' : ', ');
}

/** “Fig. ” and then “Figure 1” is “Fig. 1”. */
function withoutKind(name: string, before: string): string {
  const [, wordBefore = ''] = /(\p{L}{2,})\.?[\s\u00a0]*$/u.exec(before) ?? [];
  const [, kind = '', number = ''] = /^(\p{L}{2,})\.?[\s\u00a0]+(.+)$/u.exec(name) ?? [];
  const start = (word: string) => word.slice(0, 3).toLowerCase();
  return number && start(wordBefore) === start(kind) ? number : name;
}

function labelsOf(document: ArticleDocument): Map<string, string> {
  const labels = new Map<string, string>();
  const add = (id: string | undefined, label: string | undefined) => {
    if (id && label) labels.set(id, label);
  };
  walkText(document, (node) => {
    if ('attrs' in node && node.attrs && 'id' in node.attrs) add(node.attrs.id, labelOf(node));
  });
  const heads = ({ front, subArticles }: ArticleText & { front: SubFront }) => {
    for (const { id, label, title } of front.abstracts) add(id, label ?? headingText(undefined, title));
    for (const sub of subArticles) {
      add(sub.id, headingText(undefined, sub.front.title));
      heads(sub);
    }
  };
  heads(document);
  return labels;
}

function labelOf(node: DocumentNode): string | undefined {
  switch (node.type) {
    case 'section':
    case 'references': {
      const head = headOf(node);
      return head?.attrs?.label ?? (head && headingText(undefined, head.content));
    }
    case 'box':
      return headOf(node)?.attrs?.label;
    case 'statement': {
      const [first] = node.content;
      return first?.type === 'titleLine' ? first.attrs?.label : undefined;
    }
    case 'note':
      return node.attrs?.label ?? '*';
    case 'reference':
      return node.attrs.label ?? writtenBy(node);
    case 'figure':
    case 'figureGroup':
    case 'tableFigure':
    case 'supplement':
    case 'displayFormula':
    case 'formulaGroup':
    case 'listItem':
      return node.attrs?.label;
    default:
      return undefined;
  }
}

const headOf = ({ content }: { content: readonly DocumentNode[] }): Heading | undefined =>
  content[0]?.type === 'heading' ? content[0] : undefined;

/** `Elm (2001)`, `Elm et al. (2001)`; undefined where author or year is unknown. */
function writtenBy({ attrs: { csl } }: Pick<Reference, 'attrs'>): string | undefined {
  const [first, ...others] = csl?.author ?? [];
  const year = yearOf(csl);
  if (!first || !year) return undefined;
  return `${first.family ?? first.literal}${others.length > 0 ? ' et al.' : ''} (${year})`;
}

const yearOf = (csl: CslItem | undefined) => csl?.issued?.['date-parts']?.[0]?.[0];
