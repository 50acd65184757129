import { openAs } from '#test/support/author.ts';
import { queryPress } from '#test/support/authors.ts';
import { expect, expectAccessible, pressOn, ready } from '#test/support/browser.ts';
import { newEditor, someSubmission } from '#test/support/editor-and-submission.ts';
import { test } from '#test/support/mailing-press.ts';

test('an editor gives a task by keyboard; a colleague finds it at the desk, does it, and the giver is told', async ({
  page,
  press,
  mail,
}) => {
  const name = `Tessa ${crypto.randomUUID().slice(0, 8)}`;
  const [editor, colleague] = [await newEditor(press), await newEditor(press, name)];
  const { id, manuscripnumber: number } = await someSubmission(press, 'Of work');

  await openAs(page, press.url, editor, `/office/manuscript/${id}`);
  const panel = page.getByRole('region', { name: 'Tasks' });
  await expect(panel.getByRole('button', { name: 'Give a task …' })).toBeVisible();
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: 'Give a task' });
  const what = dialog.getByLabel('What');
  await pressOn(dialog.getByRole('button', { name: 'Give it' }));
  await expect(dialog.getByText('Task cannot be empty')).toBeVisible();
  await expect(what).toBeFocused();
  await what.fill('Ask for the data of figure 3');
  // It is a draft of this device until it is given.
  await page.keyboard.press('Escape');
  await pressOn(panel.getByRole('button', { name: 'Give a task …' }));
  await expect(what).toHaveValue('Ask for the data of figure 3');
  await dialog.getByLabel('Who').selectOption({ label: name });
  await expectAccessible(page);
  await pressOn(dialog.getByRole('button', { name: 'Give it' }));
  const open = panel.getByRole('list', { name: 'Open tasks' });
  await expect(open).toContainText(`${name} by `);
  await expectAccessible(page);
  const letter = await mail.letterTo(colleague.email, new RegExp(`${number}: a task for you by`));
  expect(letter.text).toContain('Ask for the data of figure 3');

  // A draft of a change waits while the colleague changes the task: theirs is shown before it is replaced.
  const item = open.getByRole('listitem');
  await pressOn(item.getByRole('button', { name: /^Change/ }));
  const change = page.getByRole('dialog', { name: 'Change the task' });
  await change.getByLabel('What').fill('Ask for the data of figures 3 and 4');
  await page.keyboard.press('Escape');
  await queryPress(
    press,
    `update office_tasks set what = 'Of figure 5 too', version = version + 1 where manuscript_id = $1`,
    [id],
  );
  await page.reload();
  await ready(page);
  await expect(open).toContainText('Of figure 5 too');
  await pressOn(item.getByRole('button', { name: /^Change/ }));
  await expect(change.getByRole('alert')).toContainText('Now it is: Of figure 5 too');
  await pressOn(change.getByRole('button', { name: 'Change it' }));
  await expect(change.getByRole('alert')).toContainText('Nothing of yours was done');
  await expect(change.getByRole('alert')).toContainText('Now it is: Of figure 5 too');
  await expect(change.getByLabel('What')).toHaveValue('Ask for the data of figures 3 and 4');
  await change.getByLabel('What').fill('Ask for the data of figure 3');
  await expectAccessible(page);
  await pressOn(change.getByRole('button', { name: 'Change it' }));
  await expect(open).toContainText('Ask for the data of figure 3');

  await openAs(page, press.url, colleague, '/office');
  await pressOn(page.getByRole('link', { name: 'Ask for the data of figure 3' }));
  await expect(open).toContainText('You by ');
  await pressOn(open.getByRole('button', { name: 'Done' }));
  await expect(panel.getByText('1 task is done')).toBeVisible();
  await mail.letterTo(editor.email, new RegExp(`${number}: a task that you gave is done`));
  await page.goto(`${press.url}/office`);
  await ready(page);
  await expect(page.getByRole('link', { name: 'Of work' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'For you' })).toHaveCount(0);
});
