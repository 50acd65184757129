import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, ready } from '#test/support/browser.ts';
import { corpusFolder, hasCorpus } from '#test/support/corpus.ts';
import { type Acts, countActs, minutesOf } from '#test/support/count-acts.ts';
import { test } from '#test/support/mailing-press.ts';
import { review, signIn, windowOf } from '#test/support/people-at-screens.ts';
import { submissionForm } from '#test/support/submission-form.ts';

const manuscript = path.join(corpusFolder, 'manuscripts/real/tgi-spinal.docx');
const email = `grace.${crypto.randomUUID().slice(0, 8)}@example.org`;
const password = 'correct horse';
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function registerAndSignIn(page: Page, url: string) {
  await page.goto(`${url}/register`);
  await ready(page);
  const texts = { 'First Name': 'Grace', 'Last Name': 'Quill', 'Academic Degree': 'PhD' };
  for (const [name, words] of Object.entries(texts)) await field(page, name).fill(words);
  await field(page, 'Organization').fill('Institute for Slow Measurements');
  await field(page, 'Job Title').fill('Lecturer');
  await page.getByRole('combobox', { name: 'Country/Territory' }).click();
  await page.getByRole('combobox', { name: 'Country/Territory' }).fill('norge');
  await page.getByRole('option', { name: 'Norway' }).click();
  await field(page, 'E-mail').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Re-enter Password').fill(password);
  await page.getByRole('button', { name: 'Answer a question instead' }).click();
  const question = page.getByRole('status').filter({ hasText: 'What is' });
  await expect(question).toBeVisible();
  const numbers = 'zero one two three four five six seven eight nine'.split(' ');
  const [, one = '', other = ''] =
    /What is (\w+) plus (\w+)\?/.exec((await question.textContent()) ?? '') ?? [];
  await field(page, 'Registration Code').fill(String(numbers.indexOf(one) + numbers.indexOf(other)));
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByRole('button', { name: 'Go to login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  // The address is there already.
  await expect(field(page, 'E-mail')).toHaveValue(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
}

/** Drops the Word file, fills in what it does not say, and submits; answers the manuscript's number. */
async function submit(page: Page, url: string): Promise<{ number: string; title: string }> {
  await page.goto(`${url}/user-submission`);
  await ready(page);
  const form = submissionForm(page);
  await form.choose(form.section('Start with the Word file'), {
    name: 'manuscript.docx',
    mimeType: 'application/octet-stream',
    buffer: readFileSync(manuscript),
  });
  await expect(form.title).toHaveValue(/\w{4}/);
  const title = await form.title.inputValue();
  await form.complete();
  await form.declaration.check();
  await form.submit.click();
  await expect(page.getByRole('heading', { name: 'Your manuscript was submitted' })).toBeVisible();
  return { number: (await page.getByRole('strong').textContent()) ?? '', title };
}

test.skip(!hasCorpus, 'There is no corpus.');

test('one real manuscript goes from registration to the published article, its proof sent back once', async ({
  browser,
  press,
  mail,
}) => {
  test.setTimeout(600_000);
  const rea = `rea.${crypto.randomUUID().slice(0, 8)}@parchment.example`;
  const complaints: string[] = [];
  const [author, editor, reviewer] = [
    await windowOf(browser, complaints),
    await windowOf(browser, complaints),
    await windowOf(browser, complaints),
  ];
  const acts: Record<string, Acts> = { author: await countActs(author.context()) };
  await registerAndSignIn(author, press.url);
  const { number, title } = await submit(author, press.url);

  await signIn(editor, press, 'editor', '/office');
  acts.editor = await countActs(editor.context());
  await editor.getByRole('searchbox').first().fill(number);
  await editor.keyboard.press('Enter');
  await editor.getByRole('row').filter({ hasText: number }).getByRole('link', { name: title }).click();
  await editor.getByRole('button', { name: 'Take it' }).click();
  const panel = editor.getByRole('region', { name: 'Peer review' });
  await panel.getByRole('button', { name: 'Invite a reviewer' }).click();
  const invite = editor.getByRole('dialog', { name: 'Invite a reviewer' });
  await invite.getByRole('searchbox').fill(rea);
  await invite.getByRole('button', { name: 'Someone else' }).click();
  await invite.getByLabel('Name').fill('Rea Viewer');
  await invite.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(panel.getByText(/^Asked today/)).toBeVisible();
  acts.reviewer = await countActs(reviewer.context());
  await review(
    reviewer,
    { press, mail, reviewer: rea, subject: /Will you review/ },
    { recommendation: /^Accept/, comments: 'All is well.', kinds: ['Original manuscript'] },
  );
  await editor.reload();
  await editor.getByRole('button', { name: /^Accept/ }).click();
  await editor
    .getByRole('dialog', { name: 'Accept' })
    .getByRole('button', { name: 'Accept and send the letter' })
    .click();

  // Production begins with the Word file that the author sent.
  const acted = { ...acts.editor };
  const began = performance.now();
  await editor.getByRole('button', { name: 'Begin production' }).click();
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(editor).toHaveURL(/\/office\/publishing\/\d+$/);
  const production = editor.url();
  await editor.getByLabel('DOI').fill('10.5555/one.manuscript');
  await editor.getByLabel('Volume').fill('7');
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor.getByText('Saved', { exact: true })).toBeVisible();
  await editor.getByRole('button', { name: 'Make the text from the manuscript' }).click();
  await expect(editor.getByRole('textbox', { name: 'Text of the article' })).toBeVisible();
  await editor.getByRole('tab', { name: /^Findings/ }).click();
  const found = editor.getByRole('tabpanel', { name: /^Findings/ });
  await expect(found).toBeVisible();
  await editor.getByRole('tab', { name: 'PDF', exact: true }).click();
  await expect(editor.getByTitle('PDF of the article')).toHaveAttribute('src', /^blob:/);

  const send = async (query?: string) => {
    await editor.goto(production);
    await editor.getByRole('button', { name: /^Send (a|another) proof…$/ }).click();
    const dialog = editor.getByRole('dialog');
    await dialog.getByLabel('Name of the author').fill('Grace Quill');
    await dialog.getByLabel('E-mail').fill(query ? email : `second.${email}`);
    if (query) {
      await dialog.getByRole('button', { name: 'Add a query' }).click();
      await dialog.getByLabel('Place of query 1').selectOption({ index: 6 });
      await dialog.getByLabel('Query 1', { exact: true }).fill(query);
    }
    await dialog.getByRole('button', { name: 'Send the proof' }).click();
    await expect(editor.getByText(/Proof with the author since/)).toBeVisible();
  };
  const openProof = async (address: string) => {
    const letter = await mail.letterTo(address, /proof/i);
    const link = new URL(/https?:\/\/\S+\/proof\/[\w-]+/.exec(letter.text ?? '')?.[0] ?? '');
    await author.goto(press.url + link.pathname);
    await ready(author);
    await expect(author.getByRole('heading', { level: 1 })).toHaveText(title);
  };
  await send('Is this so?');
  await openProof(email);
  const text = author.frameLocator('iframe');
  await text.getByRole('button', { name: 'Query 1: answer it' }).click();
  await author.getByLabel('1. Is this so?').fill('It is.');
  await text
    .getByRole('button', { name: /^Suggest a change/ })
    .nth(1)
    .click();
  const words = author.getByRole('dialog').getByLabel('Words');
  await words.fill(`Seldom ${await words.inputValue()}`);
  await author.getByRole('button', { name: 'Keep the suggestion' }).click();
  await author.getByRole('button', { name: 'Send back with changes' }).click();
  await author.getByRole('button', { name: 'Send it back' }).click();
  await expect(author.getByText('You sent this proof back')).toBeVisible();

  await editor.reload();
  await expect(editor.getByText('It is.')).toBeVisible();
  await editor.getByRole('button', { name: /^Take: Seldom/ }).click();
  await expect(editor.getByText('Taken', { exact: true })).toBeVisible();
  await send();
  await openProof(`second.${email}`);
  await author.getByRole('button', { name: 'Approve' }).click();
  await author.getByRole('button', { name: 'Approve it' }).click();
  await expect(author.getByText('You approved this proof')).toBeVisible();
  await editor.reload();
  await expect(editor.getByText(/Proof approved on/)).toBeVisible();
  await editor.getByRole('button', { name: 'Publish…' }).click();
  await editor.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(editor.getByRole('button', { name: 'Correct this article' })).toBeVisible();
  const minutes = (performance.now() - began) / 60_000;

  // Readers have the page, the PDF that the press made, and the JATS.
  await reviewer.goto(`${press.url}/searchresult?keyword=${encodeURIComponent(title)}`);
  await reviewer.getByRole('link', { name: title, exact: true }).first().click();
  await expect(reviewer.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(
    reviewer
      .getByRole('main')
      .getByText(/Seldom /)
      .first(),
  ).toBeVisible();
  const contentOf = async (name: RegExp) => {
    const link = reviewer.getByRole('link', { name }).first();
    const answer = await reviewer.request.get(
      new URL((await link.getAttribute('href')) ?? '', press.url).href,
    );
    return (await answer.body()).subarray(0, 400).toString('latin1');
  };
  await expect
    .poll(async () => {
      await reviewer.reload();
      return reviewer.getByRole('link', { name: /PDF/ }).count();
    })
    .toBeGreaterThan(0);
  expect(await contentOf(/PDF/)).toMatch(/^%PDF-/);
  expect(await contentOf(/JATS|XML/)).toContain('JATS-journalpublishing1-3.dtd');

  const editing = acts.editor as Acts;
  const produced: Acts = {
    clicks: editing.clicks - (acted.clicks ?? 0),
    fields: editing.fields - (acted.fields ?? 0),
    letters: editing.letters - (acted.letters ?? 0),
  };
  for (const [who, done] of Object.entries({ ...acts, 'production, by the editor': produced }))
    console.info(
      `${who}: ${done.clicks} clicks, ${done.fields} fields, ${minutesOf(done).toFixed(1)} minutes of work`,
    );
  console.info(`production took the press and a machine at its screens ${minutes.toFixed(1)} minutes`);
  expect(minutesOf(produced)).toBeLessThan(10);
  expect(complaints).toEqual([]);
  for (const page of [author, editor, reviewer]) await page.context().close();
});
