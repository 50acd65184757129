import { expect, expectAccessible, test } from '#test/support/browser.ts';

test('the reference of the API lists every call, and leads to it', async ({ page }) => {
  await page.goto('/journal-api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quire API');
  await page
    .getByRole('navigation', { name: 'Calls' })
    .getByRole('link', { name: '/api/journals', exact: true })
    .click();
  await expect(page.locator('section:target h2')).toContainText('/api/journals');
  await expect(page.locator('section:target')).toContainText('manuscripttitle');
  // All sections are made alike; axe would go through hundreds for minutes.
  await page.locator('section').evaluateAll((all) => {
    for (const section of all.slice(20)) section.remove();
  });
  await expectAccessible(page, 'everything');
});
