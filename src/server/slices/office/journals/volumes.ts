import { codes } from '#contract/codes.ts';
import { fail, notThere, ok, refuseFields } from '#server/platform/http/route.ts';
import { addVolume, deleteVolume, type Journal, listVolumes, renameVolume } from '../../journals/index.ts';
import type { Done } from '../access/index.ts';
import { pathOf } from './save-journal.ts';
import { articlesByVolume, isStillNeeded } from './store-counts.ts';

const taken = refuseFields({ volume: 'The journal has a volume of this name already.' });
const notEmpty = fail(codes.conflict, 'There is something in this volume, so it stays.');

const noteOf = (journal: Journal, action: string, volume: string) => ({
  action,
  subject: `${journal.name}, volume ${volume}`,
  path: pathOf(journal.code, 'volumes'),
  journalId: journal.id,
});

/** Adds a volume, or renames one. */
export async function saveVolume(
  { tx, note }: Done,
  journal: Journal,
  { volumeId, volume }: { volumeId: number | null; volume: string },
) {
  if (volumeId === null) {
    const id = await addVolume(tx, journal.id, volume);
    if (id === undefined) return taken;
    await note(noteOf(journal, 'Volume added', volume));
    return ok({ id });
  }
  const before = (await listVolumes(tx, journal.id)).find(({ id }) => id === volumeId);
  if (!before) return notThere('This volume');
  if (!(await renameVolume(tx, { ...before, volume }))) return taken;
  await note({ ...noteOf(journal, 'Volume renamed', volume), facts: [['Before', before.volume]] });
  return ok({ id: volumeId });
}

/** Removes a volume that nothing is in. */
export async function removeVolume({ tx, note }: Done, journal: Journal, volumeId: number) {
  if ((await articlesByVolume(tx, journal.id)).has(volumeId)) return notEmpty;
  try {
    const volume = await deleteVolume(tx, journal.id, volumeId);
    if (volume === undefined) return notThere('This volume');
    await note(noteOf(journal, 'Volume removed', volume));
    return ok(null);
  } catch (error) {
    if (isStillNeeded(error)) return notEmpty;
    throw error;
  }
}
