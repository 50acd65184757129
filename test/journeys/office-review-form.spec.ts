import { newAuthor, openAs } from '#test/support/author.ts';
import { callsOf, queryPress } from '#test/support/authors.ts';
import { expect, expectAccessible, pressOn, ready } from '#test/support/browser.ts';
import { inviteReviewer } from '#test/support/invite-reviewer.ts';
import { test } from '#test/support/mailing-press.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { docxOf } from '#test/support/word-file.ts';

test('a journal makes its review form by keyboard; reviewer, editor and authors read what it lets them', async ({
  page,
  browser,
  press,
  mail,
}) => {
  test.slow();
  const [author, editor] = [await newAuthor(press.url), await newAuthor(press.url)];
  await queryPress(press, `insert into user_roles (user_id, role, journal_id) values ($1, 'editor', 2)`, [
    editor.userId,
  ]);
  const [journal] = await queryPress<{ code: string }>(press, 'select code from journals where id = 2');
  await openAs(page, press.url, editor, `/office/journals/${journal?.code}/review-form`);
  await pressOn(page.getByRole('checkbox', { name: /^Reviewers say whether/ }), 'Space');
  await pressOn(page.getByRole('checkbox', { name: /^Reviewers can name/ }), 'Space');
  await pressOn(page.getByRole('button', { name: 'Add a question' }));
  const question = page.getByRole('group', { name: 'Question 1' });
  await expect(question.getByLabel('Question', { exact: true })).toBeFocused();
  await page.keyboard.type('How sound is it?');
  await question.getByLabel('Answered by').selectOption('A step of a scale');
  await question.getByLabel('Steps of the scale').fill('40');
  await question.getByLabel('Meaning of the highest step').fill('very');
  await pressOn(question.getByRole('checkbox', { name: /^No review is sent/ }), 'Space');
  await pressOn(question.getByRole('checkbox', { name: /^The authors read/ }), 'Space');
  await pressOn(page.getByRole('button', { name: 'Add a question' }));
  const other = page.getByRole('group', { name: 'Question 2' });
  await expect(other.getByLabel('Question', { exact: true })).toBeFocused();
  await page.keyboard.type('What worries you?');
  await pressOn(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText('Give 2 to 10 steps')).toBeVisible();
  await expectAccessible(page);
  await question.getByLabel('Steps of the scale').fill('4');
  await pressOn(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText('Not saved yet', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(question.getByLabel('Steps of the scale')).toHaveValue('4');

  const calls = callsOf(press.url, author);
  const { data: file } = await calls.upload('manuscript.docx', await docxOf('Of forms'));
  const { data: sent } = await calls.save(manuscriptFormOf({ original: file?.src ?? '' }, { journalId: 2 }));
  const link = await inviteReviewer(press, mail, {
    ...{ editor, manuscriptId: sent.id },
    ...{ name: 'Fay Former', email: 'fay@forms.example' },
  });
  const context = await browser.newContext();
  const reviewer = await context.newPage();
  const complaints: string[] = [];
  reviewer.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await reviewer.goto(press.url + link);
  await ready(reviewer);
  await pressOn(reviewer.getByRole('button', { name: 'I will review it' }));
  const comments = reviewer.getByLabel('Comments to the authors');
  await comments.fill('A fine form.');
  await pressOn(reviewer.getByRole('radio', { name: /^Minor revision/ }), 'Space');
  await pressOn(reviewer.getByRole('button', { name: 'Send the review' }));
  const sound = reviewer.getByLabel('How sound is it?');
  await expect(sound).toBeFocused();
  await expect(sound).toHaveAccessibleDescription('Please answer this question');
  await expect(reviewer.getByText('Please say whether you have conflicts of interest')).toBeVisible();
  await expectAccessible(reviewer);
  await sound.selectOption('4: very');
  await expect(sound).toHaveAccessibleDescription('The authors read the answer.');
  await reviewer.getByLabel('What worries you? (optional)').fill('The sample.');
  await pressOn(reviewer.getByRole('radio', { name: 'I have these' }), 'Space');
  await reviewer.getByLabel('Which conflicts of interest').fill('I know the funder.');
  await pressOn(reviewer.getByRole('button', { name: 'Name a co-reviewer' }));
  await expect(reviewer.getByLabel('Name of co-reviewer 1')).toBeFocused();
  await reviewer.keyboard.type('Cory Helper');
  await reviewer.keyboard.press('Tab');
  await reviewer.keyboard.type('cory@forms');
  await expect(reviewer.getByText(/^Saved at/)).toBeVisible();
  await reviewer.evaluate(() => localStorage.clear());
  await reviewer.reload();
  await expect(sound).toHaveValue('4');
  await expect(reviewer.getByLabel('Which conflicts of interest')).toHaveValue('I know the funder.');
  await pressOn(reviewer.getByRole('button', { name: 'Send the review' }));
  const address = reviewer.getByLabel('E-mail of co-reviewer 1');
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription('Incorrect E-mail format');
  await address.fill('cory@forms.example');
  await pressOn(reviewer.getByRole('button', { name: 'Send the review' }));
  await pressOn(reviewer.getByRole('button', { name: 'Send it' }));
  await expect(reviewer.getByText('Thank you. Your review has reached')).toBeVisible();
  await expect(reviewer.getByText('4 of 4 (very)')).toBeVisible();
  await expect(reviewer.getByText('Cory Helper (cory@forms.example)')).toBeVisible();
  for (const name of ['This review', /^All of \d{4}: 1 review$/]) {
    const saved = reviewer.waitForEvent('download');
    await pressOn(reviewer.getByRole('button', { name }));
    expect((await saved).suggestedFilename()).toMatch(/^(certificate-of-peer-review|reviews-in)-\d{4}\.pdf$/);
  }
  await expectAccessible(reviewer);
  expect(complaints).toEqual([]);
  await context.close();

  await openAs(page, press.url, editor, `/office/manuscript/${sent.id}`);
  const panel = page.getByRole('region', { name: 'Peer review' });
  await panel.getByText('Read the review').click();
  for (const words of ['4 of 4 (very)', 'The sample.', 'I know the funder.', 'Cory Helper'])
    await expect(panel.getByText(words)).toBeVisible();
  await expect(panel.getByText('The authors may see these comments and answers')).toBeVisible();
  await expectAccessible(page);
  await pressOn(page.getByRole('button', { name: /^Request major revision/ }));
  const decision = page.getByRole('dialog', { name: 'Request major revision' });
  await pressOn(decision.getByRole('button', { name: 'Insert the reviewers’ comments' }));
  await expect(decision.getByLabel('Comments to the authors')).toHaveValue(
    'Reviewer 1\n\nA fine form.\n\nHow sound is it?\n4 of 4 (very)',
  );
});
