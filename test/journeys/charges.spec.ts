import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newAuthor, openAs } from '#test/support/author.ts';
import { callsOf, queryPress } from '#test/support/authors.ts';
import { expect, expectAccessible, pressOn, ready } from '#test/support/browser.ts';
import { newEditor } from '#test/support/editor-and-submission.ts';
import { test } from '#test/support/mailing-press.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { docxOf } from '#test/support/word-file.ts';

/** The file that a press of a button saves. */
async function saved(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('a journal charges: an author asks for a waiver, gets a part, an invoice, and it is paid', async ({
  page,
  press,
  mail,
}) => {
  const [editor, assistant, author] = [
    await newEditor(press),
    await newAuthor(press.url),
    await newAuthor(press.url),
  ];
  await queryPress(press, `insert into user_roles (user_id, role, journal_id) values ($1, 'assistant', 1)`, [
    assistant.userId,
  ]);
  const [journal] = await queryPress<{ code: string }>(press, 'select code from journals where id = 1');
  const [type] = await queryPress<{ label: string }>(
    press,
    `select label from dictionaries where type = 'manuscript_type' and value = 1 and (journal_id = 1 or journal_id is null)
     order by journal_id nulls last limit 1`,
  );
  const label = type?.label ?? '';

  // An editor-in-chief says what it costs, by keyboard.
  await openAs(page, press.url, editor, `/office/journals/${journal?.code}/charges`);
  const form = page.getByRole('form', { name: 'Charges' });
  await form.getByLabel('The journal charges its authors').focus();
  await page.keyboard.press('Space');
  await form.getByLabel(label).first().fill('1200.555');
  await pressOn(form.getByRole('button', { name: 'Save' }));
  await expect(form.getByText('Give an amount of EUR, such as 1200.00')).toBeVisible();
  await form.getByLabel(label).first().fill('1200.50');
  await form.getByLabel('Name of the tax').fill('VAT');
  await form.getByLabel('Tax rate in per cent').fill('19');
  await pressOn(form.getByRole('button', { name: 'Save' }));
  await expect(form.getByText('Name who the invoices are from')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('From', { exact: true }).fill('Trial Press');
  await form.getByLabel('Address', { exact: true }).fill('1 Road\nTown');
  await form.getByLabel('How to pay').fill('IBAN DE02 1203 0000 0000 2020 51');
  await form.getByLabel('On fees and waivers').fill('Nobody is turned away for want of money.');
  await pressOn(form.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // Readers find it on the journal's page, authors in the form before anything is submitted.
  await page.goto(`${press.url}/aboutjournal/${journal?.code}`);
  const shown = page.getByRole('region', { name: 'Charges' });
  await expect(shown).toContainText('EUR 1,200.50');
  await expect(shown).toContainText('Nobody is turned away');
  await expectAccessible(page);
  const { upload, save } = callsOf(press.url, author);
  const file = await upload('manuscript.docx', await docxOf('Of money'));
  const whole = manuscriptFormOf(
    { original: file.data?.src ?? '' },
    { manuscripttitle: 'Of money', journalId: 1, status: 0 },
  );
  const { data: draft } = await save(whole);
  await openAs(page, press.url, author, `/user-submission/${draft?.id}`);
  const before = page.getByRole('region', { name: 'Charge', exact: true });
  await expect(before).toContainText('EUR 1,200.50, and 19 % VAT');
  await expectAccessible(page);
  const { data } = await save({ ...whole, id: draft?.id ?? 0, version: draft?.version ?? 0, status: 1 });
  const number = data?.manuscripnumber ?? '';

  // The author asks for a waiver at the manuscript.
  await page.goto(`${press.url}/user-manuscriptview/${data?.id}`);
  await ready(page);
  const charge = page.getByRole('region', { name: 'Charge', exact: true });
  await expect(charge).toContainText('Not due before acceptance');
  await pressOn(charge.getByText('Ask for a waiver or discount'));
  await pressOn(charge.getByRole('button', { name: 'Ask for it' }));
  await expect(charge.getByText('Please say why')).toBeVisible();
  await charge.getByLabel('Why').fill('We have no grant for this work.');
  await expectAccessible(page);
  await pressOn(charge.getByRole('button', { name: 'Ask for it' }));
  await expect(charge).toContainText('Waiver: Asked for, not answered yet');
  const wish = await mail.letterTo(assistant.email, new RegExp(`${number}: a waiver is asked for`));
  expect(wish.text).toContain('We have no grant');

  // Who decides sees nothing of it.
  await openAs(page, press.url, editor, `/office/manuscript/${data?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/waiver/i);
  await expect(page.getByRole('navigation', { name: 'Editorial Office' })).not.toContainText('Charges');
  await page.goto(`${press.url}/office/audit`);
  await ready(page);
  await expect(page.locator('main')).not.toContainText(/waiver/i);
  const { data: seen } = await (
    await fetch(`${press.url}/journal-api/api/office/manuscript?manuscriptId=${data?.id}`, {
      headers: { token: editor.token },
    })
  ).json();
  const accepted = await fetch(`${press.url}/journal-api/api/office/manuscript/act`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: editor.token },
    body: JSON.stringify({
      ...{ manuscriptId: data?.id, version: seen.version, act: 'accept', comments: '', letter: null },
    }),
  });
  expect(await accepted.json()).toMatchObject({ code: 0 });

  // The assistant waives a part, by keyboard, and issues the invoice.
  await openAs(page, press.url, assistant, '/office/charges?state=waiver asked');
  await pressOn(page.getByRole('link', { name: number }));
  await expect(page.getByText('We have no grant')).toBeVisible();
  await expect(page.getByText('answer that before an invoice')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Issue the invoice' })).toHaveCount(0);
  await page.getByLabel('What is taken off, in EUR').fill('5000');
  await pressOn(page.getByRole('button', { name: 'Answer, and tell the author' }));
  await expect(page.getByText(/Give an amount above nothing and below EUR 1,200.50/)).toBeVisible();
  await page.getByLabel('What is taken off, in EUR').fill('200.50');
  await pressOn(page.getByRole('button', { name: 'Answer, and tell the author' }));
  await expect(page.getByText('EUR 200.50 taken off')).toBeVisible();
  const answer = await mail.letterTo(author.email, new RegExp(`${number}: its charge$`));
  expect(answer.text).toContain('EUR 200.50 of it is waived');
  await pressOn(page.getByRole('button', { name: 'Issue the invoice' }));
  const issue = page.getByRole('dialog', { name: 'Issue the invoice?' });
  await pressOn(issue.getByRole('button', { name: 'Issue it' }));
  await expect(issue.getByRole('alert')).toContainText('Say first who the invoice is for');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // The author says who it is for.
  await openAs(page, press.url, author, `/user-manuscriptview/${data?.id}`);
  await charge.getByLabel('Institution').fill('Institute of Trials');
  await charge.getByLabel('Address').fill('2 Street\nCity');
  await pressOn(charge.getByRole('button', { name: 'Save who it is for' }));
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await openAs(page, press.url, assistant, '/office/charges');
  await pressOn(page.getByRole('link', { name: number }));
  await pressOn(page.getByRole('button', { name: 'Issue the invoice' }));
  await expect(issue).toContainText('EUR 1,190.00 (EUR 1,000.00 and EUR 190.00 VAT)');
  await pressOn(issue.getByRole('button', { name: 'Issue it' }));
  await expect(page.getByRole('list', { name: 'Invoices' })).toContainText('EUR 1,190.00');
  await expectAccessible(page);
  await mail.letterTo(author.email, new RegExp(`${number}: invoice 20\\d\\d-\\d{5}`));

  await openAs(page, press.url, author, `/user-manuscriptview/${data?.id}`);
  const pdf = await saved(page, () => pressOn(charge.getByRole('button', { name: /^Invoice .*PDF$/ })));
  expect(pdf.name).toMatch(/^invoice-20\d\d-\d{5}\.pdf$/);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.bytes.toString('latin1')).toContain('pdfuaid');

  // It is paid, and stands in the file.
  await openAs(page, press.url, assistant, '/office/charges');
  await pressOn(page.getByRole('link', { name: number }));
  await page.getByLabel('How').fill('Bank transfer');
  await pressOn(page.getByRole('button', { name: 'It is paid' }));
  await expect(page.getByText(/, Bank transfer$/)).toBeVisible();
  await page.goto(`${press.url}/office/charges`);
  await ready(page);
  await expect(page.getByRole('list', { name: 'Totals' })).toContainText('paid EUR 1,190.00');
  await expectAccessible(page);
  const csv = await saved(page, () => pressOn(page.getByRole('button', { name: 'CSV' })));
  expect(csv.bytes.toString()).toContain(`${number},`);
  expect(csv.bytes.toString()).toContain('paid,no,EUR,1200.50,200.50,1190.00,');
  await openAs(page, press.url, author, `/user-manuscriptview/${data?.id}`);
  await expect(charge).toContainText('Paid.');
});
