import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect } from '#test/support/browser.ts';
import { corpusFolder } from '#test/support/corpus.ts';
import { test } from '#test/support/mailing-press.ts';
import { review, signIn, windowOf } from '#test/support/people-at-screens.ts';
import { submissionForm } from '#test/support/submission-form.ts';
import { docxOf } from '#test/support/word-file.ts';

const real = path.join(corpusFolder, 'manuscripts/manuscript-journal.pone.0147124.docx');
const manuscript = async () =>
  existsSync(real)
    ? real
    : {
        name: 'manuscript.docx',
        mimeType: 'application/octet-stream',
        buffer: await docxOf('Of margins', 'They were wide.'),
      };

/** Kinds of files as reviewers get them: no cover letter. */
const sent = ['Original manuscript', 'Supplementary file', 'Supplementary file'];
const revised = [
  'Original manuscript',
  'Answer to reviewers',
  'Marked-up copy',
  'Supplementary file',
  'Supplementary file',
];

const textFile = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`${name}\n`) });

test('an author, an editor and a reviewer bring a manuscript through two rounds to its readers', async ({
  browser,
  press,
  mail,
}) => {
  test.setTimeout(300_000);
  const rea = `rea.${crypto.randomUUID().slice(0, 8)}@parchment.example`;
  const complaints: string[] = [];
  const title = `Margins of parchment ${crypto.randomUUID().slice(0, 8)}`;
  const [author, editor, reviewer] = [
    await windowOf(browser, complaints),
    await windowOf(browser, complaints),
    await windowOf(browser, complaints),
  ];

  // The author submits.
  await signIn(author, press, 'author', '/user-submission');
  const form = submissionForm(author);
  await form.fill(title);
  await form.choose(form.original, await manuscript());
  await expect(form.original.getByText('Uploaded')).toBeVisible();
  // An answer to reviewers is offered once there are reviews; a cover letter from the start.
  await expect(form.section('Answer to reviewers')).toHaveCount(0);
  await form.choose(form.section('Cover letter'), textFile('dear editors.txt'));
  await expect(form.section('Cover letter').getByText('Uploaded')).toBeVisible();
  await form.choose(form.supplementary, [
    textFile('supplementary one.txt'),
    textFile('supplementary two.txt'),
  ]);
  await expect(form.supplementary.getByText('Uploaded')).toHaveCount(2);
  await form.declaration.check();
  await form.submit.click();
  await expect(author.getByRole('heading', { name: 'Your manuscript was submitted' })).toBeVisible();
  const number = (await author.getByRole('strong').textContent()) ?? '';
  await mail.letterTo('ann.lee@example.org', new RegExp(`^${number}`));

  // The editor finds it, takes it, and asks a reviewer.
  await signIn(editor, press, 'editor', '/office');
  await editor.getByRole('searchbox').first().fill(number);
  await editor.keyboard.press('Enter');
  await editor.getByRole('row').filter({ hasText: number }).getByRole('link', { name: title }).click();
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText(title);
  await editor.getByRole('button', { name: 'Take it' }).click();
  await expect(editor.getByText('You are its editor now')).toBeVisible();
  const panel = editor.getByRole('region', { name: 'Peer review' });
  await panel.getByRole('button', { name: 'Invite a reviewer' }).click();
  const invite = editor.getByRole('dialog', { name: 'Invite a reviewer' });
  await invite.getByRole('searchbox').fill(rea);
  await invite.getByRole('button', { name: 'Someone else' }).click();
  await invite.getByLabel('Name').fill('Rea Viewer');
  await invite.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(panel.getByText(/^Asked today/)).toBeVisible();

  await review(
    reviewer,
    { press, mail, reviewer: rea, subject: /Will you review/ },
    { recommendation: /^Major revision/, comments: 'Please measure the lower margins too.', kinds: sent },
  );

  // The editor asks for a revision, in the reviewer's words.
  await editor.reload();
  await expect(editor.getByText('Awaiting decision').first()).toBeVisible();
  await editor.getByRole('button', { name: /^Request major revision/ }).click();
  const revise = editor.getByRole('dialog', { name: 'Request major revision' });
  await revise.getByRole('button', { name: 'Insert the reviewers’ comments' }).click();
  await expect(revise.getByLabel('Comments to the authors')).toHaveValue(/lower margins/);
  await revise.getByRole('button', { name: 'Request major revision and send the letter' }).click();
  await expect(revise).toHaveCount(0);
  const asked = await mail.letterTo('ann.lee@example.org', /revision/i);
  expect(asked.text).toContain('Please measure the lower margins too.');
  expect(asked.text).not.toContain('Rea Viewer');

  // The author reads it, and submits the revision.
  await author.goto(`${press.url}/user-manuscript`);
  await author.getByRole('link', { name: `Submit Revision of ${number}` }).click();
  await expect(author.getByText('Please measure the lower margins too.').first()).toBeVisible();
  await author.getByLabel('Abstract').fill('We measured all margins.');
  // The first letter belongs to the first submission: this one has its own.
  await expect(form.section('Cover letter').getByText('Uploaded')).toHaveCount(0);
  await form.choose(form.section('Answer to reviewers'), {
    ...textFile('response.zip'),
    mimeType: 'application/zip',
  });
  await expect(form.section('Answer to reviewers').getByText('The file format is incorrect')).toBeVisible();
  await form.choose(form.section('Answer to reviewers'), textFile('response to reviewers.txt'));
  await expect(form.section('Answer to reviewers').getByText('Uploaded')).toBeVisible();
  await form.choose(form.section('Marked-up copy'), textFile('changes.txt'));
  await expect(form.section('Marked-up copy').getByText('Uploaded')).toBeVisible();
  await form.choose(form.section('Cover letter'), textFile('second letter.txt'));
  await expect(form.section('Cover letter').getByText('Uploaded')).toBeVisible();
  await form.declaration.check();
  await form.submit.click();
  await expect(author.getByRole('heading', { name: 'Your revision was submitted' })).toBeVisible();

  // The second round, by the same reviewer.
  await editor.reload();
  await expect(editor.getByText('Revision submitted').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Invite the earlier reviewers again' }).click();
  const again = editor.getByRole('dialog', { name: 'Invite the earlier reviewers again' });
  await again.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(again).toHaveCount(0);
  const submitted = editor.getByRole('complementary', { name: 'What was submitted' });
  for (const kind of ['Answer to reviewers', 'Marked-up copy', 'Cover letter'])
    await expect(submitted.getByText(kind).first()).toBeVisible();
  await review(
    reviewer,
    { press, mail, reviewer: rea, subject: /again|revis/i },
    { recommendation: /^Accept/, comments: 'All is well now.', kinds: revised },
  );
  await editor.reload();
  await editor.getByRole('button', { name: /^Accept/ }).click();
  const accept = editor.getByRole('dialog', { name: 'Accept' });
  await accept.getByRole('button', { name: 'Accept and send the letter' }).click();
  await expect(accept).toHaveCount(0);
  await mail.letterTo('ann.lee@example.org', /accept/i);

  // Production: the text comes as HTML, its metadata from the manuscript.
  await editor.getByRole('button', { name: 'Begin production' }).click();
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText(title);
  await editor.getByLabel('Attach the full text').setInputFiles({
    name: 'article.html',
    mimeType: 'text/html',
    buffer: Buffer.from(
      '<h2>Introduction</h2><p>Parchment has margins of palimpsestic width.</p><h2>Results</h2><p>They were wide.</p>',
    ),
  });
  await expect(editor.getByRole('alert').filter({ hasText: 'Attached' })).toBeVisible();
  // Of what the authors sent, the editor chooses what readers get; the answer to reviewers is not offered.
  await editor.getByRole('button', { name: 'Attach files of the manuscript…' }).click();
  const take = editor.getByRole('dialog', { name: 'Attach files of the manuscript' });
  await expect(take.getByRole('checkbox')).toHaveCount(2);
  await expect(take.getByText('response to reviewers.txt')).toHaveCount(0);
  await take.getByRole('checkbox', { name: /supplementary two\.txt/ }).uncheck();
  await take.getByRole('button', { name: 'Attach 1 file' }).click();
  await expect(take).toHaveCount(0);
  await expect(editor.getByRole('button', { name: 'Remove supplementary one.txt' })).toBeVisible();
  await editor.getByLabel('DOI').fill('10.5555/three.people');
  await editor.getByLabel('Volume').fill('7');
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor.getByText('Vancouver')).toBeVisible();
  await editor.getByRole('button', { name: 'Publish…' }).click();
  await editor.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(editor.getByRole('button', { name: 'Correct this article' })).toBeVisible();
  await mail.letterTo('ann.lee@example.org', /publish/i);

  // Readers find it, by a word of its text; its author sees that it is out.
  await reviewer.goto(`${press.url}/searchresult?keyword=palimpsestic`);
  await expect(reviewer.getByRole('main').getByRole('article')).toHaveCount(1);
  await reviewer.getByRole('link', { name: title }).first().click();
  await expect(reviewer.getByRole('heading', { level: 1 })).toHaveText(title);
  const files = reviewer
    .getByRole('main')
    .locator('section')
    .filter({ has: reviewer.getByRole('heading', { name: 'Supplementary files' }) });
  await expect(files.getByRole('link', { name: 'supplementary one.txt' })).toBeVisible();
  await expect(files.getByRole('link')).toHaveCount(1);
  await author.goto(`${press.url}/user-manuscript`);
  await expect(author.getByRole('row').filter({ hasText: number })).toContainText('Published');
  expect(complaints).toEqual([]);
  for (const page of [author, editor, reviewer]) await page.context().close();
});
