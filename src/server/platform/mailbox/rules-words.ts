import EmailReplyParser from 'email-reply-parser';
import { answerLinePattern } from '../mail/build-letter.ts';

/** Lines of a signature; what is longer may be a part of what somebody says, such as after a rule of hyphens. */
const signatureLines = 12;
/** Lines in which a mail program introduces what it quotes. */
const introductionLines = 6;

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/**
 * What somebody says in an answer: without what it quotes, what introduces that, and a short signature. In doubt it stays: what
 * is quoted without marks stands below the line that letters of conversations have for it.
 */
export function wordsOfAnswer(text: string): string {
  const at = text.search(answerLinePattern);
  const begins = text.lastIndexOf('\n', at) + 1;
  // Where the line is quoted with marks, answers may stand between the lines below.
  const cut = at >= 0 && !/^\s*>/.test(text.slice(begins, at));
  const fragments = new EmailReplyParser().read(cut ? text.slice(0, begins) : text).getFragments();
  const last = fragments.findLastIndex((one) => linesOf(one.getContent()).length > 0);
  const isSaid = (one: (typeof fragments)[number], index: number) => {
    const lines = linesOf(one.getContent());
    if (one.isSignature()) return lines.length > signatureLines;
    if (!one.isQuoted()) return true;
    const own = lines.filter((line) => !line.startsWith('>')).length;
    if (own === 0) return false;
    const introduces = own < lines.length || (cut && index === last);
    return !introduces || own > introductionLines;
  };
  return fragments
    .map((one, index) => (isSaid(one, index) ? one.getContent() : '\n'))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
