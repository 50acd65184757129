import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryPress, signedInAuthors } from '#test/support/authors.ts';
import { type CrossrefDepositServer, startCrossrefDeposits } from '#test/support/crossref-deposit-server.ts';
import { discardPress, type RunningPress, startPress } from '#test/support/start-press.ts';

let press: RunningPress;
let crossref: CrossrefDepositServer;
beforeAll(async () => {
  crossref = await startCrossrefDeposits();
  press = await startPress({
    CROSSREF_USER: crossref.user,
    CROSSREF_PASSWORD: crossref.password,
    CROSSREF_DEPOSIT_URL: crossref.address,
  });
});
afterAll(async () => {
  await discardPress(press);
  await crossref[Symbol.asyncDispose]();
});

test('a press with a user of Crossref deposits what it is asked to', async () => {
  const [administrator] = await signedInAuthors(press, 1);
  await queryPress(press, `insert into user_roles (user_id, role) values ($1, 'administrator')`, [
    administrator?.userId,
  ]);
  const [article] = await queryPress<{ id: number; doi: string }>(
    press,
    `select id, doi from articles where doi like '10.%' order by id limit 1`,
  );
  const call = async (path: string, init?: RequestInit) => {
    const headers = { 'content-type': 'application/json', token: administrator?.token ?? '' };
    const answer = await fetch(`${press.url}/journal-api/api/office/${path}`, { ...init, headers });
    return (await answer.json()) as { code: number; data: { deposits: { state: string }[] } };
  };
  const body = JSON.stringify({ articleId: Number(article?.id), registrar: 'crossref' });
  expect(await call('article/deposit', { method: 'POST', body })).toMatchObject({ code: 0 });
  await expect.poll(() => crossref.received.map(({ doi }) => doi)).toEqual([article?.doi]);
  const state = async () => (await call(`article?articleId=${article?.id}`)).data.deposits[0]?.state;
  await expect.poll(state).toBe('sent');
  // Imported articles are not deposited by themselves, and the password is told nowhere.
  expect(await queryPress(press, 'select from deposits')).toHaveLength(1);
  expect(press.output()).not.toContain(crossref.password);
});
