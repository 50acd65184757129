import type { Page } from '@playwright/test';
import { newAuthor, openAs } from '#test/support/author.ts';
import { callsOf, queryPress } from '#test/support/authors.ts';
import { expect, expectAccessible, pressOn } from '#test/support/browser.ts';
import { test } from '#test/support/mailing-press.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { docxOf } from '#test/support/word-file.ts';

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('reviewers are lined up by keyboard, and asked in their order', async ({ page, press, mail }) => {
  const [author, editor] = [await newAuthor(press.url), await newAuthor(press.url)];
  await queryPress(press, `insert into user_roles (user_id, role, journal_id) values ($1, 'editor', 1)`, [
    editor.userId,
  ]);
  const calls = callsOf(press.url, author);
  const office = async (path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', token: editor.token };
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const answer = await (
      await fetch(`${press.url}/journal-api/api/office/${path}`, { headers, ...sent })
    ).json();
    if (answer.code !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
  const { data: file } = await calls.upload('manuscript.docx', await docxOf('Of lines'));
  const { data: sent } = await calls.save(manuscriptFormOf({ original: file?.src ?? '' }));
  await openAs(page, press.url, editor, `/office/manuscript/${sent.id}`);
  const panel = page.getByRole('region', { name: 'Peer review' });
  await pressOn(panel.getByRole('button', { name: 'Line up reviewers' }));
  const dialog = page.getByRole('dialog', { name: 'Line up reviewers' });
  const search = dialog.getByRole('searchbox');
  const inOrder = dialog.getByRole('region', { name: 'In this order' }).getByRole('listitem');
  for (const name of ['Una First', 'Val Second', 'Wim Third']) {
    await search.fill(`${name.slice(0, 3).toLowerCase()}@line.example`);
    await pressOn(dialog.getByRole('button', { name: 'Someone else' }));
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await pressOn(dialog.getByRole('button', { name: 'Add to the line' }));
    await expect(inOrder.filter({ hasText: name })).toBeVisible();
    await expect(search).toBeFocused();
  }
  await pressOn(dialog.getByRole('button', { name: 'Move Wim Third up' }));
  await expect(inOrder).toContainText(['Una First', 'Wim Third', 'Val Second']);
  await pressOn(dialog.getByRole('button', { name: 'Remove Val Second' }));
  await expect(inOrder).toHaveCount(2);
  await expect(search).toBeFocused();
  await dialog.getByLabel('Reviews wanted').fill('1');
  await expectAccessible(page);
  await pressOn(dialog.getByRole('button', { name: 'Ask them in this order' }));
  await expect(toast(page, 'The reviewers are lined up')).toBeVisible();
  await expect(panel.getByText('Next: Wim Third.')).toBeVisible();
  await mail.letterTo('una@line.example', /Will you review/);
  await expectAccessible(page);

  // Another editor changes the line meanwhile: this one is told, and neither line is lost unasked.
  await pressOn(panel.getByRole('button', { name: 'Change the line' }));
  await expect(inOrder).toContainText(['Wim Third']);
  await pressOn(dialog.getByRole('button', { name: 'Remove Wim Third' }));
  await search.fill('xen@line.example');
  await pressOn(dialog.getByRole('button', { name: 'Someone else' }));
  await dialog.getByLabel('Name', { exact: true }).fill('Xen Mine');
  await pressOn(dialog.getByRole('button', { name: 'Add to the line' }));
  const theirs = await office('manuscript/line-up', {
    manuscriptId: sent.id,
    version: (await office(`manuscript/reviews?manuscriptId=${sent.id}`)).line.version,
    people: [{ name: 'Yve Theirs', email: 'yve@line.example', source: 'free' }],
    wanted: 1,
    answerDays: 7,
    reviewDays: 21,
    letter: { subject: 'Please', text: '{{reviewLink}}' },
  });
  expect(theirs).toEqual({ invited: 0 });
  await pressOn(dialog.getByRole('button', { name: 'Ask them in this order' }));
  const told = dialog.getByRole('alert');
  await expect(told).toContainText('The line of reviewers has changed');
  await expect(inOrder).toContainText(['Xen Mine']);
  await expectAccessible(page);
  await pressOn(told.getByRole('button', { name: 'Show what it says now' }));
  await expect(inOrder).toContainText(['Yve Theirs']);
  await expect(told).toHaveCount(0);
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(panel.getByText('Next: Yve Theirs.')).toBeVisible();
  await pressOn(panel.getByRole('button', { name: 'Ask nobody more' }));
  await expect(panel.getByText('Asking in turn was stopped.')).toBeVisible();
});
