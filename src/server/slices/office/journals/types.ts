import { codes } from '#contract/codes.ts';
import { fail, ok, refuseFields } from '#server/platform/http/route.ts';
import {
  type Journal,
  listDictionary,
  listOwnTypes,
  lockJournals,
  writeTypes,
} from '../../journals/index.ts';
import type { Done } from '../access/index.ts';
import { type TypeDraft, typesFrom } from './rules-types.ts';
import { pathOf } from './save-journal.ts';
import { countByType } from './store-counts.ts';

const changedMeanwhile = fail(
  codes.conflict,
  'Somebody has changed the article types since you opened them. What you typed is still here.',
);

/** Sets the article types of a journal. With its first own ones it no longer follows the press's. */
export async function saveTypes(
  { tx, note }: Done,
  journal: Journal,
  { seen, types: drafts }: { seen: readonly { value: number; label: string }[]; types: readonly TypeDraft[] },
) {
  await lockJournals(tx);
  const own = await listOwnTypes(tx, journal.id);
  const now = own.length > 0 ? own : await listDictionary(tx, 'manuscript_type');
  const told = (types: readonly { value: number; label: string }[]) =>
    JSON.stringify(types.map(({ value, label }) => [value, label]));
  if (told(seen) !== told(now)) return changedMeanwhile;
  const result = typesFrom(drafts, now, await countByType(tx, journal.id));
  if (!result.ok) return refuseFields({ types: result.message });
  await writeTypes(tx, journal.id, result.types);
  await note({
    action: 'Article types changed',
    subject: journal.name,
    path: pathOf(journal.code, 'types'),
    journalId: journal.id,
    facts: [['Now', result.types.map(({ label }) => label).join(', ') || 'those of the press']],
  });
  return ok(null);
}
