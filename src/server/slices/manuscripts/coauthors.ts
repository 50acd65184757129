import { randomBytes } from 'node:crypto';
import type { Coauthorship } from '#contract/coauthors.ts';
import { fullName } from '#contract/names.ts';
import { addressKey } from '#server/platform/address-key.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Limit, Limits } from '#server/platform/limits/index.ts';
import type { MailQueue } from '#server/platform/mail/index.ts';
import { sha256Of } from '#server/platform/storage/index.ts';
import { editorsToNotify } from './handling-editor.ts';
import { findLetterFacts } from './letter-facts.ts';
import type { LetterDeps } from './letters.ts';
import { coauthorDeniesLetters, coauthorLetter, unsentCoauthorDenies } from './letters-coauthors.ts';
import { manuscriptProgressOf, type ProgressDeps } from './progress.ts';
import {
  type Coauthor,
  countTold,
  findCoauthor,
  insertCoauthor,
  listCoauthors,
  setDenied,
} from './store-coauthors.ts';
import type { SubmittedManuscript } from './store-office.ts';

/** Only hashes of keys are stored. */
const keyHash = (key: string): string => sha256Of(`coauthor-link ${key}`);

type TellDeps = LetterDeps & { clock: Clock; mailer: MailQueue };

/** Letters to co-authors by the manuscripts of one account in a day: nobody mails the world by it. */
const mostTold = 400;
/** To one address in a day, whoever names it. */
const mostToAddress = 5;
const day = 86_400_000;

/**
 * Tells each author whom a submitted manuscript names, but the account that submitted it, once by a letter with a personal
 * link. Undeliverable addresses, those of erased people, and those that were written to too often are left out.
 */
export async function tellCoauthors(tx: Transaction, deps: TellDeps, manuscriptId: number): Promise<void> {
  const facts = await findLetterFacts(tx, manuscriptId);
  if (!facts) return;
  const now = deps.clock.now();
  const since = new Date(+now - day);
  let left = mostTold - (await countTold(tx, { userId: facts.userId }, since));
  for (const author of facts.authors) {
    const { email } = author;
    if (left <= 0) return;
    if (/^$|\.invalid$/i.test(email) || addressKey(email) === addressKey(facts.account.address)) continue;
    if ((await countTold(tx, { email }, since)) >= mostToAddress) continue;
    const key = randomBytes(24).toString('base64url');
    const to = { name: fullName(author), address: email };
    const isNew = { manuscriptId, email, name: to.name, keySha256: keyHash(key), now };
    if (!(await insertCoauthor(tx, isNew))) continue;
    await deps.mailer.queue(tx, await coauthorLetter(tx, deps, facts, { to, key }));
    left -= 1;
  }
}

/** What a co-author has said, for the office's audit log. */
export type NotedCoauthor = {
  manuscript: SubmittedManuscript;
  denies: boolean;
  email: string;
  now: Date;
};

export type CoauthorDeps = TellDeps &
  ProgressDeps & {
    db: Db;
    limits: Limits;
    noteCoauthor?: (tx: Transaction, said: NotedCoauthor) => Promise<void>;
  };

/** Undefined if no link has this key. */
export async function coauthorshipOf(deps: CoauthorDeps, key: string): Promise<Coauthorship | undefined> {
  const coauthor = await findCoauthor(deps.db, keyHash(key));
  return coauthor && show(deps, coauthor);
}

async function show(
  deps: CoauthorDeps,
  { manuscriptId, emailKey, name, deniedAt, words }: Coauthor,
): Promise<Coauthorship | undefined> {
  const facts = await findLetterFacts(deps.db, manuscriptId);
  if (!facts) return undefined;
  const named = facts.authors.some(({ email }) => addressKey(email) === emailKey);
  const progress =
    named && !deniedAt ? await manuscriptProgressOf(deps, manuscriptId, facts.userId) : undefined;
  return {
    name,
    number: facts.number,
    journal: facts.journalName,
    named,
    title: named ? facts.title : '',
    authors: named ? facts.authors.map(fullName).join(', ') : '',
    submitter: named ? facts.account.name : '',
    denied: deniedAt && { at: deniedAt.toISOString(), words },
    progress: progress ? { steps: progress.steps, text: progress.text, contact: progress.contact } : null,
  };
}

const answers: Limit = { name: 'co-authors: answers', most: 6, minutes: 24 * 60 };

/** Notes that a co-author is none, or takes that back; the editors are told at once. Repeating it changes nothing. */
export async function answerCoauthor(
  deps: CoauthorDeps,
  { key, denies, words }: { key: string; denies: boolean; words: string },
): Promise<Coauthorship | 'not there' | 'too often'> {
  const found = await findCoauthor(deps.db, keyHash(key));
  if (!found) return 'not there';
  if (denies !== (found.deniedAt !== null) && !(await deps.limits.take(answers, String(found.id))))
    return 'too often';
  await deps.db.transaction().execute(async (tx) => {
    const coauthor = await findCoauthor(tx, keyHash(key), { lock: true });
    const facts = coauthor && (await findLetterFacts(tx, coauthor.manuscriptId));
    if (!facts || denies === (coauthor.deniedAt !== null)) return;
    const { name, emailKey: email, id } = coauthor;
    const now = deps.clock.now();
    await setDenied(tx, id, denies ? { deniedAt: now, words } : { deniedAt: null, words: '' });
    await deps.noteCoauthor?.(tx, { manuscript: facts, denies, email, now });
    if (!denies) return;
    const to = await editorsToNotify(tx, facts);
    const letters = await coauthorDeniesLetters(tx, deps, facts, { author: name, words, to });
    for (const letter of letters) await deps.mailer.queue(tx, letter);
    if (letters.length === 0) await deps.mailer.unsent?.(tx, unsentCoauthorDenies(facts));
  });
  return (await coauthorshipOf(deps, key)) ?? 'not there';
}

/** What authors of a manuscript have said by their links, for the office. */
export const coauthorsOf = async (db: Db, manuscriptId: number) =>
  (await listCoauthors(db, manuscriptId)).map(({ emailKey, toldAt, deniedAt, words }) => ({
    email: emailKey,
    toldAt: toldAt.toISOString(),
    deniedAt: deniedAt?.toISOString() ?? null,
    words,
  }));
