import type { Inline } from '#contract/document/inlines.ts';
import type { Block, Heading, Section } from '#contract/document/nodes.ts';
import type { CitedReference } from '../../references/types.ts';
import { backKind } from '../../shared/back-heads.ts';
import { listsOf, paragraphBlocks, textBlocks } from './blocks.ts';
import type { Building } from './building.ts';
import { floatNode } from './float-node.ts';
import type { FoundFloat } from './floats.ts';
import { contentOf } from './front.ts';
import type { FoundHeading } from './headings.ts';
import { behind, lineOf, tidied } from './inlines.ts';
import type { Item, ParagraphItem } from './items.ts';
import type { FoundReferences } from './reference-list.ts';
import { referencesOf } from './reference-list.ts';
import { wordCount } from './texts.ts';
import { floatsHead } from './words.ts';

interface BuiltBody {
  body: Block[];
  back: Block[];
  cited: CitedReference[];
  /** Ids of figures, tables, sections by what the text calls them: `figure 3`, `section 2.1`. */
  named: Map<string, string>;
  /** Figures and tables that stood behind the references or under a heading of their own. */
  gathered: Block[];
}

interface Found {
  headings: ReadonlyMap<number, FoundHeading>;
  references?: FoundReferences;
  floats: readonly FoundFloat[];
}

interface Top {
  block: Block;
  isBack: boolean;
}

const statements = new Set(['acknowledgements', 'funding', 'interests', 'data', 'ethics', 'contributions']);

/** Makes the text of the items from `from` on. */
export function buildBody(
  building: Building,
  items: readonly Item[],
  from: number,
  { headings, references, floats }: Found,
): BuiltBody {
  const built: BuiltBody = { body: [], back: [], cited: [], named: new Map(), gathered: [] };
  const tops: Top[] = [];
  const open: { section: Section; level: number }[] = [];
  const starts = new Map<number, FoundFloat>();
  const inFloat = new Set<number>();
  for (const float of floats) {
    const all = [
      ...[float.caption ?? [], float.label ?? []].flat(),
      ...float.more,
      ...float.shown,
      ...float.notes,
    ];
    // A float stands where its caption is, which the text leads to.
    starts.set(float.caption ?? Math.min(...all), float);
    for (const index of all) inFloat.add(index);
  }
  const entries = new Set(references?.entries);
  let gathering = false;
  const add = (block: Block) => {
    const here = open.at(-1);
    if (here) here.section.content.push(block);
    else tops.push({ block, isBack: false });
  };
  for (let index = from; index < items.length; index++) {
    const item = items[index] as Item;
    const float = starts.get(index);
    if (float) {
      const { block, id, key } = floatNode(building, items, float);
      if (key && !built.named.has(key)) built.named.set(key, id);
      if (gathering) built.gathered.push(block);
      else add(block);
      continue;
    }
    if (inFloat.has(index)) continue;
    if (
      references &&
      (index === references.head || (references.head === undefined && index === references.entries[0]))
    ) {
      const { node, cited } = referencesOf(building, items, references);
      built.cited = cited;
      open.length = 0;
      tops.push({ block: node, isBack: true });
      gathering = true;
      continue;
    }
    if (entries.has(index) || item.kind === 'table') continue;
    const heading = headings.get(index);
    if (heading) {
      gathering = openSection(building, built, tops, open, item, heading, gathering, index, items.length);
      continue;
    }
    if (item.paragraph.list && item.words !== '') {
      let end = index + 1;
      const isNext = (at: number) => {
        const next = items[at];
        return (
          next?.kind === 'paragraph' &&
          next.paragraph.list &&
          !headings.has(at) &&
          !inFloat.has(at) &&
          !entries.has(at)
        );
      };
      while (isNext(end)) end += 1;
      const listed = items.slice(index, end).map((one) => (one as ParagraphItem).paragraph);
      for (const list of listsOf(building, listed)) add(list);
      index = end - 1;
      continue;
    }
    const stated = statementOf(building, item);
    if (stated) {
      open.length = 0;
      tops.push({ block: stated, isBack: true });
      continue;
    }
    for (const block of blocksOfItem(building, item)) add(block);
  }
  divide(building, built, tops);
  return built;
}

function blocksOfItem(building: Building, item: ParagraphItem): Block[] {
  const blocks = paragraphBlocks(building, item.paragraph);
  if (/\bquot(?:e|ation)\b|block text/.test(item.paragraph.style))
    return [{ type: 'quote', content: blocks }];
  const monospace = item.paragraph.content.every(
    (inline) => inline.kind !== 'text' || inline.monospace || inline.text.trim() === '',
  );
  if (monospace && item.words !== '' && /code|verbatim|preformatted/.test(item.paragraph.style))
    return [{ type: 'code', content: contentOf(building, item) }];
  return blocks;
}

