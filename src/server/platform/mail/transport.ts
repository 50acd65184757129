import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '../log.ts';
import type { Letter, Reader } from './letter.ts';
import { messageIdOf } from './message-id.ts';

export type Outgoing = Letter & { id: number; createdAt: Date };

/** `kept`: written to the outbox folder, since no mail server is set. */
export type Delivery = 'sent' | 'kept';

/** Delivers a letter; rejects when it could not. */
export type Transport = (letter: Outgoing) => Promise<Delivery>;

const domainOf = ({ address }: Reader) => address.slice(address.lastIndexOf('@') + 1);

const messageOf = (letter: Outgoing, from: Reader) => ({
  from,
  to: letter.to,
  ...(letter.replyTo && { replyTo: letter.replyTo }),
  subject: letter.subject,
  text: letter.text,
  html: letter.html,
  date: letter.createdAt,
  messageId: messageIdOf(letter, domainOf(from)),
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(letter.unsubscribe && {
      'List-Unsubscribe': `<${letter.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
});

/** Loaded with the first letter, to save memory where none is sent. */
const nodemailer = () => import('nodemailer');

/** Sends through a mail server. */
export function smtpTransport(smtpUrl: string, from: Reader): Transport {
  // Connecting has shorter limits than nodemailer's: a waiting letter holds a database connection. But a server may
  // take ten minutes to accept the last line (RFC 5321, 4.5.3.2.6); giving up earlier would send the letter twice.
  const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 600_000 };
  return async (letter) => {
    const { createTransport } = await nodemailer();
    // A letter has one recipient; this rejects where the server refuses them.
    await createTransport({ url: smtpUrl, ...patience }).sendMail(messageOf(letter, from));
    return 'sent';
  };
}

/** Writes letters as files to a folder, for installations without a mail server, and logs each. */
export function outboxTransport(folder: string, from: Reader, log: Log): Transport {
  return async (letter) => {
    const { createTransport } = await nodemailer();
    const compose = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await compose.sendMail(messageOf(letter, from));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${letter.createdAt.toISOString().replaceAll(':', '-')}-${letter.id}.eml`;
    const file = path.join(folder, name);
    // A letter may hold a link key: readable by this user only.
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
    log.info({ letter: letter.id, file }, 'a letter was put into the outbox');
    return 'kept';
  };
}
