import { expect, test } from 'vitest';
import type { GivenFile, Route } from '#server/platform/http/route.ts';
import { reader } from '#test/support/call-route.ts';
import {
  agree,
  database,
  decide,
  form,
  invite,
  keyIn,
  link,
  links,
  opened,
  openReviews,
  send,
  submitAgain,
  submitted,
} from '#test/support/reviews-office.ts';
import { byYear } from './certificate.ts';

openReviews();

async function given(key: string, year?: number) {
  const route = links.find(({ endpoint }) => endpoint.name === 'reviewCertificate') as Route;
  const answer = await route.give?.({ params: {}, query: { key, year }, body: {} } as never, reader);
  return answer as { code: number; data: GivenFile | null };
}

test('a reviewer gets certificates of a sent review and of each year, and nobody else does', async () => {
  const { id } = await submitted();
  const ann = await invite(id, 'Ann Proud');
  await agree(ann.key);
  expect((await opened('reviewInvitation', { query: { key: ann.key } })).about.years).toEqual([]);
  expect(await given(ann.key)).toMatchObject({ code: 10004 });
  expect(await given(ann.key, 2026)).toMatchObject({ code: 10004 });
  await send(ann.key);
  const bob = await invite(id, 'Bob Other');
  await agree(bob.key);
  await send(bob.key);
  await decide(id, 'request revision', 'Please say more.');
  await submitAgain(id);
  const again = await invite(id, 'Ann Proud');
  await agree(again.key);
  expect(await link('reviewSubmit', { body: { key: again.key, ...form('Better.') } })).toMatchObject({
    data: { about: { years: [{ year: 2026, reviews: 2 }] } },
  });
  const certificate = await given(ann.key);
  expect(certificate).toMatchObject({
    code: 0,
    data: { mediaType: 'application/pdf', filename: 'certificate-of-peer-review-2026.pdf', attached: true },
  });
  const pdf = Buffer.from(certificate.data?.bytes as Uint8Array).toString('latin1');
  expect(pdf).toMatch(/^%PDF-/);
  // No other day: it could tell an author who reviewed.
  const days = pdf.match(/D:\d{8}|\b20\d\d-\d\d-\d\d\b/g) ?? [];
  expect(days.length).toBeGreaterThan(0);
  expect(days.filter((day) => !['D:20260101', '2026-01-01'].includes(day))).toEqual([]);
  expect(await given(again.key, 2026)).toMatchObject({ code: 0, data: { filename: 'reviews-in-2026.pdf' } });
  expect(await given(again.key, 2025)).toMatchObject({ code: 10004 });
  expect(await given('no-key')).toMatchObject({ code: 10004 });
  // A link that was taken back opens none of it.
  await database.pool.query('update review_keys set revoked_at = now() where review_id = $1', [ann.reviewId]);
  expect(await given(keyIn(bob.email))).toMatchObject({ code: 0 });
  expect(await given(ann.key)).toMatchObject({ code: 10004 });
});

test('reviews are counted by year, the latest first', () => {
  const counts = [
    { year: 2024, journalId: 1, reviews: 2 },
    { year: 2026, journalId: 1, reviews: 1 },
    { year: 2024, journalId: 2, reviews: 3 },
  ];
  expect(byYear(counts)).toEqual([
    { year: 2026, reviews: 1 },
    { year: 2024, reviews: 5 },
  ]);
});
