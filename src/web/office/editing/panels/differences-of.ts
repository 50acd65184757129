import type { Output } from '#contract/api.ts';
import type { Difference } from '#web/ui/screens/compare-texts.ts';

type Compared = Output<'officeArticleTextDifference'>;
type Run = Compared['fields'][number]['runs'][number];
type Block = Compared['blocks'][number];

const kinds: Partial<Record<string, string>> = {
  heading: 'Heading',
  titleLine: 'Title',
  term: 'Term',
  reference: 'Reference',
  code: 'Code',
  displayFormula: 'Formula',
  graphic: 'Picture',
  figure: 'Alternative text',
  tableRow: 'Row of a table',
};

const marks = { same: 'same', inserted: 'added', deleted: 'removed' } as const;
const partsOf = (runs: readonly Run[]) => runs.map(({ change, text }) => ({ text, is: marks[change] }));

/** The server's answer, as the house shows differences. */
export function differencesOf({ fields, blocks }: Compared): Difference[] {
  const found: Difference[] = fields.map(({ label, runs }) => ({
    is: 'changed',
    label,
    parts: partsOf(runs),
  }));
  for (const block of blocks) {
    const stayed = stayedIn(block);
    const last = found.at(-1);
    if (stayed === 0)
      found.push({
        is: block.change === 'changed' ? 'changed' : marks[block.change as 'inserted' | 'deleted'],
        label: kinds[block.kind] ?? '',
        parts: partsOf(block.runs),
      });
    else if (last?.is === 'same') last.count += stayed;
    else found.push({ is: 'same', count: stayed });
  }
  return found;
}

const stayedIn = ({ change, skipped = 0 }: Block) =>
  change === 'same' ? 1 : change === 'skipped' ? skipped : 0;
