import { test as base } from './browser.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';
import { discardPress, type RunningPress, startPress } from './start-press.ts';

export type Account = { email: string; password: string; firstname: string; lastname: string };

type ForWorker = {
  /** A real mail server. */
  mail: MailSink;
  /** A press of the test file's own, which mails through it: its limits and accounts are nobody else's. */
  press: RunningPress;
};

/** A browser test against a press of its own that sends real letters. */
export const test = base.extend<{ account: Account }, ForWorker>({
  mail: [
    async ({ browserName: _ }, use) => {
      const mail = await startMailSink();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  press: [
    async ({ mail }, use) => {
      const press = await startPress({ SMTP_URL: mail.url, MAIL_FROM: 'Quire <press@example.org>' });
      await use(press);
      await discardPress(press);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ press }, use) => use(press.url),
  /** A new account. */
  account: async ({ press }, use) => use(await register(press.url)),
});

/** Registers over the API; names tell accounts apart. */
export async function register(url: string, fields: Partial<Account> = {}): Promise<Account> {
  const account = {
    email: `ada.${crypto.randomUUID().slice(0, 8)}@example.org`,
    password: 'correct horse',
    firstname: 'Ada',
    lastname: 'Quill',
    ...fields,
  };
  const answer = await fetch(`${url}/journal-api/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...account,
      checkPassword: account.password,
      organization: 'Institute for Slow Measurements',
      degree: 'PhD',
      jobTitle: 'Lecturer',
      country: 'Norway',
    }),
  });
  const { code, msg } = (await answer.json()) as { code: number; msg: string };
  if (code !== 0) throw new Error(`The account was not made: ${msg}`);
  return account;
}
