import type { FoundCaption } from './caption-label.ts';
import { type Item, type ParagraphItem, startsRaised } from './items.ts';
import { bare, wordCount } from './texts.ts';
import { sourceLabel } from './words.ts';

/** A figure, table or file: the items that it is made of. */
export interface FoundFloat {
  caption?: number;
  found?: FoundCaption;
  /** Further paragraphs of the caption. */
  more: number[];
  /** Items with its pictures or its table. */
  shown: number[];
  notes: number[];
  /** A label alone beside what is shown, where the caption stands elsewhere, or the caption again. */
  label?: number;
}

const isPicture = (item: Item | undefined): boolean =>
  item?.kind === 'paragraph' && item.pictures && item.words.replace(/\ufffc/g, '').trim() === '';

const note =
  /^(?:notes?\b|abbreviations?\b|sources?\b|legend\b|data are|values are|[*†‡§¶#]|[a-h](?:[).]\s|\s(?=\p{Lu}))|\d\s(?=\p{Lu})|n\s?=|ns\b|p\s?[<=]|bold\b|sd\b|ci\b|se\b)/iu;

/** Words of the longest title between a label and what is shown. */
const longestTitle = 40;

/** Titles between a label alone and what is shown, as APA sets them. */
export function titlesOf(
  items: readonly Item[],
  captions: ReadonlyMap<number, FoundCaption>,
): ReadonlySet<number> {
  const isTitle = (index: number) => {
    const item = items[index];
    const next = items.slice(index + 1).find((other) => other.kind === 'table' || other.words !== '');
    return (
      item?.kind === 'paragraph' &&
      !item.pictures &&
      item.words !== '' &&
      wordCount(item.words) <= longestTitle &&
      (next?.kind === 'table' || isPicture(next))
    );
  };
  return new Set(
    [...captions].flatMap(([index, { length }]) =>
      (items[index]?.words.length ?? 0) <= length && isTitle(index + 1) ? [index + 1] : [],
    ),
  );
}

/** Finds the figures and tables among items: which caption belongs to which pictures and table. */
export function findFloats(
  items: readonly Item[],
  from: number,
  captions: ReadonlyMap<number, FoundCaption>,
  isOther: (index: number) => boolean,
): FoundFloat[] {
  const floats = new Map<number, FoundFloat>();
  for (const [caption, found] of captions)
    floats.set(caption, { caption, found, more: [], shown: [], notes: [] });
  const shown = groupsOf(items, from, captions, isOther);
  const titles = titlesOf(items, captions);
  /** The nearest caption before or after, nothing but empty paragraphs, or its title, between. */
  const beside = (index: number, step: 1 | -1): number | undefined => {
    let at = index + step;
    for (let skipped = 0; skipped < 6; at += step, skipped++) {
      const item = items[at];
      if (!item) return undefined;
      if (captions.has(at)) return at;
      if (item.kind === 'table') return undefined;
      if (item.words !== '' && !isPicture(item)) return step === -1 && titles.has(at) ? at - 1 : undefined;
    }
    return undefined;
  };
  const fits = (group: number[], caption: number | undefined) => {
    const float = caption === undefined ? undefined : floats.get(caption);
    if (!float || float.shown.length > 0) return undefined;
    const isTable = items[group[0] ?? 0]?.kind === 'table';
    return float.found?.kind === 'supplement' || (float.found?.kind === 'table') === isTable || !isTable
      ? float
      : undefined;
  };
  const left: number[][] = [];
  // Captions stand on the same side of most tables, and of most pictures.
  for (const tables of [true, false]) {
    const groups = shown.filter((group) => (items[group[0] ?? 0]?.kind === 'table') === tables);
    const own = groups.filter((group) => group.some((index) => captions.has(index)));
    for (const group of own) {
      const caption = group.find((index) => captions.has(index)) as number;
      floats.get(caption)?.shown.push(...group);
    }
    const others = groups.filter((group) => !own.includes(group));
    const kindFits = (caption: number | undefined) =>
      caption !== undefined &&
      ((captions.get(caption)?.kind === 'table') === tables || captions.get(caption)?.kind === 'supplement');
    const above = others.filter((group) => kindFits(beside(group[0] ?? 0, -1))).length;
    const below = others.filter((group) => kindFits(beside(group.at(-1) ?? 0, 1))).length;
    const steps: (1 | -1)[] = above > below || (above === below && tables) ? [-1, 1] : [1, -1];
    let waiting = others;
    for (const step of steps) {
      const still: number[][] = [];
      for (const group of waiting) {
        const caption = beside(step === 1 ? (group.at(-1) ?? 0) : (group[0] ?? 0), step);
        const float = kindFits(caption) ? fits(group, caption) : undefined;
        if (float) float.shown.push(...group);
        else still.push(group);
      }
      waiting = still;
    }
    left.push(...waiting);
  }
  joinLabels(items, floats);
  joinTwins(items, floats);
  // Pictures and tables at the end of the file, in the order of the captions.
  for (const kind of ['figure', 'table'] as const) {
    const bare = [...floats.values()].filter(
      ({ shown, found }) => shown.length === 0 && found?.kind === kind,
    );
    const groups = left.filter(([index = 0]) => (items[index]?.kind === 'table') === (kind === 'table'));
    const listed = kind === 'figure' || areApart(bare, groups);
    if (groups.length === 0 || bare.length !== groups.length || !listed) continue;
    groups.forEach((group, order) => {
      bare[order]?.shown.push(...group);
      left.splice(left.indexOf(group), 1);
    });
  }
  const all = [
    ...floats.values(),
    ...left.map((group): FoundFloat => ({ more: [], shown: group, notes: [] })),
  ];
  const taken = new Set(
    all.flatMap(({ caption, label, shown }) => [...shown, caption ?? [], label ?? []].flat()),
  );
  for (const float of all) extend(float, items, taken, isOther);
  return all;
}

/** Whether captions stand together, before all that is shown or behind it. */
function areApart(captions: readonly FoundFloat[], shown: readonly number[][]): boolean {
  const places = captions.flatMap(({ caption }) => caption ?? []);
  const all = shown.flat();
  return Math.max(...places) < Math.min(...all) || Math.max(...all) < Math.min(...places);
}

/** Gives what is shown with a label alone to the one caption of that label that stands elsewhere. */
function joinLabels(items: readonly Item[], floats: Map<number, FoundFloat>): void {
  const isAlone = ({ caption = 0, found }: FoundFloat) =>
    (items[caption]?.words.replace(/\ufffc/g, '').trim().length ?? 0) <= (found?.length ?? 0);
  for (const float of [...floats.values()]) {
    if (float.caption === undefined || float.shown.length === 0 || !isAlone(float)) continue;
    const [caption, another] = [...floats.values()].filter(
      (one) => one.found?.key === float.found?.key && one.shown.length === 0 && !isAlone(one),
    );
    if (!caption || another) continue;
    caption.shown.push(...float.shown);
    caption.label = float.caption;
    floats.delete(float.caption);
  }
}

/** Letters of a caption, of which that many are no chance. */
const fewestLetters = 12;

/** Leaves out captions of a list that stand again at what they are of, whose numbers are those of the text. */
function joinTwins(items: readonly Item[], floats: Map<number, FoundFloat>): void {
  const lettersOf = ({ caption = 0, found }: FoundFloat) =>
    bare((items[caption]?.words ?? '').replace(/^\ufffc+\s*/, '').slice(found?.length ?? 0));
  const all = [...floats.values()];
  for (const float of all) {
    const letters = lettersOf(float);
    if (float.caption === undefined || float.shown.length > 0 || letters.length < fewestLetters) continue;
    const [twin, another] = all.filter(
      (one) => one.found?.kind === float.found?.kind && one.shown.length > 0 && lettersOf(one) === letters,
    );
    // With another number it is one more figure, unless that one is shown as well.
    const isShown = all.some((one) => one.found?.key === float.found?.key && one.shown.length > 0);
    if (!twin || another || twin.label !== undefined || !isShown) continue;
    twin.label = float.caption;
    floats.delete(float.caption);
  }
}

/** Tables one by one, pictures that follow each other together. */
function groupsOf(
  items: readonly Item[],
  from: number,
  captions: ReadonlyMap<number, FoundCaption>,
  isOther: (index: number) => boolean,
): number[][] {
  const groups: number[][] = [];
  items.forEach((item, index) => {
    if (index < from || isOther(index)) return;
    if (item.kind === 'table') groups.push([index]);
    else if (item.pictures && (isPicture(item) || captions.has(index))) groups.push([index]);
  });
  return groups;
}

/** Longer paragraphs are text, whatever their style. */
const mostOfLegend = 120;

/** Further paragraphs of a caption, and notes below a table. */
function extend(
  float: FoundFloat,
  items: readonly Item[],
  taken: Set<number>,
  isOther: (index: number) => boolean,
): void {
  const free = (index: number): ParagraphItem | undefined => {
    const item = items[index];
    return item?.kind === 'paragraph' &&
      !taken.has(index) &&
      !isOther(index) &&
      item.words !== '' &&
      !item.pictures
      ? item
      : undefined;
  };
  const { caption } = float;
  const head = caption === undefined ? undefined : items[caption];
  if (caption !== undefined && head?.kind === 'paragraph') {
    const style = head.paragraph.style;
    const styled = /caption|legend/.test(style);
    const alone = float.found && head.words.replace(/^\ufffc+\s*/, '').length <= float.found.length;
    for (let index = caption + 1; ; index++) {
      const item = free(index);
      const goesOn =
        item &&
        ((styled && item.paragraph.style === style && wordCount(item.words) < mostOfLegend) ||
          (alone && index === caption + 1));
      if (!goesOn || !item) break;
      float.more.push(index);
      taken.add(index);
    }
  }
  const table = float.shown.find((index) => items[index]?.kind === 'table');
  if (table === undefined) return;
  for (let index = Math.max(table, ...float.more) + 1; ; index++) {
    const item = free(index);
    const isNote =
      item &&
      (/table\s?(?:note|foot)|footnote/.test(item.paragraph.style) ||
        ((note.test(item.words) || sourceLabel.test(item.words)) && wordCount(item.words) < 150) ||
        startsRaised(item));
    if (!isNote) break;
    float.notes.push(index);
    taken.add(index);
  }
}
