import type { Page } from '@playwright/test';
import { expect } from './browser.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const country = (page: Page) => page.getByRole('combobox', { name: 'Country/Territory' });

const numbers = 'zero one two three four five six seven eight nine'.split(' ');

/** Answers the question that stands in for the registration code. */
export async function answerQuestion(page: Page) {
  await page.getByRole('button', { name: 'Answer a question instead', exact: true }).click();
  const question = page.getByRole('status').filter({ hasText: 'What is' });
  await expect(question).toBeVisible();
  const [, one = '', other = ''] =
    /What is (\w+) plus (\w+)\?/.exec((await question.textContent()) ?? '') ?? [];
  await field(page, 'Registration Code').fill(String(numbers.indexOf(one) + numbers.indexOf(other)));
}

/** All but the registration code. */
export async function fillRegistration(page: Page, email: string) {
  await field(page, 'First Name').fill('  Ada ');
  await field(page, 'Last Name').fill('Quill');
  await field(page, 'Academic Degree').fill('PhD');
  await field(page, 'Organization').fill('Institute for Slow Measurements');
  await field(page, 'Job Title').fill('Lecturer');
  await country(page).click();
  await country(page).fill('norge');
  await page.getByRole('option', { name: 'Norway' }).click();
  await field(page, 'E-mail').fill(` ${email} `);
  await field(page, 'Password').fill('correct horse');
  await field(page, 'Re-enter Password').fill('correct horse');
}
