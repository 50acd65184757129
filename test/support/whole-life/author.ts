import type { Locator } from '@playwright/test';
import { expect, ready } from '../browser.ts';
import { submissionForm } from '../submission-form.ts';
import { docxOf } from '../word-file.ts';
import type { AtKeyboard } from './at-keyboard.ts';

type File = { name: string; mimeType: string; buffer: Buffer };

const wordFile = (name: string, buffer: Buffer): File => ({
  name,
  mimeType: 'application/octet-stream',
  buffer,
});

/** Writes where the Word file has said nothing. */
async function fillEmpty(at: AtKeyboard, field: Locator, words: string): Promise<void> {
  if ((await field.inputValue()) === '') await at.write(field, words);
}

/** From the Word file to the manuscript's number. */
export async function submitManuscript(
  at: AtKeyboard,
  { journal, type, buffer }: { journal: string; type: string; buffer: Buffer },
): Promise<{ number: string; title: string }> {
  const { page } = at;
  const form = submissionForm(page);
  await at.step('gives the Word file', async () => {
    const start = form.section('Start with the Word file');
    await at.attach(
      start.getByRole('button', { name: 'Choose the Word file' }),
      start.locator('input[type=file]'),
      wordFile('manuscript.docx', buffer),
    );
    await expect(form.title).toHaveValue(/\w{4}/);
    await at.enter(start.getByRole('button', { name: 'They are right' }));
  });
  await at.step('fills in the journal and the authors', async () => {
    await at.choose(page.getByLabel('Journal Name'), journal);
    const cards = page.locator('[id^="author-"][id$="-open"]');
    const count = await cards.count();
    for (let n = 1; n <= count; n++) {
      const card = cards.nth(n - 1);
      if ((await card.getAttribute('aria-expanded')) === 'false') await at.enter(card);
      await fillEmpty(at, form.author(n).getByLabel('E-mail'), `author${n}@example.org`);
    }
  });
  await at.step('fills in the rest', async () => {
    await fillEmpty(at, page.getByLabel('Running Title'), 'A life by keyboard');
    await at.choose(page.getByLabel('Manuscript Type'), type);
    await fillEmpty(at, page.getByLabel('Keywords'), 'keys, stops, rings');
    for (const n of [1, 2, 3])
      for (const [label, words] of [
        ['First Name', 'Reviewer'],
        ['Last Name', `Number${n}`],
        ['E-mail', `reviewer${n}@example.org`],
        ['Institution', 'Institute of Reading'],
      ] as const)
        await at.write(form.suggestion(n).getByLabel(label), words);
  });
  const title = await form.title.inputValue();
  await at.step('declares and submits', async () => {
    await at.tick(form.declaration);
    await at.enter(form.submit);
    await expect(page.getByRole('heading', { name: 'Your manuscript was submitted' })).toBeFocused();
  });
  return { number: (await page.getByRole('strong').textContent()) ?? '', title };
}

/** From the record to the revision that the editors have. */
export async function submitRevision(at: AtKeyboard, number: string): Promise<void> {
  const { page } = at;
  const form = submissionForm(page);
  await at.step('opens the revision', async () => {
    await at.open('/user-manuscript');
    await at.enter(page.getByRole('link', { name: `Submit Revision of ${number}` }));
    await expect(page.getByLabel('Abstract')).toBeVisible();
  });
  await at.step('answers the reviewers', async () => {
    const answer = form.section('Answer to reviewers');
    await at.attach(
      answer.getByRole('button', { name: 'Choose the answer to reviewers' }),
      answer.locator('input[type=file]'),
      wordFile('answer.docx', await docxOf('To the reviewers', 'We did as we were told.')),
    );
    await expect(answer.getByText('Uploaded')).toBeVisible();
  });
  await at.step('declares and submits the revision', async () => {
    await at.tick(form.declaration);
    await at.enter(form.submit);
    await expect(page.getByRole('heading', { name: 'Your revision was submitted' })).toBeFocused();
  });
}

/** Reads the proof of the link in the letter, and approves it. */
export async function approveProof(at: AtKeyboard, link: string, title: string): Promise<void> {
  const { page } = at;
  await at.step('opens and approves the proof', async () => {
    await at.open(link);
    await ready(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await at.enter(page.getByRole('link', { name: 'Go to your answer' }));
    await at.enter(page.getByRole('button', { name: 'Approve' }));
    await at.enter(page.getByRole('button', { name: 'Approve it' }));
    await expect(page.getByText('You approved this proof')).toBeVisible();
  });
}

export async function seePublished(at: AtKeyboard, number: string): Promise<void> {
  await at.step('sees it published', async () => {
    await at.open('/user-manuscript');
    await expect(at.page.getByRole('row').filter({ hasText: number })).toContainText('Published');
    await at.enter(at.page.getByRole('row').filter({ hasText: number }).getByRole('link').first());
  });
}
