import sharp from 'sharp';
import { newAuthor, openAs } from '#test/support/author.ts';
import { callsOf } from '#test/support/authors.ts';
import { expect, expectAccessible, pressOn, ready, test } from '#test/support/browser.ts';
import { newEditor } from '#test/support/editor-and-submission.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { manuscriptOfGoats } from '#test/support/word/goats.ts';
import { docOf } from '#test/support/word-file.ts';

const url = process.env.QUIRE_TEST_URL ?? '';
const press = { dataDir: process.env.QUIRE_TEST_DATA_DIR ?? '' };

/** Submits a manuscript with a Word file, a PDF and an old Word file to the first journal. */
async function submitted() {
  const author = await newAuthor(url);
  const { upload, save } = callsOf(url, author);
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#205080' } })
    .png()
    .toBuffer();
  const agreement = await fetch(`${url}/journal-api/api/copyrightTransferAgreement`);
  const files = [
    [1, 'manuscript.docx', await manuscriptOfGoats({ picture })],
    [2, 'supplementary-agreement.pdf', Buffer.from(await agreement.arrayBuffer())],
    [2, 'supplementary-old.doc', docOf()],
  ] as const;
  const sent = [];
  for (const [type, filename, bytes] of files) {
    const { data, msg } = await upload(filename, bytes, { name: 'type', value: String(type) });
    if (!data) throw new Error(msg);
    sent.push({ type, file: data.src, filename });
  }
  const { data, msg } = await save(manuscriptFormOf({}, { journalId: 1, filesDTOList: sent }));
  if (!data) throw new Error(msg);
  return data.id;
}

test('an editor reads the Word file and the PDF of a manuscript in the page, by keyboard', async ({
  page,
}) => {
  const editor = await newEditor({ url, ...press });
  const id = await submitted();
  await openAs(page, url, editor, `/office/manuscript/${id}`);
  await ready(page);
  await expect(page.getByRole('link', { name: 'Read supplementary-old.doc here' })).toHaveCount(0);
  await pressOn(page.getByRole('link', { name: 'Read manuscript.docx here' }));
  await expect(page.getByRole('heading', { level: 1, name: 'manuscript.docx' })).toBeVisible();
  const text = page.frameLocator('iframe[data-full-text]');
  await expect(text.getByText('Many words are needed').first()).toBeVisible();
  await expect(text.getByRole('img').first()).toHaveJSProperty('complete', true);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goBack();

  await pressOn(page.getByRole('link', { name: 'Read supplementary-agreement.pdf here' }));
  await expect(page.getByTitle('supplementary-agreement.pdf')).toHaveAttribute('src', /^blob:/);
  await expect(page.getByRole('link', { name: 'Open it in a tab of its own' })).toBeVisible();
  await expectAccessible(page);
});
