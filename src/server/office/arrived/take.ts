import { Readable } from 'node:stream';
import { messageLimits, newMessage } from '#contract/conversations.ts';
import { addressKey } from '#server/platform/address-key.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { checkResearchFile } from '#server/platform/file-kinds/index.ts';
import { notThere } from '#server/platform/http/route.ts';
import type { Limit } from '#server/platform/limits/index.ts';
import { type ArrivedLetter, type ParsedLetter, parseLetter } from '#server/platform/mailbox/index.ts';
import type { AnswerBox } from '#server/platform/site.ts';
import { sha256Of } from '#server/platform/storage/index.ts';
import {
  type AnswerTo,
  messageLimit,
  Refused,
  reviewMessageLimit,
} from '#server/slices/conversations/index.ts';
import { buildTemplateLetter, composeWords, type TemplateName } from '#server/slices/letters/index.ts';
import { ownerOf } from '#server/slices/manuscripts/index.ts';
import type { OfficeDeps } from '../ground/index.ts';
import { answerWords } from './answer-words.ts';
import { type Match, matchOf } from './match.ts';
import { noAnswerOfOurs, type Reason, reasons, withoutKeys } from './rules-reasons.ts';
import { advance, insertArrived, insertKey, isKnown, lockAt } from './store.ts';
import { writeAnswer } from './write.ts';

export type TakeDeps = Pick<
  OfficeDeps,
  'db' | 'clock' | 'log' | 'limits' | 'mailer' | 'site' | 'receive' | 'nameOf'
>;

/** The mailbox that a letter is in, as its letters are numbered now; `own`: addresses of the press itself. */
export type Box = AnswerBox & { name: string; uidValidity: number; own: readonly string[] };

type Outcome = 'taken' | 'unmatched' | 'nothing';

/** To one address. Their letters say that they are automatic; this is for programs that answer them all the same. */
const answerLimit: Limit = { name: 'answers to mail', most: 5, minutes: 24 * 60 };

const nobody: ParsedLetter = {
  ...{ from: { name: '', address: '' }, to: [], messageId: '', answers: [], subject: '', date: '' },
  ...{ automatic: null, failsDmarc: false, words: '', below: '', files: [] },
};

/** Mark by which a letter is known: one that comes by two ways has the same head, but for the ways. */
const keyOf = ({ messageId, from, date }: ParsedLetter, source: Uint8Array): string =>
  sha256Of(messageId ? JSON.stringify([messageId, addressKey(from.address), date]) : source);

