import { addressKey } from '#server/platform/address-key.ts';
import type { Db } from '#server/platform/db/index.ts';
import { findLetter, readMessageId } from '#server/platform/mail/index.ts';
import { type ParsedLetter, withoutWriter } from '#server/platform/mailbox/index.ts';
import type { AnswerTo } from '#server/slices/conversations/index.ts';
import { addedBelow } from './rules-added.ts';
import { withoutKeys } from './rules-reasons.ts';

/** The text of the letter that is answered, if it is kept and went to who answers. */
async function sentText(db: Db, { answers, from }: ParsedLetter): Promise<string | undefined> {
  const [ours] = answers.flatMap((id) => readMessageId(id) ?? []);
  const letter = ours && (await findLetter(db, ours.letterId));
  const isTheirs = letter && addressKey(letter.to.address) === addressKey(from.address);
  return (isTheirs && letter.text) || undefined;
}

/** The words of an answer for its conversation; `inPart`: more of them stand below the line of the quoted letter, and are left out. */
export async function answerWords(
  db: Db,
  { parsed, answers, who }: { parsed: ParsedLetter; answers: AnswerTo; who: string },
  publicUrl: string,
): Promise<{ words: string; inPart: boolean }> {
  const added = parsed.below && addedBelow(parsed.below, await sentText(db, parsed), publicUrl);
  const all = parsed.words || added;
  // Editors are named to each other alone.
  const anywhere = answers.side === 'office' && answers.of.kind !== 'editors';
  const writer = { names: [who, parsed.from.name], address: parsed.from.address, anywhere };
  const words = withoutWriter(all, writer) || (anywhere ? '' : all);
  return { words: withoutKeys(words, publicUrl), inPart: parsed.words !== '' && added !== '' };
}
