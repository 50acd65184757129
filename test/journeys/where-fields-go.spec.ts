import type { Page } from '@playwright/test';
import { type Author, newAuthor, openAs } from '../support/author.ts';
import { queryPress } from '../support/authors.ts';
import { expect, expectAccessible, ready, test } from '../support/browser.ts';
import {
  fieldsIn,
  flat,
  formsOf,
  type IndexedPress,
  startIndexedPress,
  trialManuscript,
} from '../support/forms-of-article.ts';
import { submissionForm } from '../support/submission-form.ts';
import { forms } from '../support/where-fields-go.ts';

let indexed: IndexedPress;
test.beforeAll(async () => {
  indexed = await startIndexedPress('jlc');
});
test.afterAll(() => indexed[Symbol.asyncDispose]());

async function administrator(): Promise<Author> {
  const { press } = indexed;
  const admin = await newAuthor(press.url);
  await queryPress(press, `insert into user_roles (user_id, role) values ($1, 'administrator')`, [
    admin.userId,
  ]);
  await queryPress(press, `insert into organisations values ($1, $2, 'Lindenau, Norway', $3, $4)`, [
    'https://ror.org/02mhbdp94',
    'Institute of Dewfall',
    'institute of dewfall',
    ' institute of dewfall',
  ]);
  return admin;
}

/** The journal asks for everything that it can ask for, and for German. */
async function askForAll(page: Page) {
  const asks = page.getByRole('group', { name: 'What authors are asked' });
  await expect(asks).toBeVisible();
  for (const radio of await asks.getByRole('radio', { name: 'Asked' }).all()) await radio.check();
  await page.getByLabel('Further languages').fill('de');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This is version 2.')).toBeVisible();
}

async function submit(page: Page) {
  const form = submissionForm(page);
  await form.fill('Dew on stone');
  await page.getByLabel('Journal Name').selectOption({ label: 'Journal of Landscape and Climate' });
  const types = page.getByLabel('Manuscript Type');
  await expect.poll(() => types.getByRole('option').count()).toBeGreaterThan(1);
  await types.selectOption({ label: 'Research Article' });
  await page
    .getByRole('textbox', { name: 'Abstract', exact: true })
    .fill('Dew was looked for, and was found on each of forty slabs.');
  await page.getByRole('textbox', { name: 'Keywords', exact: true }).fill('lichenometry, dewfall, stone');

  const author = form.author(1);
  await author.getByLabel('First Name').fill('Ottoline');
  await author.getByLabel('Last Name').fill('Quarrington');
  await author.getByLabel('ORCID iD').fill('0000-0002-1825-0097');
  await author.getByLabel('Affiliation').fill('institute of dew');
  await page.getByRole('option', { name: /^Institute of Dewfall/ }).click();
  await expect(author.getByText('Known at ROR: ror.org/02mhbdp94')).toBeVisible();
  await author.getByText('Contributions', { exact: false }).first().click();
  await author.getByRole('checkbox', { name: 'Software' }).check();
  await author.getByRole('combobox', { name: 'Degree of Software' }).selectOption('lead');
  await author.getByRole('checkbox', { name: 'Validation' }).check();

  await page.getByRole('button', { name: 'Add funder' }).click();
  await page.getByLabel('Name of the funder').fill('Dew Fund');
  await page.getByLabel('Awards').fill('DEW-17; DEW-18');
  await page.getByLabel('Identifier').fill('10.13039/501100000780');
  const statements = {
    'Funding statement': 'The fund had no say in it.',
    'Competing interests': 'Stones were lent to us.',
    'Data availability': 'Counts are at https://doi.org/10.5555/dew.counts.',
    'Code availability': 'Scripts are at https://doi.org/10.5555/dew.scripts.',
    'Ethics and consent': 'No people were studied.',
    'Use of AI': 'A program checked the spelling.',
    Preprint: '10.5555/dew.before',
  };
  for (const [name, words] of Object.entries(statements))
    await page.getByRole('textbox', { name, exact: true }).fill(words);
  await page.getByRole('textbox', { name: 'Cover letter' }).fill('Dear editors, this is for you alone.');
  await page.getByLabel('Title in German').fill('Tau auf Stein');
  await page.getByLabel('Abstract in German').fill('Er liegt auf allen vierzig.');
  await page.getByLabel('Keywords in German').fill('Tau, Flechtenmessung');
  await form.choose(form.original, {
    name: 'manuscript.docx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(await trialManuscript()),
  });
  await expect(form.original.getByText('Uploaded')).toBeVisible();
  await form.declaration.check();
  await expectAccessible(page);
  await form.submit.click();
  await expect(page.getByRole('heading', { name: 'Your manuscript was submitted' })).toBeVisible();
}

/** From an accepted manuscript to its article; answers the article's number. */
async function produce(page: Page, manuscriptId: number): Promise<number> {
  await page.goto(`${indexed.press.url}/office/manuscript/${manuscriptId}`);
  await page.getByRole('button', { name: 'Begin production' }).click();
  await expect(page).toHaveURL(/\/office\/publishing\/\d+$/);
  await page.getByLabel('DOI').fill(indexed.doi);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Make the text from the manuscript' }).click();
  await expect(page.getByRole('textbox', { name: 'Text of the article' })).toBeVisible();

  // The form asks for people; a group becomes an author here.
  await page.getByRole('tab', { name: 'Front matter' }).click();
  const front = page.getByRole('tabpanel', { name: 'Front matter' });
  await front.getByText('Authors', { exact: true }).click();
  await front.getByRole('button', { name: 'Add an author' }).click();
  await front.getByRole('checkbox', { name: 'A group' }).last().check();
  await front.getByLabel('Name of the group').fill('The Moss Group');
  await expect(page.getByText(/^(Saved|Saving|Not saved)/).first()).toHaveText(/^Saved/);
  await page.goBack();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('button', { name: 'Correct this article' })).toBeVisible();
  const [article] = await queryPress<{ id: number }>(
    indexed.press,
    'select id from articles where doi = $1',
    [indexed.doi],
  );
  return Number(article?.id);
}

test('what an author types in two languages is in every form of the published article', async ({ page }) => {
  const { press } = indexed;
  const admin = await administrator();
  await openAs(page, press.url, admin, '/office/journals/jlc/form');
  await ready(page);
  await askForAll(page);
  const author = await newAuthor(press.url);
  await openAs(page, press.url, author, '/user-submission');
  await ready(page);
  await submit(page);

  const [manuscript] = await queryPress<{ id: number }>(
    press,
    `update manuscripts set status = 4, status_since = now() where title = 'Dew on stone' returning id`,
  );
  await openAs(page, press.url, admin, '/office');
  const articleId = await produce(page, manuscript?.id ?? 0);
  const ask = async <Data>(call: string): Promise<Data> => {
    const headers = { token: admin.token, userId: String(admin.userId) };
    const answer = await (await fetch(`${press.url}/journal-api/api/office/${call}`, { headers })).json();
    if (answer.code !== 0) throw new Error(answer.msg);
    return answer.data;
  };
  const outputs = await formsOf(indexed, { articleId, journal: 'jlc' }, ask, (check) =>
    expect(check).toPass({ timeout: 120_000 }),
  );
  for (const form of forms) {
    const { found, expected } = fieldsIn(form, outputs[form]);
    expect(found, form).toEqual(expected);
    expect(flat(outputs[form]), form).not.toContain(flat('for you alone'));
  }
});