/** Deals with a letter of the mailbox, in one transaction: it comes into a conversation, or to the office. */
export async function takeArrived(deps: TakeDeps, box: Box, letter: ArrivedLetter): Promise<Outcome> {
  const { db } = deps;
  const read = await parseLetter(letter.source, letter.whole, box.own);
  const parsed = read ?? nobody;
  const key = keyOf(parsed, letter.source);
  if (await isKnown(db, key)) return pass(deps, box, letter);
  const match = await matchOf(db, parsed, box, deps.clock.now());
  // An editor’s account may have the address that letters of the press come from.
  const isOurs = match.kind !== 'writer' && box.own.includes(addressKey(parsed.from.address));
  const automatic = isOurs ? 'a letter of the press itself' : parsed.automatic;
  if (automatic)
    return keep(
      deps,
      box,
      { letter, parsed, key, match },
      { reason: `It is ${automatic}.`, state: 'automatic' },
    );
  const who =
    match.kind !== 'writer' || match.answers.userId === null
      ? parsed.from.name
      : (await deps.nameOf(match.answers.userId)).trim();
  const { publicUrl } = deps.site;
  const answer =
    match.kind === 'writer'
      ? await answerWords(db, { parsed, answers: match.answers, who }, publicUrl)
      : { words: parsed.words, inPart: false };
  const reason = await reasonOf(deps, match, {
    letter,
    read: read !== undefined,
    parsed,
    words: answer.words,
  });
  if (match.kind !== 'writer' || reason) {
    const noted = reason ? reasons[reason].office : noAnswerOfOurs;
    const told = match.kind === 'unknown' ? undefined : reason;
    return keep(deps, box, { letter, parsed, key, match }, { reason: noted, state: 'unmatched', told });
  }
  const { kept, refused } = await receiveFiles(deps, match.answers, parsed);
  if (answer.words === '' && kept.length === 0) {
    const state = { reason: reasons.files.office, state: 'unmatched' as const, told: 'files' as const };
    return keep(deps, box, { letter, parsed, key, match }, { ...state, because: refused });
  }
  let late: Reason = 'refused';
  try {
    return await db.transaction().execute(async (tx) => {
      if (!(await lockAt(tx, box, letter.uid))) return 'nothing';
      await advance(tx, box.name, letter.uid);
      if (!(await insertKey(tx, key, deps.clock.now()))) return 'nothing';
      // A role may have been removed, or a person erased, meanwhile.
      const again = await matchOf(tx, parsed, box, deps.clock.now());
      if (again.kind !== 'writer') {
        late = again.kind === 'refused' ? again.reason : late;
        throw new Refused(notThere('This conversation'));
      }
      const words = answer.words || 'Files, without words.';
      await writeAnswer(tx, deps, again.answers, {
        key: `mail-${key.slice(0, 40)}`,
        words,
        files: kept,
        who,
      });
      if (refused.length > 0) await tell(tx, deps, parsed, 'answerWithoutFiles', refused);
      if (answer.inPart) await tell(tx, deps, parsed, 'answerInPart', []);
      return 'taken';
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const state = { reason: reasons[late].office, state: 'unmatched' as const };
    return keep(deps, box, { letter, parsed, key, match }, { ...state, told: late });
  }
}

/** Leaves a letter that was dealt with before, or is none of the press's mail. */
export const pass = (
  { db }: Pick<TakeDeps, 'db'>,
  box: Box,
  { uid }: Pick<ArrivedLetter, 'uid'>,
): Promise<Outcome> =>
  db.transaction().execute<Outcome>(async (tx) => {
    if (await lockAt(tx, box, uid)) await advance(tx, box.name, uid);
    return 'nothing';
  });

async function reasonOf(
  { limits }: TakeDeps,
  match: Match,
  {
    letter,
    read,
    parsed,
    words,
  }: { letter: ArrivedLetter; read: boolean; parsed: ParsedLetter; words: string },
): Promise<Reason | undefined> {
  if (!read) return 'broken';
  if (match.kind === 'refused') return match.reason;
  if (parsed.failsDmarc && match.kind === 'writer') return 'forged';
  if (!letter.whole) return 'large';
  if (match.kind === 'unknown') return undefined;
  if (words === '' && parsed.files.length === 0) return 'empty';
  if (words !== '' && !newMessage.words.safeParse(words).success) return 'long';
  const { of, side, userId } = match.answers;
  const within =
    side === 'reviewer' && of.kind === 'reviewer'
      ? await limits.take(reviewMessageLimit, String(of.reviewId))
      : await limits.take(messageLimit, String(userId));
  return within ? undefined : 'often';
}

/** Files of a letter as uploads of who has sent it, by the same checks; and why others are none. */
async function receiveFiles({ receive }: TakeDeps, { of, side, userId }: AnswerTo, { files }: ParsedLetter) {
  const kept: string[] = [];
  const refused: string[] = [];
  for (const [at, { filename, bytes }] of files.entries()) {
    if (of.kind === 'reviewer' || userId === null) {
      refused.push(
        side === 'reviewer'
          ? `${filename}: files of a review are added on its page.`
          : `${filename}: a conversation with a reviewer has no files.`,
      );
      continue;
    }
    if (at >= messageLimits.files) {
      refused.push(`${filename}: a message has at most ${messageLimits.files} files.`);
      continue;
    }
    const incoming = {
      filename,
      announcedBytes: bytes.length,
      stream: Readable.from([bytes], { objectMode: false }),
    };
    const received = await receive(incoming, {
      owner: ownerOf(userId),
      visibility: 'private',
      check: checkResearchFile,
    });
    if (received.ok) kept.push(received.file.address);
    // Room may come again: the letter stays where it is until then.
    else if (received.reason === 'no room') throw new Error(received.message);
    else refused.push(`${filename}: ${received.message}`);
  }
  return { kept, refused };
}

/** Form in which a letter is kept; words to its writer, and why in detail. */
type Kept = {
  reason: string;
  state: 'unmatched' | 'automatic';
  told?: Reason | undefined;
  because?: readonly string[];
};

/** Keeps a letter that came into no conversation, and tells its writer why where that is due. */
async function keep(
  deps: TakeDeps,
  box: Box,
  { letter, parsed, key, match }: { letter: ArrivedLetter; parsed: ParsedLetter; key: string; match: Match },
  { told, because = [], ...state }: Kept,
): Promise<Outcome> {
  const { from, subject, files } = parsed;
  const mayTell =
    told !== undefined &&
    from.address !== '' &&
    (await deps.limits.take(answerLimit, addressKey(from.address)));
  return deps.db.transaction().execute(async (tx) => {
    if (!(await lockAt(tx, box, letter.uid))) return 'nothing';
    await advance(tx, box.name, letter.uid);
    // A copy by a list, or without the key, must not hide the letter itself.
    const known = state.state === 'automatic' || match.kind === 'unknown' ? `${state.state}-${key}` : key;
    if (!(await insertKey(tx, known, deps.clock.now()))) return 'nothing';
    const words = withoutKeys(parsed.words, deps.site.publicUrl).slice(0, messageLimits.text);
    const whose = match.kind === 'unknown' ? undefined : match.whose;
    const filenames = files.map(({ filename }) => filename);
    await insertArrived(tx, { at: letter.at, from, subject, words, filenames, whose, ...state });
    if (mayTell && told) await tell(tx, deps, parsed, 'answerNotTaken', [reasons[told].writer, ...because]);
    return state.state === 'unmatched' ? 'unmatched' : 'nothing';
  });
}

async function tell(
  tx: Transaction,
  { mailer, site }: TakeDeps,
  { from }: ParsedLetter,
  template: TemplateName & ('answerNotTaken' | 'answerWithoutFiles' | 'answerInPart'),
  why: string[],
): Promise<void> {
  const words = await composeWords(tx, template, { press: site.siteName });
  // What a stranger calls themselves is not for a letter of ours to say.
  const to = { name: '', address: from.address };
  const lists: Record<string, string[]> = why.length > 0 ? { why } : {};
  await mailer.queue(tx, buildTemplateLetter({ to, site, words, lists, about: { template } }));
}
