import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { htmlWords } from './html-words.ts';
import { automaticKind } from './rules-automatic.ts';
import { wordsOfAnswer } from './rules-words.ts';

/** A letter that came by mail. */
export type ParsedLetter = {
  from: { name: string; address: string };
  /** To whom it was sent, as its head says in any place. */
  to: string[];
  messageId: string;
  /** Ids of the messages that it answers. */
  answers: string[];
  subject: string;
  date: string;
  /** Which kind of program has sent it; null: a person, as far as can be told. */
  automatic: string | null;
  /** Whether the last server that it came through says that it is not from whom it names. */
  failsDmarc: boolean;
  /** Plain text, without what it quotes and a short signature. */
  words: string;
  /** What stands below the line of a letter that is quoted without marks, that letter among it. */
  below: string;
  files: { filename: string; bytes: Uint8Array }[];
};

/** Parts of one letter, and characters of its text that are looked at: a message has at most 10,000, and what it quotes as many. */
const limits = { parts: 200, text: 50_000, line: 300 };

/** Fields in which mail servers say to whom a letter was delivered, where its `To` is another address of theirs. */
const delivered = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to'];

/** Seals and cards, which no reader of a conversation opens. */
const accessories =
  /^(application\/(x-)?pkcs7-signature|application\/pgp-(signature|keys)|text\/(x-)?vcard)$/;

const oneLine = (text = '') =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, limits.line);

const withoutControls = (text: string) => text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '');

const addressesOf = (of: Address[] = []): string[] =>
  of.flatMap(({ address, group }) => group?.map((one) => one.address) ?? address ?? []);

const idsIn = (text = ''): string[] => (text.match(/<[^<>\s]{1,300}>/g) ?? []).map((id) => id.slice(1, -1));

/** Signatures that HTML marks as such stand in plain text without a mark. */
const signed = /\b(id|class)\s*=\s*["']?[^"'>]*(signature)/i;

function textOf({ text = '', html = '' }: Email): string {
  if (text.trim() !== '' && !signed.test(html)) return text.slice(0, limits.text);
  const words = htmlWords(html, limits.text);
  return words.trim() === '' ? text.slice(0, limits.text) : words;
}

/** Pictures within the HTML are a letter's decoration. */
const isFile = ({ related, mimeType }: Attachment) => !related && !accessories.test(mimeType);

const bytesOf = (content: Attachment['content']): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

/** Reads a letter; rejects where its parts or its head are more than a letter’s. `ours`: addresses of the press. */
export async function parseSource(
  source: Uint8Array,
  whole: boolean,
  ours: readonly string[] = [],
): Promise<ParsedLetter> {
  const parsed = await PostalMime.parse(source, {
    forceRfc822Attachments: true,
    maxNestingDepth: 30,
    maxHeadersSize: 512 * 1024,
  });
  if (parsed.attachments.length > limits.parts) throw new Error('More MIME parts than a letter has');
  const headers = new Map<string, string>();
  for (const { key, value } of parsed.headers) headers.set(key, `${headers.get(key) ?? ''} ${value}`.trim());
  const { from } = parsed;
  const about = { ours, writer: from?.address ?? '', subject: parsed.subject ?? '' };
  const files = whole ? parsed.attachments.filter(isFile) : [];
  return {
    from: { name: oneLine(from?.name), address: oneLine(from?.address) },
    to: [
      ...addressesOf([...(parsed.to ?? []), ...(parsed.cc ?? [])]),
      ...delivered.flatMap((key) => headers.get(key) ?? []),
    ],
    messageId: oneLine(idsIn(parsed.messageId)[0] ?? parsed.messageId),
    answers: [...idsIn(parsed.inReplyTo), ...idsIn(parsed.references)],
    subject: oneLine(parsed.subject),
    date: oneLine(parsed.date),
    automatic: automaticKind(headers, from?.address ?? ''),
    failsDmarc: /\bdmarc\s*=\s*fail\b/i.test(
      parsed.headers.find(({ key }) => key === 'authentication-results')?.value ?? '',
    ),
    ...(whole ? wordsOfAnswer(withoutControls(textOf(parsed)), about) : { words: '', below: '' }),
    files: files.map(({ filename, content }, at) => ({
      filename: oneLine(filename ?? '') || `file ${at + 1}`,
      bytes: bytesOf(content),
    })),
  };
}
