import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { register, signIn as signInByCall, someNetwork, visitor } from '#test/support/attack/people.ts';
import { photo } from '#test/support/board-files.ts';
import { expect, ready } from '#test/support/browser.ts';
import { corpusFolder } from '#test/support/corpus.ts';
import { makeJournalOfNine, type PersonName } from '#test/support/journal-of-nine.ts';
import { test as base } from '#test/support/mailing-press.ts';
import { discardPress, startPress } from '#test/support/start-press.ts';
import { AtKeyboard } from '#test/support/whole-life/at-keyboard.ts';
import * as author from '#test/support/whole-life/author.ts';
import * as office from '#test/support/whole-life/office.ts';
import * as production from '#test/support/whole-life/production.ts';
import * as reviewer from '#test/support/whole-life/reviewer.ts';
import { manuscriptOfGoats } from '#test/support/word/goats.ts';

const admin = { ADMIN_EMAIL: 'administrator@example.org', ADMIN_PASSWORD: 'Administrator1' };

const test = base.extend<object, object>({
  press: [
    async ({ mail }, use) => {
      const press = await startPress({
        ...{ ...admin, DEMO: 'off' },
        ...{ SMTP_URL: mail.url, MAIL_FROM: 'The Press <press@example.org>' },
      });
      await use(press);
      await discardPress(press);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

const real = path.join(corpusFolder, 'manuscripts/real/foxsparrows.docx');
const manuscript = async () =>
  existsSync(real) ? readFileSync(real) : manuscriptOfGoats({ picture: await photo() });

/** Tab stops from one control to the next that a step may need. */
const bearable = 65;

test('a manuscript goes from its Word file into a published issue, each step of everybody by keyboard alone', async ({
  browser,
  press,
  mail,
}) => {
  const complaints: string[] = [];
  const people: AtKeyboard[] = [];
  const sit = async (who: string) => {
    const extraHTTPHeaders = { 'x-forwarded-for': someNetwork() };
    const viewport = { width: 1280, height: 800 };
    const context = await browser.newContext({ baseURL: press.url, extraHTTPHeaders, viewport });
    const page = await context.newPage();
    page.on('console', (message) => {
      // The frame of a text runs no scripts.
      if (message.text().startsWith("Blocked script execution in 'about:srcdoc'")) return;
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    const at = new AtKeyboard(page, who);
    people.push(at);
    return at;
  };
  const signIn = async (at: AtKeyboard, { email = '', password = '' }, next: string) => {
    const { page } = at;
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await ready(page);
    await at.step('signs in', async () => {
      await at.write(page.getByLabel('E-mail'), email);
      await at.write(page.getByLabel('Password', { exact: true }), password);
      await at.press('Enter');
      await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
    });
    return at;
  };
  const administrator = await signInByCall({
    ...visitor(press.url),
    ...{ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD },
  });
  const journal = await makeJournalOfNine(administrator, mail);
  const member = async (who: string, name: PersonName, next = '/office') =>
    signIn(await sit(who), journal.people[name], next);
  /** The link in the first letter to an address after so many others. */
  const linkFor = async (address: string, kind: 'review' | 'proof', after: number) => {
    const link = new RegExp(`/${kind}/[\\w-]+`);
    const letter = await mail.waitFor(
      (one) =>
        mail.letters().indexOf(one) >= after && one.to?.[0]?.address === address && link.test(one.text ?? ''),
    );
    return press.url + link.exec(letter.text ?? '')?.[0];
  };

  const account = await register(press.url, 'author');
  const ada = await signIn(await sit('author'), account, '/user-submission');
  const sent = await author.submitManuscript(ada, {
    journal: 'Journal of Land',
    type: 'Article on soils',
    buffer: await manuscript(),
  });

  const asa = await member('assistant', 'Asa');
  await office.findManuscript(asa, sent);
  await office.remark(asa, 'Complete: lines are numbered, statements are there.');
  await office.assign(asa, 'Soro');

  const soro = await member('section editor', 'Soro');
  await office.findManuscript(soro, sent);
  const readers = [];
  for (const name of ['Rita', 'Rob']) {
    const email = `${name.toLowerCase()}@reviewers.example`;
    const before = mail.letters().length;
    await office.inviteReviewer(soro, `${name} Reader`, email);
    const reads = await sit(`reviewer ${name}`);
    await reviewer.agree(reads, await linkFor(email, 'review', before));
    await reviewer.sendReview(reads, 'Major revision', 'Please measure the lower valleys too.');
    readers.push({ reads, email });
  }
  await office.findManuscript(soro, sent);
  await office.recommend(soro, 'Major revision', 'Both ask for it.');

  const ines = await member('editor-in-chief', 'Ines');
  await office.findManuscript(ines, sent);
  await office.decide(ines, 'Request major revision', 'Please do as the reviewers say.');
  await author.submitRevision(ada, sent.number);

  await office.findManuscript(soro, sent);
  const again = mail.letters().length;
  await office.inviteAgain(soro);
  for (const { reads, email } of readers) {
    await reviewer.agree(reads, await linkFor(email, 'review', again));
    await reviewer.sendReview(reads, 'Accept', 'All is well now.');
  }
  await office.findManuscript(soro, sent);
  await office.recommend(soro, 'Accept', 'All was done.');
  await office.findManuscript(ines, sent);
  await office.decide(ines, 'Accept');

  const prue = await member('production editor', 'Prue', '/office/publishing');
  await production.beginProduction(prue, sent);
  await production.attachNotes(prue, 'house style.txt');
  await production.giveCopyediting(prue, 'Cole of the Journal');
  const cole = await member('copyeditor', 'Cole', '/office/publishing');
  await production.copyedit(cole, { ...sent, notes: 'house style.txt', words: ' Here it ends.' });
  await prue.open(prue.page.url());
  await production.nameDoi(prue, '10.5555/keyboard.1');
  const proofs = mail.letters().length;
  await production.sendProof(prue, { name: 'Ada Author', email: account.email ?? '' });
  await author.approveProof(ada, await linkFor(account.email ?? '', 'proof', proofs), sent.title);
  await production.publishInIssue(prue, { issue: 'Keys and rings', title: sent.title });

  await author.seePublished(ada, sent.number);
  const steps = people.flatMap((one) => one.steps);
  for (const { name, presses, tabs, longest } of steps)
    console.info(`${name}: ${presses} presses, ${tabs} of them Tab, at most ${longest} to one place`);
  expect(people.flatMap(({ faults }) => faults)).toEqual([]);
  expect(steps.filter(({ longest }) => longest > bearable)).toEqual([]);
  expect(complaints).toEqual([]);
  for (const { page } of people) await page.context().close();
});
