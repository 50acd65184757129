import { z } from 'zod';
import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import { fail, notThere, ok, refuseFields } from '#server/platform/http/route.ts';
import { saveVersion, type Version } from '#server/slices/content/index.ts';
import {
  addVolume,
  deleteVolume,
  type Journal,
  listVolumes,
  reinsertVolume,
  renameVolume,
} from '#server/slices/journals/index.ts';
import { type ActionContext, savedBy } from '../ground/index.ts';
import { pathOf } from './save-journal.ts';
import { articlesByVolume, isForeignKeyViolation } from './store-counts.ts';

const taken = refuseFields({ volume: 'The journal has a volume of this name already.' });
const notEmpty = fail(codes.conflict, 'This volume has articles or issues, so it can’t be removed.');

/** The state of a removed volume. */
export const volumeState = z.object({ journalId: z.number(), volume: z.string() });

const auditEntry = (journal: Journal, action: string, volume: string) => ({
  action,
  subject: `${journal.name}, volume ${volume}`,
  path: pathOf(journal.code, 'volumes'),
  journalId: journal.id,
});

export async function saveVolume(
  { tx, audit }: ActionContext,
  journal: Journal,
  { volumeId, volume }: { volumeId: number | null; volume: string },
) {
  if (volumeId === null) {
    const id = await addVolume(tx, journal.id, volume);
    if (id === undefined) return taken;
    await audit(auditEntry(journal, 'Volume added', volume));
    return ok({ id });
  }
  const before = (await listVolumes(tx, journal.id)).find(({ id }) => id === volumeId);
  if (!before) return notThere('This volume');
  if (!(await renameVolume(tx, { ...before, volume }))) return taken;
  await audit({ ...auditEntry(journal, 'Volume renamed', volume), facts: [['Before', before.volume]] });
  return ok({ id: volumeId });
}

/** Only an empty volume; it can be restored from its version. */
export async function removeVolume(ctx: ActionContext, journal: Journal, volumeId: number) {
  const { tx, audit } = ctx;
  if ((await articlesByVolume(tx, journal.id)).has(volumeId)) return notEmpty;
  try {
    const volume = await deleteVolume(tx, journal.id, volumeId);
    if (volume === undefined) return notThere('This volume');
    const before = { journalId: journal.id, volume } satisfies z.input<typeof volumeState>;
    await saveVersion(tx, { kind: 'volume', ref: volumeId }, { before, now: null, by: savedBy(ctx) });
    await audit(auditEntry(journal, 'Volume removed', volume));
    return ok(null);
  } catch (error) {
    if (isForeignKeyViolation(error)) return notEmpty;
    throw error;
  }
}

/** Returns the number of the new version, or the refusal. */
export async function restoreVolume(
  ctx: ActionContext,
  journal: Journal,
  { of, state, id: restores }: Version,
): Promise<number | Envelope<never>> {
  const { volume } = volumeState.parse(state);
  if (!(await reinsertVolume(ctx.tx, { id: Number(of.ref), journalId: journal.id, volume })))
    return fail(codes.conflict, `There is a volume ${volume} in this journal by now.`);
  await ctx.audit(auditEntry(journal, 'Volume brought back', volume));
  return saveVersion(ctx.tx, of, {
    now: { journalId: journal.id, volume },
    by: savedBy(ctx),
    restores,
  });
}
