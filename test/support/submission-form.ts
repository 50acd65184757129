import type { Locator, Page } from '@playwright/test';
import { askedKeys, type FieldKey, manuscriptFields } from '#contract/manuscript-fields.ts';
import { expect } from './browser.ts';
import { sampleText } from './manuscript-form.ts';

/** The submission form as a person finds their way in it. */
export function submissionForm(page: Page) {
  const author = (n: number) => page.getByRole('group', { name: `Author ${n}`, exact: true });
  const suggestion = (n: number) => page.getByRole('group', { name: `Suggestion ${n}`, exact: true });
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  return {
    author,
    suggestion,
    section,
    title: page.getByLabel('Manuscript Title'),
    original: section('Original manuscript'),
    supplementary: section('Supplementary files'),
    submit: page.getByRole('button', { name: 'Submit Manuscript' }),
    save: page.getByRole('button', { name: 'Save and Submit Later' }),
    declaration: page.getByRole('checkbox', { name: /^We declare/ }),
    state: page.locator('form').getByRole('status').last(),
    /** Chooses files as a person would, by the section's button. */
    async choose(within: Locator, files: Parameters<Locator['setInputFiles']>[0]) {
      await within.locator('input[type=file]').setInputFiles(files);
    },
    /** Fills in what a Word file has left empty; all authors get an address. */
    async complete() {
      const journal = page.getByLabel('Journal Name');
      await journal.selectOption({ index: 1 });
      const types = page.getByLabel('Manuscript Type');
      await expect.poll(() => types.getByRole('option').count()).toBeGreaterThan(1);
      await types.selectOption({ index: 1 });
      const fillEmpty = async (control: Locator, words: string) => {
        if ((await control.inputValue()) === '') await control.fill(words);
      };
      const cards = page.locator('[id^="author-"][id$="-open"]');
      for (let n = 1; n <= (await cards.count()); n++) {
        const card = cards.nth(n - 1);
        if ((await card.getAttribute('aria-expanded')) === 'false') await card.click();
        await fillEmpty(author(n).getByLabel('E-mail'), `author${n}@example.org`);
      }
      for (const key of askedKeys) {
        const field = manuscriptFields[key];
        if (field.byJournal || field.kind === 'manuscript type') continue;
        const control = page.getByLabel(field.label);
        if (field.kind === 'choice') await control.selectOption(sampleText(field));
        else await fillEmpty(control, sampleText(field));
      }
      await this.suggestReviewers();
    },
    async suggestReviewers() {
      for (const n of [1, 2, 3]) {
        await suggestion(n).getByLabel('First Name').fill('Reviewer');
        await suggestion(n).getByLabel('Last Name').fill(`Number${n}`);
        await suggestion(n).getByLabel('E-mail').fill(`reviewer${n}@example.org`);
        await suggestion(n).getByLabel('Institution').fill('Institute of Reading');
      }
    },
    /** Fills in all but the files. */
    async fill(title: string) {
      const journal = page.getByLabel('Journal Name');
      await journal.selectOption({ index: 1 });
      const types = page.getByLabel('Manuscript Type');
      await expect(types.getByRole('option', { name: 'Choose a type' })).toBeAttached();
      await expect.poll(() => types.getByRole('option').count()).toBeGreaterThan(1);
      await types.selectOption({ index: 1 });
      await author(1).getByLabel('First Name').fill('Ann');
      await author(1).getByLabel('Last Name').fill('Lee');
      await author(1).getByLabel('E-mail').fill('ann.lee@example.org');
      await author(1).getByLabel('Affiliation').fill('University of the North');
      const texts: Partial<Record<FieldKey, string>> = {
        title,
        runningTitle: 'Running',
        abstract: 'We measured margins.\n\nThey were wide.',
        keywords: 'margins, incunabula, books',
      };
      for (const key of askedKeys) {
        const field = manuscriptFields[key];
        // Journals ask for them or not; no one needs them.
        if (field.byJournal) continue;
        // A journal may ask for it in other languages, too.
        const control = page.getByLabel(field.label).first();
        if (field.kind === 'choice') await control.selectOption(sampleText(field));
        else if (field.kind !== 'manuscript type') await control.fill(texts[key] ?? sampleText(field));
      }
      await this.suggestReviewers();
    },
  };
}

/** What the form offers of what this device has kept. */
export const kept = (page: Page) => page.getByRole('region', { name: 'Kept on this device' });

/** Until the form says that what was typed is on the device. */
export const untilKept = (page: Page) =>
  expect(page.getByText(/Kept on this device at \d\d:\d\d, not yet saved/)).toBeVisible();
