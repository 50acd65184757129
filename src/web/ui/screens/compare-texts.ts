import { plainText } from '#web/ui/plain-text.ts';

export type Part = { text: string; is: 'same' | 'added' | 'removed' };

/** Change of a block: paragraph, heading, list item, table row or picture. */
export type Difference =
  | { is: 'same'; count: number }
  | { is: 'added' | 'removed' | 'restyled' | 'other picture'; label: string; parts: Part[] }
  | { is: 'changed'; label: string; parts: Part[] };

type Block = { label: string; text: string; raw: string; isPicture: boolean };

const labels: Record<string, string> = {
  h2: 'Heading 2',
  h3: 'Heading 3',
  h4: 'Heading 4',
  h5: 'Heading 5',
  h6: 'Heading 6',
  li: 'List item',
  tr: 'Row of a table',
  caption: 'Caption of a table',
  figcaption: 'Caption',
  blockquote: 'Quotation',
};
const blocks = new Set(
  'p h2 h3 h4 h5 h6 ul ol li dl dt dd table caption thead tbody tfoot tr figure figcaption blockquote pre div details summary hr'.split(
    ' ',
  ),
);

function blocksOf(html: string): Block[] {
  const found: Block[] = [];
  const open: string[] = [];
  let raw = '';
  const flush = () => {
    const text = plainText(raw.replace(/<\/t[dh]>(?=.*<t[dh])/gs, ' · '));
    const label = labels[open.findLast((tag) => labels[tag]) ?? ''] ?? '';
    if (text) found.push({ label, text, raw: raw.trim(), isPicture: false });
    raw = '';
  };
  for (const [token, closing, tag = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>|[^<]+/g)) {
    if (tag === 'img') {
      flush();
      const alt = plainText(/ alt="([^"]*)"/.exec(token)?.[1] ?? '');
      found.push({ label: 'Picture', text: alt || 'decoration', raw: token, isPicture: true });
    } else if (blocks.has(tag) && !(open.includes('tr') && tag !== 'tr')) {
      flush();
      if (closing) open.splice(open.lastIndexOf(tag), 1);
      else if (tag !== 'hr') open.push(tag);
    } else raw += token;
  }
  flush();
  return found;
}

/** Longest common subsequence, as pairs of indexes. */
function commonPairs<Item>(a: readonly Item[], b: readonly Item[], same: (x: Item, y: Item) => boolean) {
  let start = 0;
  while (start < a.length && start < b.length && same(a[start] as Item, b[start] as Item)) start += 1;
  let end = 0;
  while (
    end < a.length - start &&
    end < b.length - start &&
    same(a[a.length - 1 - end] as Item, b[b.length - 1 - end] as Item)
  )
    end += 1;
  const [n, m] = [a.length - start - end, b.length - start - end];
  const pairs: [number, number][] = Array.from({ length: start }, (_, i) => [i, i]);
  // Larger comparisons count as one removal and one addition, to bound time and memory.
  if (n * m <= 4_000_000) {
    const width = m + 1;
    const longest = new Uint32Array((n + 1) * width);
    const at = (i: number, j: number) => longest[i * width + j] ?? 0;
    for (let i = n - 1; i >= 0; i--)
      for (let j = m - 1; j >= 0; j--)
        longest[i * width + j] = same(a[start + i] as Item, b[start + j] as Item)
          ? at(i + 1, j + 1) + 1
          : Math.max(at(i + 1, j), at(i, j + 1));
    for (let i = 0, j = 0; i < n && j < m; )
      if (same(a[start + i] as Item, b[start + j] as Item)) pairs.push([start + i++, start + j++]);
      else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
      else j += 1;
  }
  for (let i = end; i > 0; i--) pairs.push([a.length - i, b.length - i]);
  return pairs;
}

/** Words and punctuation with their trailing space, so that joining them restores the text. */
const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+\s*|[^\p{L}\p{M}\p{N}\s]\s*/gu) ?? [];

export function compareWords(before: string, after: string): Part[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const parts: Part[] = [];
  const add = (text: string, is: Part['is']) => {
    const last = parts.at(-1);
    if (last?.is === is) last.text += text;
    else if (text) parts.push({ text, is });
  };
  let [i, j] = [0, 0];
  for (const [x, y] of [...commonPairs(a, b, (x, y) => x.trim() === y.trim()), [a.length, b.length]]) {
    add(a.slice(i, x).join(''), 'removed');
    add(b.slice(j, y).join(''), 'added');
    if (b[y as number] !== undefined) add(b[y as number] as string, 'same');
    [i, j] = [(x as number) + 1, (y as number) + 1];
  }
  return parts;
}

/** Whether two lines share enough words to count as one edited line. */
const areSimilar = (parts: readonly Part[]) => {
  const size = (is: Part['is']) =>
    parts.filter((part) => part.is === is).reduce((sum, { text }) => sum + text.length, 0);
  return size('same') * 2 >= Math.max(size('added'), size('removed'));
};

/** Block by block and within a block word by word. Unchanged blocks are only counted. */
export function compareTexts(before: string, after: string): Difference[] {
  const [a, b] = [blocksOf(before), blocksOf(after)];
  const differences: Difference[] = [];
  const keep = () => {
    const last = differences.at(-1);
    if (last?.is === 'same') last.count += 1;
    else differences.push({ is: 'same', count: 1 });
  };
  let [i, j] = [0, 0];
  const same = (x: Block, y: Block) =>
    x.text === y.text && x.label === y.label && x.isPicture === y.isPicture;
  for (const [x, y] of [...commonPairs(a, b, same), [a.length, b.length] as [number, number]]) {
    differences.push(...pairChanges(a.slice(i, x), b.slice(j, y)));
    const now = b[y];
    if (now && now.raw !== a[x]?.raw)
      differences.push({
        is: now.isPicture ? 'other picture' : 'restyled',
        label: now.label,
        parts: [{ text: now.text, is: 'same' }],
      });
    else if (now) keep();
    [i, j] = [x + 1, y + 1];
  }
  return differences;
}

/** Pairs the changed blocks between two unchanged ones: edited, removed, added. */
function pairChanges(removed: Block[], added: Block[]): Difference[] {
  const found: Difference[] = [];
  const unpaired = [...removed];
  for (const block of added) {
    const at = unpaired.findIndex(({ text }) => areSimilar(compareWords(text, block.text)));
    if (at < 0) {
      found.push({ is: 'added', label: block.label, parts: [{ text: block.text, is: 'added' }] });
      continue;
    }
    for (const { label, text } of unpaired.splice(0, at))
      found.push({ is: 'removed', label, parts: [{ text, is: 'removed' }] });
    const [was] = unpaired.splice(0, 1);
    found.push({ is: 'changed', label: block.label, parts: compareWords(was?.text ?? '', block.text) });
  }
  for (const { label, text } of unpaired)
    found.push({ is: 'removed', label, parts: [{ text, is: 'removed' }] });
  return found;
}
