import { newAuthor, openAs } from '#test/support/author.ts';
import { callsOf, queryPress } from '#test/support/authors.ts';
import { expect, expectAccessible, pressOn, ready } from '#test/support/browser.ts';
import { inviteReviewer } from '#test/support/invite-reviewer.ts';
import { test } from '#test/support/mailing-press.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { docxOf } from '#test/support/word-file.ts';

const comments = 'I, Rea Hidden, taught the first author.\n\nThe sample is small, but sound.';

test('a report stands beside its article: a journal asks, the reviewer lets it, an editor shortens and publishes it', async ({
  page,
  browser,
  press,
  mail,
}) => {
  test.slow();
  // A journal whose review form no other journey changes.
  const [author, editor] = [await newAuthor(press.url), await newAuthor(press.url)];
  await queryPress(press, `insert into user_roles (user_id, role, journal_id) values ($1, 'editor', 3)`, [
    editor.userId,
  ]);
  const [journal] = await queryPress<{ code: string }>(press, 'select code from journals where id = 3');
  await openAs(page, press.url, editor, `/office/journals/${journal?.code}/review-form`);
  await pressOn(page.getByRole('checkbox', { name: /^Reports are published/ }), 'Space');
  await pressOn(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText('Not saved yet', { exact: true })).toHaveCount(0);

  const calls = callsOf(press.url, author);
  const { data: file } = await calls.upload('manuscript.docx', await docxOf('Of reports'));
  const { data: sent } = await calls.save(manuscriptFormOf({ original: file?.src ?? '' }, { journalId: 3 }));
  const link = await inviteReviewer(press, mail, {
    ...{ editor, manuscriptId: sent.id },
    ...{ name: 'Rea Hidden', email: 'rea@reports.example' },
  });
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const reviewer = await context.newPage();
  const complaints: string[] = [];
  for (const one of [page, reviewer])
    one.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
  await reviewer.goto(press.url + link);
  await ready(reviewer);
  await expect(reviewer.getByText(/This journal publishes reports beside accepted articles/)).toBeVisible();
  await pressOn(reviewer.getByRole('button', { name: 'I will review it' }));
  const asked = reviewer.getByRole('group', { name: 'Publication of your report' });
  await expect(asked.getByRole('radio', { name: /^Do not publish it/ })).toBeChecked();
  await pressOn(asked.getByRole('radio', { name: /without my name/ }), 'Space');
  await expect(asked.getByText('Saved.')).toBeVisible();
  await reviewer.getByLabel('Comments to the authors').fill(comments);
  await pressOn(reviewer.getByRole('radio', { name: /^Minor revision/ }), 'Space');
  await expectAccessible(reviewer);
  await pressOn(reviewer.getByRole('button', { name: 'Send the review' }));
  await pressOn(reviewer.getByRole('button', { name: 'Send it' }));
  await expect(reviewer.getByText('Thank you. Your review has reached')).toBeVisible();
  await expect(asked.getByRole('radio', { name: /without my name/ })).toBeChecked();
  await expectAccessible(reviewer);

  await openAs(page, press.url, editor, `/office/manuscript/${sent.id}`);
  const panel = page.getByRole('region', { name: 'Peer review' });
  await panel.getByText('Read the review').click();
  await expect(panel.getByText(/without the name\. It can be published once the article is/)).toBeVisible();
  const [article] = await queryPress<{ id: number }>(
    press,
    'select id from articles where withdrawn_at is null and retracted_on is null order by id limit 1',
  );
  await queryPress(press, 'update manuscripts set status = 9, article_id = $2 where id = $1', [
    sent.id,
    article?.id,
  ]);
  await page.reload();
  await expect(panel.getByText(/1 report can be published beside the article/)).toBeVisible();
  await panel.getByText('Read the review').click();
  const text = panel.getByLabel('Report as readers get it');
  await expect(text).toHaveValue(comments);
  await text.fill('The sample is large.');
  await pressOn(panel.getByRole('button', { name: 'Publish the report' }));
  await expect(text).toHaveAccessibleDescription(/no other words than the reviewer’s/);
  await expectAccessible(page);
  await text.fill('[…]\n\nThe sample is small, but sound.');
  await pressOn(panel.getByRole('button', { name: 'Publish the report' }));
  await expect(panel.getByText(/^Published on .* without the name\.$/)).toBeVisible();
  await expectAccessible(page);

  await reviewer.reload();
  await expect(reviewer.getByText(/Your report is published beside the article/)).toBeVisible();
  await expectAccessible(reviewer);
  const address = `${press.url}/journaldetail/${article?.id}`;
  await reviewer.goto(address);
  await ready(reviewer);
  const reports = reviewer.locator('#peer-review-reports');
  await reports.getByText(/^Report 1, round 1: an anonymous reviewer$/).click();
  await expect(reports.getByText('The sample is small, but sound.')).toBeVisible();
  await expectAccessible(reviewer);
  expect(await (await fetch(address)).text()).not.toMatch(/Rea Hidden/);

  await pressOn(panel.getByRole('button', { name: 'Take it off the article' }));
  await expect(panel.getByText('The reviewer does not let the report be published.')).toBeVisible();
  await reviewer.reload();
  await expect(reviewer.getByRole('heading', { name: 'How to cite' })).toBeVisible();
  await expect(reports).toHaveCount(0);
  expect(complaints).toEqual([]);
  await context.close();
});
