import { codes } from '#contract/codes.ts';
import {
  officeContentEndpoints as calls,
  type PressDictionary,
  pressDictionaries,
} from '#contract/office/content.ts';
import type { Db } from '#server/platform/db/index.ts';
import { fail, notThere, ok, type Route } from '#server/platform/http/route.ts';
import { countDictionaryUses } from '../../board/index.ts';
import {
  listDictionary,
  lockDictionary,
  removeFromDictionary,
  saveDictionary,
} from '../../journals/index.ts';
import { type ActDeps, actRoute, ownRoute } from '../access/index.ts';
import { refuseField } from './answers.ts';
import { isFixed, planOf } from './rules-dictionaries.ts';

const names: Record<PressDictionary, string> = {
  title: 'Titles on boards',
  gender: 'Genders',
  language: 'Languages',
  scopes: 'Scopes',
  manuscript_status: 'Statuses of manuscripts',
  manuscript_type: 'Article types of journals without their own',
};
const path = '/office/content/dictionaries';

const usesOf = async (db: Db) => {
  const uses = await countDictionaryUses(db);
  return (type: PressDictionary, value: number) =>
    uses.find((use) => use.type === type && use.value === value)?.used ?? 0;
};

/** The dictionaries of the whole press. */
export const dictionaryRoutes = (deps: ActDeps): Route[] => [
  ownRoute(calls.officeDictionaries, async () => {
    const used = await usesOf(deps.db);
    const lists = pressDictionaries.map(async (type) => ({
      type,
      entries: (await listDictionary(deps.db, type)).map((entry) => ({
        ...entry,
        used: used(type, entry.value),
        fixed: isFixed(type, entry.value),
      })),
    }));
    return ok(await Promise.all(lists));
  }),
  actRoute(deps, calls.officeSaveDictionary, 'press', async ({ body: { type, entries } }, { tx, note }) => {
    const present = await lockDictionary(tx, type);
    const plan = planOf(type, present, entries);
    if (!plan.ok && plan.reason === 'same label')
      return refuseField('entries', `“${plan.label}” is there twice. Please give each value its own label.`);
    if (!plan.ok)
      return plan.reason === 'gone'
        ? fail(
            codes.conflict,
            'Somebody has removed a value meanwhile. Look at the list again, and save again.',
          )
        : fail(codes.notAllowed, 'The program knows these values. They can be renamed; there are no others.');
    await saveDictionary(tx, type, null, plan.entries);
    const labels = new Map(present.map(({ value, label }) => [value, label]));
    const facts = plan.entries.flatMap(({ value, label }): [string, string][] => {
      const old = labels.get(value);
      return old === label ? [] : [[old === undefined ? 'Added' : `Renamed “${old}”`, label]];
    });
    await note({ action: 'Dictionary saved', subject: names[type], path, facts: facts.slice(0, 50) });
    return ok(null);
  }),
  actRoute(deps, calls.officeRemoveDictionary, 'press', async ({ body: { type, value } }, { tx, note }) => {
    await lockDictionary(tx, type);
    if (isFixed(type, value))
      return fail(codes.notAllowed, 'The program knows this value. It can be renamed, not removed.');
    const used = (await usesOf(tx))(type, value);
    if (used > 0)
      return fail(
        codes.conflict,
        used === 1
          ? 'One person has this value, so it stays.'
          : `${used} people have this value, so it stays.`,
      );
    const label = await removeFromDictionary(tx, type, value);
    if (label === undefined) return notThere('This value');
    await note({
      action: 'Dictionary value removed',
      subject: names[type],
      path,
      facts: [['Removed', label]],
    });
    return ok(null);
  }),
];
