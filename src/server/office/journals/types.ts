import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import { fail, ok, refuseFields } from '#server/platform/http/route.ts';
import { newestVersion, saveVersion } from '#server/slices/content/index.ts';
import {
  type Journal,
  listDictionary,
  listOwnTypes,
  lockJournals,
  writeDictionary,
} from '#server/slices/journals/index.ts';
import { type ActionContext, savedBy } from '../ground/index.ts';
import {
  type ArticleType,
  type TypeDraft,
  typesBack,
  typesFrom,
  typesState,
  typesStateOf,
} from './rules-types.ts';
import { pathOf } from './save-journal.ts';
import { countByType } from './store-counts.ts';

const changedMeanwhile = fail(
  codes.conflict,
  'Somebody has changed the article types since you opened them. What you typed is still here.',
);

/** The journal's own types or the press's, with their use. */
async function lockState({ tx }: ActionContext, journal: Journal) {
  await lockJournals(tx);
  const own = await listOwnTypes(tx, journal.id);
  const newest = await newestVersion(tx, { kind: 'types', ref: journal.id });
  return {
    own,
    now: own.length > 0 ? own : await listDictionary(tx, 'manuscript_type'),
    used: await countByType(tx, journal.id),
    newest: typesState.safeParse(newest?.state).data,
  };
}

async function write(
  ctx: ActionContext,
  journal: Journal,
  { own, newest }: Pick<Awaited<ReturnType<typeof lockState>>, 'own' | 'newest'>,
  types: readonly ArticleType[],
  { action, restores }: { action: string; restores?: number },
): Promise<number> {
  await writeDictionary(ctx.tx, 'manuscript_type', journal.id, types);
  const before = typesStateOf(own, newest);
  const version = await saveVersion(
    ctx.tx,
    { kind: 'types', ref: journal.id },
    { before, now: typesStateOf(types, before), by: savedBy(ctx), restores },
  );
  await ctx.audit({
    action,
    subject: journal.name,
    path: pathOf(journal.code, 'types'),
    journalId: journal.id,
    facts: [
      ['Now', types.map(({ label }) => label).join(', ') || 'those of the press'],
      ['Not for authors', types.flatMap(({ label, forAuthors }) => (forAuthors ? [] : label)).join(', ')],
    ],
  });
  return version;
}

type Seen = { value: number; label: string; forAuthors?: boolean | undefined };

/** A journal with types of its own no longer follows the press's. */
export async function saveTypes(
  ctx: ActionContext,
  journal: Journal,
  { seen, types: drafts }: { seen: readonly Seen[]; types: readonly TypeDraft[] },
) {
  const present = await lockState(ctx, journal);
  const same = (type: Seen, at: number) => {
    const now = present.now[at];
    const { value, label, forAuthors = now?.forAuthors } = type;
    return value === now?.value && label === now.label && forAuthors === now.forAuthors;
  };
  if (seen.length !== present.now.length || !seen.every(same)) return changedMeanwhile;
  const result = typesFrom(drafts, present.now, present.used, present.newest?.last);
  if (!result.ok) return refuseFields({ types: result.message });
  await write(ctx, journal, present, result.types, { action: 'Article types changed' });
  return ok({ seen: result.types.map(({ value, label, forAuthors }) => ({ value, label, forAuthors })) });
}

/** Returns the number of the new version, or the refusal. */
export async function restoreTypes(
  ctx: ActionContext,
  journal: Journal,
  then: unknown,
  restores: number,
): Promise<number | Envelope<never>> {
  const present = await lockState(ctx, journal);
  const back = typesBack(typesState.parse(then), present.own, present.newest, present.used);
  const press = await listDictionary(ctx.tx, 'manuscript_type');
  // Types of the version count as existing; without any, those of the press apply.
  const known = [
    ...present.now,
    ...back.flatMap(({ value, label, forAuthors }) =>
      value === null || present.now.some((type) => type.value === value)
        ? []
        : [{ value, label, sort: 0, forAuthors: forAuthors ?? true }],
    ),
  ];
  const needed =
    back.length > 0 ? known : present.now.filter(({ value }) => !press.some((type) => type.value === value));
  const result = typesFrom(back, needed, present.used);
  if (!result.ok) return fail(codes.conflict, result.message);
  return write(ctx, journal, present, result.types, { action: 'Earlier version brought back', restores });
}
