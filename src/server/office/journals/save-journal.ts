import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { askedBy, askKeys } from '#contract/asked.ts';
import { codes } from '#contract/codes.ts';
import type { journalChanges } from '#contract/office/journal-changes.ts';
import type { journalIdentity } from '#contract/office/journal-identity.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { fail, refuseFields } from '#server/platform/http/route.ts';
import { sanitiseLongText } from '#server/platform/long-rich-text.ts';
import { attachFiles } from '#server/platform/storage/index.ts';
import { addressesIn, pictureOwner, saveVersion } from '#server/slices/content/index.ts';
import {
  changeJournal,
  findJournal,
  type Journal,
  type JournalChanges,
  listJournals,
  makeJournal,
} from '#server/slices/journals/index.ts';
import { type ActionContext, savedBy } from '../ground/index.ts';
import { takePicture } from './pictures.ts';
import { introductionOf, inWords, namesOfFields as names, recordOf } from './record.ts';
import { isInUse } from './store-counts.ts';

type Changes = z.output<typeof journalChanges>;

export const changedMeanwhile = fail(
  codes.conflict,
  'Somebody has changed this journal since you opened it. What you typed is still here.',
);
const pressOnly = fail(
  codes.notAllowed,
  'A journal’s code and its place among the others are for administrators.',
);

/** The path of a journal in the office, or of a part of it such as `texts/0`. */
export const pathOf = (code: string, part?: string) => `/office/journals/${code}${part ? `/${part}` : ''}`;

const quiet = new Set([
  'intro',
  'banner',
  'bg',
  'issns',
  'related',
  'stoppingFindings',
  'asks',
  'form',
  'rules',
  'reviewForm',
  'charges',
]);

/** Fields of several parts, compared as wholes. */
const whole = ['languages', 'stoppingFindings', 'form', 'rules', 'reviewForm', 'charges'] as const;

const sameAsks = (one: Journal['asks'], other: Journal['asks']) =>
  askKeys.every((key) => askedBy(one).asks[key] === askedBy(other).asks[key]);

const same = (journal: Journal, name: keyof Changes, value: unknown): boolean => {
  if (name === 'related') return JSON.stringify(journal.relatedJournals) === JSON.stringify(value);
  if (name === 'asks') return sameAsks(journal.asks, value as Journal['asks']);
  const compared = whole.find((one) => one === name);
  if (compared) return isDeepStrictEqual(journal[compared], value);
  if (name === 'issns') {
    const plain = (list: Journal['issns']) => JSON.stringify(list.map(({ kind, value }) => [kind, value]));
    return plain(journal.issns) === plain(value as Journal['issns']);
  }
  return (journal[name as keyof Journal] ?? '') === (value ?? '');
};

/** Creates the journal's pages, tabs and dictionaries, too. */
export async function addJournal({ tx, audit }: ActionContext, identity: z.output<typeof journalIdentity>) {
  const made = await makeJournal(tx, { ...identity, publisher: identity.publisher || null });
  if (!made.ok) return refuseFields(made.fields);
  await audit({
    action: 'Journal made',
    subject: identity.name,
    path: pathOf(identity.code),
    journalId: made.id,
  });
  return { code: codes.success, msg: 'success', data: { id: made.id, code: identity.code } };
}

/**
 * Saves the given fields as a new version of the record, the introduction, or both; `restores` is the version restored
 * by it.
 */
export async function saveJournalChanges(
  ctx: ActionContext,
  journal: Journal,
  version: number,
  given: Changes,
  restores?: number,
) {
  const { tx, audit, staff } = ctx;
  const changed = (Object.keys(names) as (keyof Changes)[]).filter(
    (name) => given[name] !== undefined && !same(journal, name, given[name]),
  );
  const of = <Name extends keyof Changes>(name: Name) => (changed.includes(name) ? given[name] : undefined);
  if ((changed.includes('code') || changed.includes('sort')) && !staff.rights.everything) return pressOnly;
  if (changed.includes('code') && (await isInUse(tx, journal.id)))
    return refuseFields({ code: 'The code stands in addresses and manuscript numbers by now, so it stays.' });
  for (const name of ['banner', 'bg'] as const) {
    const picture = of(name);
    if (picture && !(await takePicture(tx, journal.id, picture)))
      return refuseFields({ [name]: 'The picture is no longer here. Please upload it again.' });
  }
  const intro = of('intro') === undefined ? undefined : await sanitiseLongText(of('intro') ?? '');
  if (intro) await attachFiles(tx, pictureOwner, addressesIn(intro));
  const { related, publisher, email, issns, intro: _, ...rest } = given;
  const row = Object.fromEntries(Object.entries(rest).filter(([name]) => changed.includes(name as never)));
  const changes: JournalChanges = {
    ...row,
    ...(of('publisher') !== undefined && { publisher: publisher || null }),
    ...(of('email') !== undefined && { email: email || null }),
    ...(intro !== undefined && { intro: intro || null }),
    ...(issns && of('issns') && { issns }),
    ...(related && of('related') && { relatedJournals: await existing(tx, journal.id, related) }),
  };
  const saved = await changeJournal(tx, { id: journal.id, code: journal.code, version }, changes);
  if (!saved.ok) return 'conflict' in saved ? changedMeanwhile : refuseFields(saved.fields);
  const now = await findJournal(tx, { id: journal.id });
  if (now)
    for (const [kind, stateOf, touched] of [
      ['introduction', introductionOf, changed.includes('intro')],
      ['journal', recordOf, changed.some((name) => name !== 'intro')],
    ] as const)
      if (touched) {
        const states = { before: stateOf(journal), now: stateOf(now) };
        await saveVersion(tx, { kind, ref: journal.id }, { ...states, by: savedBy(ctx), restores });
      }
  const code = given.code ?? journal.code;
  await audit({
    action: restores === undefined ? 'Journal changed' : 'Earlier version brought back',
    subject: given.name ?? journal.name,
    path: pathOf(code),
    journalId: journal.id,
    facts: changed.map((name) => [
      names[name] as string,
      quiet.has(name) ? 'changed' : `${inWords(journal[name as keyof Journal])} → ${inWords(given[name])}`,
    ]),
  });
  return { code: codes.success, msg: 'success', data: { version: saved.version, code } };
}

/** Without missing journals, repetitions and the journal itself. */
async function existing(tx: Transaction, id: number, related: readonly number[]): Promise<number[]> {
  const existingIds = new Set((await listJournals(tx)).map((journal) => journal.id));
  return [...new Set(related)].filter((one) => one !== id && existingIds.has(one));
}
