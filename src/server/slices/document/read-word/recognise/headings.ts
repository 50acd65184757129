import { backKind } from '../../shared/back-heads.ts';
import { bodySize, type Item, type ParagraphItem } from './items.ts';
import { wordCount } from './texts.ts';
import { floatsHead, introductionHead, mainHead, referencesHead, sourceLabel } from './words.ts';

/** A heading by its level from 1, with what is printed before it as its number. */
export interface FoundHeading {
  level: number;
  number?: string;
}

const typedNumber =
  /^((?:\d{1,2}(?:\.\d{1,2}){0,4}|[IVX]{1,5}|[A-H])[.)]?(?=\s+[\p{Lu}\p{Lo}])|\d{1,2}(?:\.\d{1,2}){1,4}\.?(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]))\s*/u;

const isNamedHead = (words: string): boolean =>
  mainHead.test(words) ||
  referencesHead.test(words) ||
  floatsHead.test(words) ||
  backKind(words) !== undefined;

const longest = 40;
/** Points of text whose size nothing in the file says. */
const sizeUnsaid = 10;

/** Formatting of a heading; headings of one level share it. */
const lookOf = (item: ParagraphItem): string =>
  [Math.round(item.size * 2) / 2, item.bold, item.italic, item.underline, item.capitals, item.centred].join(
    ' ',
  );

/**
 * Whether the file's own outline can be trusted: where body text has the style of headings, names of styles mean
 * nothing.
 */
function trustsOutline(items: readonly Item[]): boolean {
  const outlined = items.filter(
    (item): item is ParagraphItem =>
      item.kind === 'paragraph' && item.paragraph.outline !== undefined && item.words !== '',
  );
  const text = outlined.filter(
    ({ words }) => wordCount(words) > longest || (wordCount(words) > 18 && /[.;,]$/.test(words)),
  );
  return outlined.length > 0 && text.length <= Math.max(1, outlined.length / 10);
}

/** The headings among items from `from` on, by their indexes. Styles are asked first, then look and words. */
export function findHeadings(
  items: readonly Item[],
  from: number,
  isOther: (index: number) => boolean,
): Map<number, FoundHeading> {
  const outline = trustsOutline(items);
  const size = bodySize(items);
  const mostlyBold =
    items.filter((item) => item.kind === 'paragraph' && item.bold && wordCount(item.words) > 25).length >
    items.length / 4;
  const candidates: { index: number; item: ParagraphItem; level?: number }[] = [];
  items.forEach((item, index) => {
    if (index < from || item.kind === 'table' || item.words === '' || isOther(index)) return;
    if (item.boxed || item.contents || item.words.replaceAll('\ufffc', '').trim() === '') return;
    const level = outline ? item.paragraph.outline : undefined;
    if (level !== undefined && level <= 6 && wordCount(item.words) <= longest)
      candidates.push({ index, item, level });
    else if (looksLikeHeading(item, items, index, size, mostlyBold)) candidates.push({ index, item });
  });
  return levelled(candidates);
}

function looksLikeHeading(
  item: ParagraphItem,
  items: readonly Item[],
  index: number,
  bodySize: number,
  mostlyBold: boolean,
): boolean {
  const { words } = item;
  const count = wordCount(words);
  if (isNamedHead(words)) return count <= 10;
  if (
    count > 30 ||
    sourceLabel.test(words) ||
    !/\p{L}{2}/u.test(words) ||
    item.pictures ||
    item.paragraph.list?.style === 'bullet'
  )
    return false;
  // A heading is above something, and begins like one.
  const next = items.slice(index + 1).find((other) => other.kind === 'table' || other.words !== '');
  if (
    !next ||
    !/^["“‘'([（「『《]?[\p{Lu}\p{Lo}\p{Nd}]|^\p{Ll}{1,4}[-\p{Lu}]|^…|^(?:[ivx]{1,5}|[a-z])[.)]\s+\p{Lu}/u.test(
      words,
    )
  )
    return false;
  const numbered = typedNumber.test(words) || item.paragraph.list !== undefined;
  const set = (item.bold && !mostlyBold) || item.size > (bodySize || sizeUnsaid) + 0.9;
  const lightly = item.italic || item.underline || (item.capitals && count > 1);
  const ends =
    /[,;，；、]$/.test(words) || (/[.:。：]$/.test(words) && !/\b(?:spp|sp|al|vs|St)\.$/.test(words));
  if (set) return !/[,;，；、。]$/.test(words) && !(ends && count > 22);
  if (lightly)
    return !ends && count <= 20 && !(item.italic && /[.?!]\s/.test(words.replace(typedNumber, '')));
  return (
    numbered && item.paragraph.list === undefined && /^\d+(?:\.\d+)+\.?\s/.test(words) && !ends && count <= 15
  );
}

/** Levels: by outline where it is trusted; else by number, by what papers have at the first level, by look. */
function levelled(
  candidates: readonly { index: number; item: ParagraphItem; level?: number }[],
): Map<number, FoundHeading> {
  const found = new Map<number, FoundHeading>();
  const top = Math.min(...candidates.flatMap(({ level }) => level ?? []));
  const first = new Map<string, number>();
  const looks = [...new Set(candidates.map(({ item }) => lookOf(item)))];
  const isFirst = (words: string) =>
    mainHead.test(words) || referencesHead.test(words) || introductionHead.test(words);
  for (const { item } of candidates) {
    const look = lookOf(item);
    first.set(look, (first.get(look) ?? 0) + (isFirst(item.words) ? 1 : 0));
  }
  const chief = [...first].sort((a, b) => b[1] - a[1])[0];
  const chiefLook = chief && chief[1] > 0 ? chief[0] : undefined;
  const rank = (item: ParagraphItem) =>
    item.size * 10 +
    (item.bold ? 4 : 0) +
    (item.capitals ? 3 : 0) +
    (item.centred ? 2 : 0) -
    (item.italic ? 2 : 0);
  const ordered = looks
    .map((look) => ({
      look,
      rank: rank(candidates.find(({ item }) => lookOf(item) === look)?.item as ParagraphItem),
    }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ look }) => look);
  const below = ordered.filter(
    (look) =>
      look !== chiefLook && (chiefLook === undefined || ordered.indexOf(look) > ordered.indexOf(chiefLook)),
  );
  for (const { index, item, level } of candidates) {
    const typed = typedNumber.exec(item.words)?.[1];
    const depth = typed && /^\d/.test(typed) ? typed.replace(/[.)]$/, '').split('.').length : undefined;
    const look = lookOf(item);
    const byLook =
      isNamedHead(item.words) && !/^(?:\d+\.\d)/.test(item.words)
        ? 1
        : look === chiefLook
          ? 1
          : 2 + Math.max(0, below.indexOf(look));
    const printed = item.paragraph.list?.printed;
    found.set(index, {
      level: level !== undefined ? level - top + 1 : (depth ?? byLook),
      ...(printed && item.paragraph.list?.style !== 'bullet'
        ? { number: printed }
        : typed
          ? { number: typed }
          : {}),
    });
  }
  return found;
}
