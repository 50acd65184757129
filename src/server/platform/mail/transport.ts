import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '../log.ts';
import type { Letter, Reader } from './letter.ts';

/** A letter with what the transport needs to know of it. */
export type Outgoing = Letter & { id: number; createdAt: Date };

/** Sent: a mail server has it. Kept: a file has it, for want of one. */
export type Delivery = 'sent' | 'kept';

/** Carries a letter away; rejects when it could not. */
export type Carry = (letter: Outgoing) => Promise<Delivery>;

const domainOf = ({ address }: Reader) => address.slice(address.lastIndexOf('@') + 1);

const messageOf = (letter: Outgoing, from: Reader) => ({
  from,
  to: letter.to,
  ...(letter.replyTo && { replyTo: letter.replyTo }),
  subject: letter.subject,
  text: letter.text,
  html: letter.html,
  date: letter.createdAt,
  // The same at each attempt: whoever gets a letter twice can tell.
  messageId: `<${letter.createdAt.getTime().toString(36)}.${letter.id}@${domainOf(from)}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** Loaded with the first letter: a press that writes none has its memory for pages. */
const nodemailer = () => import('nodemailer');

/** Sends through a mail server. */
export function carryBySmtp(smtpUrl: string, from: Reader): Carry {
  // To connect, shorter than nodemailer's own: a letter that waits costs a connection to the database meanwhile. But
  // who has taken a letter's last line may look at it for ten minutes (RFC 5321, 4.5.3.2.6); to give up before that is
  // to send the letter twice.
  const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 600_000 };
  return async (letter) => {
    const { createTransport } = await nodemailer();
    // A letter has one reader; of a server that refuses them, this rejects.
    await createTransport({ url: smtpUrl, ...patience }).sendMail(messageOf(letter, from));
    return 'sent';
  };
}

/** Keeps letters as files in a folder, for a press without a mail server; the log names each. */
export function carryToOutbox(folder: string, from: Reader, log: Log): Carry {
  return async (letter) => {
    const { createTransport } = await nodemailer();
    const compose = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await compose.sendMail(messageOf(letter, from));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${letter.createdAt.toISOString().replaceAll(':', '-')}-${letter.id}.eml`;
    const file = path.join(folder, name);
    // A letter may hold the key of a link: nobody else is to read it.
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
    log.info({ letter: letter.id, file }, 'a letter was put into the outbox');
    return 'kept';
  };
}