/** A statement whose label stands at the beginning of its paragraph: `Funding: …`. */
function statementOf(building: Building, item: ParagraphItem): Section | undefined {
  const [, label = '', separator = ''] = /^([\p{L}’' ]{4,45}?)\s?([:.–—])\s+(?=\S)/u.exec(item.words) ?? [];
  const kind = label && backKind(label);
  if (!kind || !statements.has(kind) || wordCount(item.words) < 5 || (separator === '.' && kind === 'data'))
    return undefined;
  const blocks = textBlocks(building, item.paragraph.content, {});
  const [first] = blocks;
  if (first?.type !== 'paragraph') return undefined;
  const line = lineOf(first.content ?? []);
  const at = line.indexOf(separator, label.length - 1);
  if (at < 0) return undefined;
  building.take(separator);
  return {
    type: 'section',
    attrs: { id: building.id('s'), role: 'statement' },
    content: [
      { type: 'heading', content: [{ type: 'text', text: line.slice(0, at).trim() }] },
      { ...first, content: tidied(behind(first.content ?? [], at + 1)) },
      ...blocks.slice(1),
    ],
  };
}

const headingNode = (building: Building, item: ParagraphItem, { number }: FoundHeading): Heading => {
  const content = contentOf(building, item);
  const line = lineOf(content);
  const typed = number !== undefined && line.startsWith(number);
  if (typed) building.take(number.replace(/[\p{L}\p{N}.]/gu, ''));
  const inner = typed ? tidied(behind(content, number.length)) : content;
  return { type: 'heading', ...(number && { attrs: { label: number } }), content: inner };
};

/** Opens a section; answers whether floats are gathered in it. */
function openSection(
  building: Building,
  built: BuiltBody,
  tops: Top[],
  open: { section: Section; level: number }[],
  item: ParagraphItem,
  heading: FoundHeading,
  wasGathering: boolean,
  index: number,
  count: number,
): boolean {
  const kind = backKind(item.words);
  const level = kind && kind !== 'other' && kind !== 'data' && kind !== 'ethics' ? 1 : heading.level;
  while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
  const isTop = open.length === 0;
  const role =
    isTop && kind === 'appendix'
      ? 'appendix'
      : isTop && kind && statements.has(kind)
        ? 'statement'
        : undefined;
  const gathers = floatsHead.test(item.words) && (wasGathering || index > count / 2);
  const section: Section = {
    type: 'section',
    attrs: { id: building.id('s'), ...(role && { role }), ...(gathers && { role: 'floats' as const }) },
    content: [headingNode(building, item, heading)],
  };
  const number = heading.number?.replace(/[.)]+$/, '').toLowerCase();
  if (number && section.attrs?.id) built.named.set(`section ${number}`, section.attrs.id);
  const parent = open.at(-1)?.section;
  if (parent) parent.content.push(section);
  else tops.push({ block: section, isBack: kind !== undefined || gathers });
  open.push({ section, level });
  return (
    gathers ||
    (wasGathering &&
      isTop &&
      kind !== 'appendix' &&
      tops.some(({ block }) => block.type === 'references') &&
      kind !== 'supporting')
  );
}

/** The text ends with its last part that is no statement, list of references or the like. */
function divide(building: Building, built: BuiltBody, tops: readonly Top[]): void {
  const isEmptyFloats = (block: Block) =>
    block.type === 'section' && block.attrs?.role === 'floats' && block.content.length <= 1;
  const kept = tops.filter(({ block }) => !isEmptyFloats(block) || built.gathered.length === 0);
  for (const { block } of tops)
    if (isEmptyFloats(block) && built.gathered.length > 0) building.take(lineOf(headingText(block)));
  const end = kept.findLastIndex(({ isBack, block }) => !isBack && block.type === 'section') + 1;
  const references = kept.findIndex(({ block }) => block.type === 'references');
  // A section behind the references belongs to the back unless papers have it in their text.
  kept.forEach(({ block, isBack }, index) => {
    if (block.type === 'references' || (references >= 0 && index > references && isBack))
      built.back.push(block);
    else if (isBack && index >= end) built.back.push(block);
    else if (index >= end && references >= 0 && index > references) built.back.push(block);
    else built.body.push(block);
  });
}

const headingText = (block: Block): Inline[] => {
  const heading = block.type === 'section' ? block.content[0] : undefined;
  return heading?.type === 'heading' ? (heading.content ?? []) : [];
};
