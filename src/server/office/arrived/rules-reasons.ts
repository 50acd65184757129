import { messageLimits, messageTexts } from '#contract/conversations.ts';

/** For so many days a letter can be answered by e-mail. */
const answerDays = 180;

/** Whether the key of a letter that was written then has ended. */
export const hasEnded = (madeAt: Date, now: Date): boolean =>
  now.getTime() - madeAt.getTime() > answerDays * 24 * 60 * 60_000;

/** Why an answer came into no conversation: to the office, and to who wrote it. */
export const reasons = {
  address: {
    office: 'It answers a letter that went to another address.',
    writer:
      'It came from another address than the one that the letter went to. Please send it from that address, or write on the page that the letter leads to.',
  },
  closed: {
    office: 'Its writer has no part in the conversation, or not any more.',
    writer: 'The conversation that the letter belonged to is not open to you, or not any more.',
  },
  old: {
    office: `It answers a letter of more than ${answerDays} days ago.`,
    writer: `The letter that it answers is more than ${answerDays} days old. Please write on the page that the letter leads to.`,
  },
  forged: {
    office: 'The mail server says that it is not from whom it names (DMARC).',
    writer:
      'The mail server says that it is not from the address that it names (DMARC). Please write on the page that the letter leads to.',
  },
  large: {
    office: 'It is larger than 40 MB. It is whole in the mailbox.',
    writer: 'It is larger than 40 MB. Please write without these files, and add them on the page.',
  },
  broken: {
    office: 'It could not be read. It is whole in the mailbox.',
    writer: 'It could not be read.',
  },
  empty: {
    office: 'No words of its writer were found in it.',
    writer: 'No words of yours were found in it. Please write above what you answer.',
  },
  files: {
    office: 'It has no words of its writer, and its files could not come in. They are whole in the mailbox.',
    writer: 'It has no words of yours, and its files could not come in:',
  },
  long: {
    office: `It has more than ${messageLimits.text} characters. It is whole in the mailbox.`,
    writer: `A message has at most ${messageLimits.text} characters. Please send a longer text as a file.`,
  },
  often: {
    office: 'Its writer had written many messages within an hour.',
    writer: messageTexts.tooMany,
  },
  refused: {
    office: 'The conversation did not take it.',
    writer: 'The conversation did not take it. Please write on the page that the letter leads to.',
  },
} as const;

export type Reason = keyof typeof reasons;

/** Words about a letter that answers none of ours. */
export const noAnswerOfOurs = 'It answers no letter of a conversation.';

/** Paths of links that are one person’s: of reviews, proofs, co-authors, followers, accounts, calendars. */
const personal =
  /\/(review|proof|coauthor|following|digest|journal-editorialboard)\/[\w-]{16,}|[?&](token|key)=[\w-]{16,}/i;

/** An address, also where a mail program’s check has put its own around it. */
function plainest(text: string): string {
  let plain = /urldefense/i.test(text) ? text.replace(/-([0-9A-F]{2})/g, '%$1').replaceAll('_', '/') : text;
  for (let n = 0; n < 3; n++)
    plain = plain.replace(/%[0-7][0-9a-f]/gi, (code) =>
      String.fromCharCode(Number.parseInt(code.slice(1), 16)),
    );
  return plain;
}

/** Words without what opens a page or a conversation: a quoted letter may hold its reader’s personal link. */
export function withoutKeys(words: string, publicUrl: string): string {
  const host = publicUrl.replace(/^https?:\/\//, '').toLowerCase();
  const isPersonal = (text: string) =>
    plainest(text).toLowerCase().includes(host) && personal.test(plainest(text));
  return words
    .replace(/[^\s<>"'()[\]]+/g, (part) => (isPersonal(part) ? `${publicUrl}/…` : part))
    .replace(/\+[0-9a-f]{32}(?=@)/gi, '');
}
