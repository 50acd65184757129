import { endSession, newAuthor, openAs } from '#test/support/author.ts';
import { queryPress } from '#test/support/authors.ts';
import { expect, expectAccessible, pressOn, test } from '#test/support/browser.ts';

const url = process.env.QUIRE_TEST_URL ?? '';
const press = { dataDir: process.env.QUIRE_TEST_DATA_DIR ?? '' };

async function administrator() {
  const admin = await newAuthor(url);
  await queryPress(press, `insert into user_roles (user_id, role) values ($1, 'administrator')`, [
    admin.userId,
  ]);
  return admin;
}

test('what is typed in a dialog outlives the session and its window, and keeps what others have changed', async ({
  page,
  context,
}) => {
  const [admin, person] = [await administrator(), await newAuthor(url)];
  const dialog = page.getByRole('dialog', { name: /^Correct the account of/ });
  await openAs(page, url, admin, `/office/people/${person.userId}`);
  await pressOn(page.getByRole('button', { name: 'Correct the name or the address' }));
  await dialog.getByLabel('First name').fill('Antonia');
  await endSession(url, admin);
  await dialog.getByLabel('First name').press('Enter');
  await expect(page).toHaveURL(/\/login/);

  // Another window of this browser, another session; and somebody else has corrected the last name.
  await queryPress(press, `update users set last_name = 'Leigh' where id = $1`, [person.userId]);
  const again = await context.newPage();
  const login = await fetch(`${url}/journal-api/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.email, password: admin.password }),
  });
  const { data } = (await login.json()) as { data: { token: string } };
  await openAs(again, url, { ...admin, token: data.token }, `/office/people/${person.userId}`);
  const open = again.getByRole('button', { name: 'Correct the name or the address' });
  await pressOn(open);
  const later = again.getByRole('dialog', { name: /^Correct the account of/ });
  await expect(later.getByLabel('First name')).toHaveValue('Antonia');
  await expect(later.getByLabel('Last name')).toHaveValue('Leigh');
  await expect(later.getByRole('status')).toContainText('is here again');
  await expectAccessible(again, 'crosswise');
  await pressOn(later.getByRole('button', { name: 'Start anew' }));
  await expect(later.getByLabel('First name')).toHaveValue('Ann');
  await expect(later.getByLabel('First name')).toBeFocused();
  await again.keyboard.press('Escape');
  await pressOn(open);
  await expect(later.getByLabel('First name')).toHaveValue('Ann');
  await expect(later.getByRole('status')).toHaveCount(0);
});

test('a reviewer whom no letter reached is told of beside their name, until one does', async ({ page }) => {
  const admin = await administrator();
  const [review] = await queryPress<{ manuscript: string; email: string }>(
    press,
    `select manuscript_id as manuscript, email from reviews where state = 'agreed' order by id limit 1`,
  );
  const letter = (state: string) =>
    queryPress<{ id: number }>(
      press,
      `insert into letters (state, recipient_name, recipient_address, subject, text, html, about, created_at, next_attempt_at, sent_at)
       values ($1, 'Rea Viewer', $2, 'Will you review it?', '', '', $3, now(), now(),
         case $1 when 'sent' then now() end) returning id`,
      [state, review?.email, `manuscript ${review?.manuscript}`],
    );
  const [failed] = await letter('failed');
  await openAs(page, url, admin, `/office/manuscript/${review?.manuscript}`);
  const panel = page.getByRole('region', { name: 'Peer review' });
  const told = panel.getByText('The last letter to this address could not be sent');
  await expect(told.getByRole('link')).toHaveAttribute('href', `/office/mail/${failed?.id}`);
  await letter('sent');
  await page.reload();
  await expect(panel.getByText(review?.email ?? '')).toBeVisible();
  await expect(told).toHaveCount(0);
});
