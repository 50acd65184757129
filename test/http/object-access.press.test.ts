import { afterAll, beforeAll, expect, test } from 'vitest';
import { tryAccess } from '#test/support/attack/access/access.ts';
import { startAttackedPress } from '#test/support/attack/press.ts';
import { openScene, type Scene } from '#test/support/attack/scene.ts';
import { discardPress, type RunningPress } from '#test/support/start-press.ts';

// Who may use which call at all is in who-may-what and office-permissions; here all versions are right, and things of
// two journals are mixed.

let press: RunningPress;
let scene: Scene;
beforeAll(async () => {
  const attacked = await startAttackedPress();
  press = attacked.press;
  scene = await openScene(attacked);
});
afterAll(() => discardPress(press));

test('nobody is given what is another’s, and nobody takes it up in what is their own', async () => {
  const { tried, wrong, steals, stolen, empty } = await tryAccess(scene);
  expect(wrong).toEqual([]);
  expect(stolen).toEqual([]);
  // Whoever it is for still gets it: what nobody gets would prove nothing.
  expect(empty).toEqual([]);
  expect(tried).toBeGreaterThan(900);
  expect(steals).toBeGreaterThan(150);
});
