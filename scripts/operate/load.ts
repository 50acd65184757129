import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { callsOf, type TestAuthor } from '#test/support/authors.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { docxOf } from '#test/support/word-file.ts';
import type { Rig } from './rig.ts';

const readers = 4;
const authors = 2;
/** Milliseconds between a page and its files, and the next. */
const pause = 20;
/** Readers' pages, screens of the application, and a call. */
const pages = [
  '/',
  '/journals',
  '/aboutus',
  '/policy',
  '/login',
  '/guidelines',
  '/register',
  '/journal-api/api/journals',
];

type Ask = (sql: string) => Promise<Record<string, unknown>[]>;

/** Makes a journal and authors with sessions. */
async function prepareAuthors(ask: Ask): Promise<TestAuthor[]> {
  await ask(
    `insert into journals (code, name, short_name, title_key)
     values ('jtr', 'Journal of Trials', 'J. Trials', 'journal of trials')`,
  );
  const made: TestAuthor[] = [];
  for (let i = 0; i < authors; i++) {
    const [email, token] = [`author.${i}@example.org`, randomBytes(32).toString('base64url')];
    const [user] = await ask(
      `insert into users (email, email_key, password_hash, first_name, last_name)
       values ('${email}', '${email}', '$argon2id$none', 'Ada', 'Trial') returning id`,
    );
    const userId = Number(user?.id);
    const hash = createHash('sha256').update(token).digest('hex');
    await ask(
      `insert into sessions (token_sha256, user_id, created_at, last_used_at)
       values ('\\x${hash}', ${userId}, now(), now())`,
    );
    made.push({ token, userId, email });
  }
  return made;
}

export type Noticed = {
  read: number;
  readErrors: string[];
  /** Numbers of manuscripts that were acknowledged. */
  submitted: string[];
  submitErrors: string[];
  /** The longest that a reader waited, in milliseconds. */
  longestRead: number;
  /** The longest time between two acknowledged submissions, in milliseconds. */
  longestGap: number;
};

/** Why a request was not answered as it should be; undefined where it was. */
async function refusalOf(url: string, path: string): Promise<{ refusal?: string; text: string }> {
  try {
    const answer = await fetch(url + path, { redirect: 'manual' });
    const text = await answer.text();
    return answer.status === 200 ? { text } : { refusal: `${path}: ${answer.status}`, text };
  } catch (error) {
    const { cause, message } = error as Error;
    return { refusal: `${path}: ${(cause as Error | undefined)?.message ?? message}`, text: '' };
  }
}

/** Reads and submits while `doing` runs; returns what readers and authors noticed. */
export async function during({ url, pair }: Rig, doing: () => Promise<void>): Promise<Noticed> {
  const noticed: Noticed = {
    ...{ read: 0, readErrors: [], longestRead: 0 },
    ...{ submitted: [], submitErrors: [], longestGap: 0 },
  };
  const people = await prepareAuthors((sql) => pair.primary.ask(sql));
  const original = await docxOf('A trial', 'It was tried, and it was found. '.repeat(500));
  let over = false;
  let lastSubmitted = performance.now();

  async function ask(path: string): Promise<string> {
    const began = performance.now();
    const { refusal, text } = await refusalOf(url, path);
    noticed.read++;
    noticed.longestRead = Math.max(noticed.longestRead, performance.now() - began);
    if (refusal) noticed.readErrors.push(refusal);
    return text;
  }

  /** Pages in turn, each with the built files that it names, as a browser asks for them. */
  async function read(first: number) {
    for (let i = first; !over; i++) {
      const text = await ask(pages[i % pages.length] as string);
      const files = [...new Set(text.match(/\/assets\/[\w.-]+/g))];
      await wait(pause);
      for (let k = 0; k < 3 && files.length > 0; k++) await ask(files[(i + k * 7) % files.length] as string);
    }
  }

  async function submit(author: TestAuthor) {
    const calls = callsOf(url, author);
    const upload = async (filename: string, bytes: Buffer) => {
      const { code, msg, data } = await calls.upload(filename, bytes);
      if (code !== 0 || !data) throw new Error(`upload: ${code} ${msg}`);
      return data.src;
    };
    while (!over) {
      try {
        const files = {
          original: await upload('manuscript.docx', original),
          supplementary: [await upload('supplementary.csv', Buffer.from('a,b\n1,2\n'))],
        };
        const saved = await calls.save(manuscriptFormOf(files));
        if (saved.code !== 0) throw new Error(`save: ${saved.code} ${saved.msg}`);
        noticed.submitted.push(saved.data.manuscripnumber);
        noticed.longestGap = Math.max(noticed.longestGap, performance.now() - lastSubmitted);
        lastSubmitted = performance.now();
      } catch (error) {
        noticed.submitErrors.push((error as Error).message);
      }
    }
  }

  const running = Promise.all([
    ...Array.from({ length: readers }, (_, i) => read(i)),
    ...people.map((author) => submit(author)),
  ]);
  await doing().finally(() => {
    over = true;
  });
  await running;
  return noticed;
}
