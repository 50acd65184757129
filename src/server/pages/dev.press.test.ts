import { expect, test } from 'vitest';
import { discardPress, startPress } from '#test/support/start-press.ts';

test('with hot reload, the press starts once, whatever files its tools write', async () => {
  const press = await startPress({ DEMO: 'off' }, { dev: true });
  expect((await fetch(press.url)).status).toBe(200);
  expect(press.output()).not.toContain('Restarting');
  await discardPress(press);
});
