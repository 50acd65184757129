import { dayFromNow } from '#test/support/days.ts';
import { type Author, newAuthor, openAs, sendManuscript } from '../support/author.ts';
import { callsOf, queryPress } from '../support/authors.ts';
import { expect, expectAccessible, pressOn, ready, test } from '../support/browser.ts';
import { jatsArticle } from '../support/jats-article.ts';
import { manuscriptFormOf } from '../support/manuscript-form.ts';
import { discardPress, type RunningPress, runScript, startPress } from '../support/start-press.ts';
import { submissionForm } from '../support/submission-form.ts';
import { docxOf } from '../support/word-file.ts';

/** A press of its own: other tests count on the articles of the first journal. */
let press: RunningPress;
test.beforeAll(async () => {
  press = await startPress();
});
test.afterAll(() => discardPress(press));

type File = { name: string; mimeType: string; buffer: Buffer };

const csv = (name: string): File => ({ name, mimeType: 'text/csv', buffer: Buffer.from('plot,snow\n1,2\n') });
const word = async (name: string): Promise<File> => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: await docxOf(name),
});

/** A submission with one supplementary file, of which a revision is asked for. */
async function toBeRevised(url: string, author: Author, title: string): Promise<{ id: number }> {
  const { upload } = callsOf(url, author);
  const [original, supplementary] = await Promise.all([
    upload('manuscript.docx', await docxOf(title), { name: 'type', value: '1' }),
    upload('supplementary-1.csv', csv('').buffer),
  ]);
  const files = { original: original.data?.src ?? '', supplementary: [supplementary.data?.src ?? ''] };
  const { id } = await sendManuscript(url, author, manuscriptFormOf(files, { manuscripttitle: title }));
  const asked = await runScript('test/support/ask-for-revision.ts', [String(id), '--no-document'], {
    DATA_DIR: press.dataDir,
    LOG_LEVEL: 'warn',
  });
  expect(asked.status, asked.stderr).toBe(0);
  return { id };
}

test('files of a revision are published as the editor chooses, and a correction takes one away and replaces another', async ({
  page,
}) => {
  const { url } = press;
  const title = `Snow of plots ${Date.now()}`;
  const [author, editor] = [await newAuthor(url), await newAuthor(url)];
  await queryPress(press, `insert into user_roles (user_id, role, journal_id) values ($1, 'editor', 1)`, [
    editor.userId,
  ]);
  const [journal] = await queryPress<{ name: string }>(press, 'select name from journals where id = 1');
  const { id } = await toBeRevised(url, author, title);

  // The author sends the answer to the reviewers in its own slot, beside more supplementary files.
  await openAs(page, url, author, `/user-submission/${id}`);
  await ready(page);
  const form = submissionForm(page);
  await form.choose(form.section('Answer to reviewers'), csv('answer.csv'));
  await expect(form.section('Answer to reviewers')).toContainText('The file format is incorrect');
  await form.section('Answer to reviewers').getByRole('button', { name: 'Dismiss' }).click();
  const slots: [slot: string, files: File[], uploaded: number][] = [
    ['Answer to reviewers', [await word('answer.docx')], 1],
    ['Marked-up copy', [await word('marked.docx')], 1],
    ['Cover letter', [await word('cover.docx')], 1],
    ['Supplementary files', [csv('supplementary-2.csv'), csv('supplementary-3.csv')], 3],
  ];
  for (const [slot, files, uploaded] of slots) {
    await form.choose(form.section(slot), files);
    await expect(form.section(slot).getByText('Uploaded')).toHaveCount(uploaded);
  }
  await expectAccessible(page);
  await form.declaration.check();
  await form.submit.click();
  await expect(page.getByRole('heading', { name: 'Your revision was submitted' })).toBeVisible();

  await openAs(page, url, editor, `/office/manuscript/${id}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: /^Accept/ }).click();
  await dialog.getByRole('radio', { name: 'Send no letter' }).check();
  await dialog.getByRole('button', { name: 'Accept without a letter' }).click();
  await page.getByRole('button', { name: 'Begin production' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '1. Full text' })).toBeVisible();

  // Only what may be published is offered.
  await pressOn(page.getByRole('button', { name: 'Attach files of the manuscript…' }));
  const offered = dialog.getByRole('checkbox');
  await expect(offered).toHaveCount(3);
  await expect(dialog.getByRole('list')).not.toContainText(/answer|marked|cover/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('checkbox', { name: 'supplementary-3.csv' }).press('Space');
  await pressOn(dialog.getByRole('button', { name: 'Attach 2 files' }));
  await expect(dialog).toHaveCount(0);
  const jats = jatsArticle({
    title,
    doi: `10.5555/files.${Date.now()}`,
    journal: { title: journal?.name ?? '' },
    published: dayFromNow(0),
    abstract: 'It snowed.',
    keywords: ['snow'],
  });
  await page
    .getByLabel('Attach more')
    .setInputFiles({ name: 'article.xml', mimeType: 'text/xml', buffer: Buffer.from(jats) });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('button', { name: 'Publish…' }).click();
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('button', { name: 'Correct this article' })).toBeVisible();
  const office = page.url();
  const reading = `${url}${await page.getByRole('link', { name: /^\/journaldetail\// }).getAttribute('href')}`;

  const supplements = page
    .locator('section', { has: page.getByRole('heading', { name: 'Supplementary files' }) })
    .getByRole('link');
  await page.goto(reading);
  await expect(supplements).toHaveText([/supplementary-1\.csv/, /supplementary-2\.csv/]);

  // The correction: one is replaced, the other taken away, by keyboard.
  await page.goto(office);
  await page.getByRole('button', { name: 'Correct this article' }).click();
  const first = page.getByRole('listitem').filter({ hasText: 'supplementary-1.csv' });
  await first.getByLabel('A file in place of supplementary-1.csv').setInputFiles(csv('snow by plot.csv'));
  await expect(first).toContainText('replaced by snow by plot.csv');
  const second = page.getByRole('listitem').filter({ hasText: 'supplementary-2.csv' });
  await pressOn(second.getByRole('button', { name: 'Remove supplementary-2.csv' }));
  await expect(second).toContainText('will be taken away');
  await expect(second.getByRole('button', { name: 'Keep supplementary-2.csv' })).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('Notice of correction').fill('A table held the wrong winter.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish…' }).click();
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('button', { name: 'Correct this article' })).toBeVisible();

  await page.goto(reading);
  await ready(page);
  await expect(supplements).toHaveText([/snow by plot\.csv/]);
  await page.getByRole('link', { name: 'Version 1', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Earlier version' })).toBeVisible();
  await expect(supplements).toHaveText([/supplementary-1\.csv/, /supplementary-2\.csv/]);
});
