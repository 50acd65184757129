import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import {
  officeDictionariesEndpoints as calls,
  type PressDictionary,
  pressDictionaries,
} from '#contract/office/dictionaries.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { fail, ok, type Route } from '#server/platform/http/route.ts';
import { countDictionaryUses } from '#server/slices/board/index.ts';
import { changedSince, lastSaved, newestVersion, saveVersion } from '#server/slices/content/index.ts';
import { listDictionary, lockDictionary, writeDictionary } from '#server/slices/journals/index.ts';
import { type ActionContext, type ActionDeps, actionRoute, ownRoute, savedBy } from '../ground/index.ts';
import { notSaved, refuseField } from './answers.ts';
import {
  type DictionaryState,
  dictionaryState,
  isFixed,
  type Plan,
  planBack,
  planOf,
  stateOf,
} from './rules-dictionaries.ts';

export const dictionaryNames: Record<PressDictionary, string> = {
  title: 'Titles on boards',
  gender: 'Genders',
  language: 'Languages',
  scopes: 'Scopes',
  manuscript_status: 'Statuses of manuscripts',
  manuscript_type: 'Article types of journals without their own',
};
export const dictionariesPath = '/office/content/dictionaries';

const usesOf = async (db: Db) => {
  const uses = await countDictionaryUses(db);
  return (type: PressDictionary, value: number) =>
    uses.find((use) => use.type === type && use.value === value)?.used ?? 0;
};

/** The present state, locked until the transaction ends, and which values can't be removed. */
async function lockState(tx: Transaction, type: PressDictionary) {
  const present = await lockDictionary(tx, type);
  const newest = await newestVersion(tx, { kind: 'dictionary', ref: type });
  const used = await usesOf(tx);
  return {
    state: stateOf(present, dictionaryState.safeParse(newest?.state).data?.last),
    stays: (value: number) => isFixed(type, value) || used(type, value) > 0,
  };
}

function refusalOf(plan: Exclude<Plan, { ok: true }>): Envelope<never> {
  switch (plan.reason) {
    case 'same label':
      return refuseField('entries', `“${plan.label}” is there twice. Please give each value its own label.`);
    case 'stays':
      return refuseField(
        'entries',
        `“${plan.label}” is in use, so it stays. “Put back what is used” shows it again.`,
      );
    case 'unknown':
      return refuseField('entries', 'A value is not there any more. “Undo changes” shows those that are.');
    case 'not open':
      return fail(
        codes.notAllowed,
        'The program knows these values. They can be renamed; there are no others.',
      );
  }
}

function factsOf(before: DictionaryState, now: DictionaryState): [string, string][] {
  const labels = (state: DictionaryState) => new Map(state.entries.map(({ value, label }) => [value, label]));
  const [was, is] = [labels(before), labels(now)];
  const removed = before.entries.filter(({ value }) => !is.has(value));
  return [
    ...now.entries.flatMap(({ value, label }): [string, string][] => {
      const old = was.get(value);
      return old === label ? [] : [[old === undefined ? 'Added' : `Renamed “${old}”`, label]];
    }),
    ...removed.map(({ label }): [string, string] => ['Removed', label]),
  ].slice(0, 50);
}

async function write(
  ctx: ActionContext,
  type: PressDictionary,
  before: DictionaryState,
  plan: Extract<Plan, { ok: true }>,
  { action, restores }: { action: string; restores?: number },
): Promise<number> {
  const { tx } = ctx;
  await writeDictionary(tx, type, null, plan.entries);
  const record = { kind: 'dictionary', ref: type } as const;
  const version = await saveVersion(tx, record, { before, now: plan.state, by: savedBy(ctx), restores });
  await ctx.audit({
    action,
    subject: dictionaryNames[type],
    path: dictionariesPath,
    facts: factsOf(before, plan.state),
  });
  return version;
}

/** Returns the number of the new version, or the refusal. */
export async function restoreDictionary(
  ctx: ActionContext,
  type: PressDictionary,
  then: unknown,
  restores: number,
): Promise<number | Envelope<never>> {
  const { state, stays } = await lockState(ctx.tx, type);
  const plan = planBack(state, dictionaryState.parse(then), stays);
  if (!plan.ok)
    return fail(
      codes.conflict,
      `${'label' in plan ? `“${plan.label}”` : 'A value'} would stand there twice. Rename the one that is there, and try again.`,
    );
  return write(ctx, type, state, plan, { action: 'Earlier version brought back', restores });
}

export const dictionaryRoutes = (deps: ActionDeps): Route[] => [
  ownRoute(calls.officeDictionaries, async () => {
    const used = await usesOf(deps.db);
    const saves = await lastSaved(deps.db, 'dictionary', pressDictionaries);
    const lists = pressDictionaries.map(async (type) => {
      const saved = saves.get(type);
      return {
        type,
        entries: (await listDictionary(deps.db, type)).map((entry) => ({
          ...entry,
          used: used(type, entry.value),
          fixed: isFixed(type, entry.value),
        })),
        version: saved?.version ?? 0,
        by: saved?.by ?? '',
        at: saved?.at.toISOString() ?? null,
      };
    });
    return ok(await Promise.all(lists));
  }),
  actionRoute(deps, calls.officeSaveDictionary, 'press', async ({ body: { type, entries, seen } }, ctx) => {
    const { state, stays } = await lockState(ctx.tx, type);
    const changed = await changedSince(ctx.tx, { kind: 'dictionary', ref: type }, seen);
    if (changed) return notSaved(changed);
    const plan = planOf(type, state, entries, stays);
    if (!plan.ok) return refusalOf(plan);
    return ok({ version: await write(ctx, type, state, plan, { action: 'Dictionary saved' }) });
  }),
];
