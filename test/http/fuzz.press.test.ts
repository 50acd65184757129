import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzz } from '#test/support/attack/fuzz/fuzz.ts';
import { startAttackedPress } from '#test/support/attack/press.ts';
import { openScene, type Scene } from '#test/support/attack/scene.ts';
import { discardPress, type RunningPress } from '#test/support/start-press.ts';

/** `npm run attack -- fuzz` makes 15,000 calls; here they only have to reach every kind of operation. */
const calls = Number(process.env.FUZZ_CALLS ?? 2200);
const seed = Number(process.env.FUZZ_SEED ?? 1);

let press: RunningPress;
let scene: Scene;
beforeAll(async () => {
  const attacked = await startAttackedPress();
  press = attacked.press;
  scene = await openScene(attacked);
});
afterAll(() => discardPress(press));

test(`${calls} random calls by five people find no failure, no silence and no leak`, async () => {
  const figures = await fuzz(scene, { seed, calls });
  const { succeeded, operations, share, codes } = figures;
  console.info(
    `seed ${seed}: ${Math.round(share * 100)} % of calls meant to be right succeeded, ${succeeded} of ${operations} operations; codes`,
    codes,
  );
  expect(figures.faults).toEqual([]);
  // Else the calls no longer reach what lies behind the checks of input.
  expect(share).toBeGreaterThan(0.25);
  expect(succeeded).toBeGreaterThan(100);
});
