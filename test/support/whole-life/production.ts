import { expect } from '../browser.ts';
import type { AtKeyboard } from './at-keyboard.ts';

const part = (at: AtKeyboard, name: string | RegExp) => at.page.getByRole('region', { name });

export async function beginProduction(at: AtKeyboard, { number, title }: { number: string; title: string }) {
  const { page } = at;
  await at.step('begins production', async () => {
    await at.open('/office/publishing');
    for (const name of ['Skip to the content', 'Skip the menu'])
      await at.enter(page.getByRole('link', { name }));
    await at.enter(page.getByRole('button', { name: `Begin ${number}` }));
    await expect(page).toHaveURL(/\/office\/publishing\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
  await at.step('makes the text from the manuscript', async () => {
    const make = page.getByRole('button', { name: 'Make the text from the manuscript' });
    await at.enter(make);
    await expect(page.getByRole('textbox', { name: 'Text of the article' })).toBeVisible();
    await at.enter(page.getByRole('link', { name: 'Back to production' }));
    await expect(page.getByRole('link', { name: 'Edit the text' })).toBeVisible();
  });
}

/** A file for the copyeditor, by the button that attaches files to the article. */
export async function attachNotes(at: AtKeyboard, name: string): Promise<void> {
  const text = part(at, '1. Full text');
  await at.step('gives a file along', async () => {
    const input = text.locator('input[type=file]').last();
    await at.to(input);
    await input.setInputFiles({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from('Miles, not kilometres.\n'),
    });
    await expect(text.getByRole('button', { name: `Download ${name}` })).toBeVisible();
  });
}

export async function giveCopyediting(at: AtKeyboard, person: string): Promise<void> {
  const { page } = at;
  const steps = part(at, 'Steps before the proof');
  await at.step(`gives the copyediting to ${person}`, async () => {
    await at.enter(steps.getByRole('button', { name: 'Give it to somebody: Copyediting' }), { back: true });
    const dialog = page.getByRole('dialog');
    await at.choose(dialog.getByLabel('Who'), person);
    await at.enter(dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog).toHaveCount(0);
    await expect(steps.getByText(new RegExp(`^${person}`))).toBeVisible();
  });
}

/** Reads what came along, mends a word of the text, ticks the list and is done. */
export async function copyedit(
  at: AtKeyboard,
  { title, notes, words }: { title: string; notes: string; words: string },
) {
  const { page } = at;
  const production = await at.step('opens the article', async () => {
    await at.open('/office/publishing');
    await at.enter(page.getByRole('link', { name: /^Under way/ }));
    await at.keepsFocus('Under way');
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await at.press('j');
    await at.press('Enter');
    await expect(page).toHaveURL(/\/office\/publishing\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    return new URL(page.url()).pathname;
  });
  await at.step('reads the file that came along', async () => {
    const download = page.waitForEvent('download');
    await at.enter(part(at, '1. Full text').getByRole('button', { name: `Download ${notes}` }));
    expect((await download).suggestedFilename()).toBe(notes);
  });
  await at.step('mends the text', async () => {
    await at.enter(page.getByRole('link', { name: 'Edit the text' }), { back: true });
    const text = page.getByRole('textbox', { name: 'Text of the article' });
    await at.to(text);
    await at.press('Control+End');
    await page.keyboard.type(words);
    await expect(text).toContainText(words);
    await at.press('Control+s');
    await expect(page.getByText(/^Saved/).first()).toBeVisible();
  });
  await at.step('ticks the list and is done', async () => {
    await at.open(production);
    const steps = part(at, 'Steps before the proof');
    await at.enter(steps.locator('summary').first());
    await at.tick(steps.getByRole('checkbox').first());
    await at.enter(steps.getByRole('button', { name: 'Done: Copyediting' }));
    await expect(steps.getByText(/^Done on/)).toBeVisible();
  });
}

export async function nameDoi(at: AtKeyboard, doi: string): Promise<void> {
  const { page } = at;
  await at.step('gives a DOI', async () => {
    await at.write(page.getByLabel('DOI'), doi);
    await at.enter(part(at, '3. Details').getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByText('Vancouver')).toBeVisible();
  });
}

export async function sendProof(at: AtKeyboard, to: { name: string; email: string }): Promise<void> {
  const { page } = at;
  await at.step('sends the proof', async () => {
    await at.enter(page.getByRole('button', { name: /^Send (a|another) proof…$/ }));
    const dialog = page.getByRole('dialog');
    await at.write(dialog.getByLabel('Name of the author'), to.name);
    await at.write(dialog.getByLabel('E-mail'), to.email);
    await at.enter(dialog.getByRole('button', { name: 'Send the proof' }));
    await expect(page.getByText(/Proof with the author since/)).toBeVisible();
  });
}

/** A new issue with the article in it, which comes out at once. */
export async function publishInIssue(at: AtKeyboard, { issue, title }: { issue: string; title: string }) {
  const { page } = at;
  await at.step('makes an issue', async () => {
    await at.open('/office/publishing/issues');
    await at.enter(page.getByRole('button', { name: 'New issue' }));
    const dialog = page.getByRole('dialog');
    await at.write(dialog.getByLabel('Title'), issue);
    await at.enter(dialog.getByRole('button', { name: 'Make the issue' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(issue);
  });
  await at.step('puts the article in it', async () => {
    await at.enter(part(at, 'Add articles').getByRole('button', { name: `Add ${title}` }));
    await expect(part(at, 'Contents').getByRole('listitem').filter({ hasText: title })).toBeVisible();
  });
  await at.step('publishes the issue', async () => {
    await at.enter(page.getByRole('button', { name: 'Publish…' }));
    await at.enter(page.getByRole('dialog').getByRole('button', { name: 'Publish now' }));
    await expect(page.getByText('It stays published.', { exact: false })).toBeVisible();
  });
}
