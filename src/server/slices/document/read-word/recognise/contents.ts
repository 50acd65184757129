import type { Item } from './items.ts';
import { rawText } from './texts.ts';

/* Lines of tables of contents and of lists of figures. */

const contentsStyle = /^(?:toc|table of figures)\b/;
/** Characters of the longest line, and of what is looked at of its end. */
const longest = 300;
const end = 40;

/** Before the number of a figure or table, which is no page, or of a field such as `Word count:`. */
const label =
  /^\s*(?:(?:supp\w*|extended data)\s+)?(?:fig(?:ure|ura)?|tab(?:le|la|ela|elle|leau)?|abb(?:ildung)?|cuadro|quadro|gr[áa]fico|scheme|plate|chart)\.?\s*$|:\s*$/i;

/** Above lines of contents. */
const head = /^(?:(?:table of )?contents|list of \p{L}+)\s*:?$/iu;

type Leader = 'dots' | 'tab' | 'head';

/** What leads to the page at the end of a line. */
function leaderOf(line: string): Leader | undefined {
  if (line.length >= longest) return undefined;
  const [found = '', leader = ''] =
    /(?<=\S)\s*(\t|\.{4,}|(?:\. ){4,}|…{2,})[\s.…]*(?:\d{1,4}|[ivxl]{1,7})$/i.exec(line.trim().slice(-end)) ??
    [];
  if (found === '') return undefined;
  if (leader !== '\t' || /[.…]{2}|\. \./.test(found)) return 'dots';
  return label.test(line.trim().slice(0, -found.length)) ? undefined : 'tab';
}

/** Which lines are of contents: a page behind a tab tells only beside another such line, or their heading. */
function areContents(leaders: readonly (Leader | undefined)[]): boolean[] {
  return leaders.map(
    (leader, at) =>
      leader === 'dots' || (leader === 'tab' && (leaders[at - 1] ?? leaders[at + 1]) !== undefined),
  );
}

export const contentsAmong = (lines: readonly string[]): boolean[] => areContents(lines.map(leaderOf));

/** The items, lines of contents told from the others. */
export function withContents(items: readonly Item[]): Item[] {
  const filled = items.filter(({ kind, words }) => kind === 'table' || words !== '');
  const leaders = filled.map((item) => {
    if (item.kind === 'table') return undefined;
    if (head.test(item.words)) return 'head';
    if (contentsStyle.test(item.paragraph.style)) return 'dots';
    const lines = rawText(item.paragraph.content).trim().split('\n').map(leaderOf);
    return lines.every(Boolean) ? lines[0] : undefined;
  });
  const are = areContents(leaders);
  const contents = new Set(filled.filter((_, at) => are[at]));
  return items.map((item) => (contents.has(item) ? ({ ...item, contents: true } as Item) : item));
}
