import type { Node } from '@tiptap/pm/model';
import type { CslItem } from '#contract/document/csl.ts';

/** Targets of cross-references: each with the `kind` that these then have. */
export const families = {
  reference: { kind: 'bibr', name: 'References', word: '' },
  figure: { kind: 'fig', name: 'Figures', word: 'Figure' },
  tableFigure: { kind: 'table', name: 'Tables', word: 'Table' },
  displayFormula: { kind: 'disp-formula', name: 'Formulae', word: '' },
  section: { kind: 'sec', name: 'Sections', word: '' },
  box: { kind: 'boxed-text', name: 'Boxes', word: 'Box' },
  supplement: { kind: 'supplementary-material', name: 'Files', word: 'File' },
  note: { kind: 'fn', name: 'Notes', word: '' },
} as const;
export type Family = keyof typeof families;

export interface Target {
  family: Family;
  /** Null: nothing leads to it yet. */
  id: string | null;
  /** As it is shown: fixed by the source, or counted. */
  label: string;
  /** Words by which it is found in a list. */
  title: string;
  pos: number;
}

const isFamily = (name: string): name is Family => Object.hasOwn(families, name);
const surveys = new WeakMap<Node, Target[]>();

/** Everything that can be referred to, in the order of the text. */
export function surveyOf(article: Node): Target[] {
  const known = surveys.get(article);
  if (known) return known;
  const counts: Partial<Record<Family, number>> = {};
  const found: Target[] = [];
  article.descendants((node, pos) => {
    const family = node.type.name;
    if (node.isTextblock && family !== 'reference') return false;
    if (!isFamily(family) || (family === 'figure' && node.attrs.supplement)) return true;
    const count = (counts[family] ?? 0) + 1;
    counts[family] = count;
    const label = ownLabel(node) ?? countedLabel(family, count);
    found.push({ family, id: node.attrs.id, label: bare(label), title: titleOf(node), pos });
    return true;
  });
  surveys.set(article, found);
  return found;
}

const countedLabel = (family: Family, count: number): string => {
  if (family === 'section' || family === 'note') return '';
  if (family === 'displayFormula') return `(${count})`;
  return `${families[family].word} ${count}`.trim();
};

const bare = (label: string) => label.replace(/[.:]$/, '');

/** The label that the source fixed: of the node, its caption's title or its heading. */
export function ownLabel(node: Node): string | null {
  if (node.attrs.label) return node.attrs.label as string;
  const first = node.firstChild;
  const title = first?.type.name === 'caption' ? first.firstChild : first;
  const isTitle = title?.type.name === 'titleLine' || title?.type.name === 'heading';
  return isTitle ? (title.attrs.label as string | null) : null;
}

function titleOf(node: Node): string {
  if (node.type.name === 'reference') return node.textContent || citedWork(node.attrs.csl as CslItem | null);
  let title = '';
  node.descendants((child) => {
    if (title === '' && child.isTextblock) title = child.textContent;
    return title === '';
  });
  return title.slice(0, 160);
}

function citedWork(csl: CslItem | null): string {
  if (!csl) return '';
  const authors = csl.author?.map(({ family, literal }) => family ?? literal).join(', ');
  return [authors, csl.issued?.['date-parts']?.[0]?.[0], csl.title].filter(Boolean).join('. ');
}

/** Words of a cross-reference that has none of its own. */
export function computedWords(article: Node, targets: readonly string[]): string {
  const all = surveyOf(article);
  return targets
    .map((target) => {
      const found = all.find(({ id }) => id === target);
      return found?.label || found?.title || '';
    })
    .filter(Boolean)
    .join(', ');
}

/** An id that no node of the article has, nor any other thing of it. */
export function freshId(article: Node, prefix: string, others: readonly string[] = []): string {
  const taken = new Set([...idsIn(article), ...others]);
  let count = 1;
  while (taken.has(`${prefix}${count}`)) count += 1;
  return `${prefix}${count}`;
}

/** The ids of all nodes and marks. */
export function idsIn(article: Node): Set<string> {
  const ids = new Set<string>();
  article.descendants((node) => {
    if (node.attrs.id) ids.add(node.attrs.id as string);
    for (const mark of node.marks) if (mark.attrs.id) ids.add(mark.attrs.id as string);
  });
  return ids;
}
