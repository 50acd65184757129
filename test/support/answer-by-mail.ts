import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Letter } from '#server/platform/mail/index.ts';

/** A folder for stored files, which goes with the others of a run. */
export const temporaryStore = () => mkdtempSync(path.join(os.tmpdir(), 'quire-answers-'));

export type Written = {
  from?: string;
  head?: readonly string[];
  /** Name and text of each. */
  files?: readonly (readonly [string, string])[];
};

let sent = 0;

/** The source of an answer to a letter, as a mail program writes it, with the letter below. */
export function answerTo(
  letter: Letter,
  words: string,
  { from, head = [], files = [] }: Written = {},
): string {
  const id = `<answer-${process.pid}-${++sent}@mail.example>`;
  const quoted = letter.text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
  const text = `${words}\n\nOn Fri, 20 Nov 2026 at 12:00, Trial <${letter.replyTo?.address}> wrote:\n${quoted}\n`;
  const parts = files.map(
    ([name, content]) =>
      `--b\nContent-Type: text/plain\nContent-Disposition: attachment; filename="${name}"\n\n${content}\n`,
  );
  return `${[
    ...head,
    `From: ${from ?? letter.to.address}`,
    `To: ${letter.replyTo?.address}`,
    `Subject: Re: ${letter.subject}`,
    `Message-ID: ${id}`,
    `In-Reply-To: <time.1.${letter.answerKey}@press.example>`,
    'Date: Fri, 20 Nov 2026 12:00:00 +0000',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
  ].join(
    '\n',
  )}\n\n--b\nContent-Type: text/plain; charset=utf-8\n\n${text}\n${parts.join('')}--b--\n`.replaceAll(
    '\n',
    '\r\n',
  );
}
