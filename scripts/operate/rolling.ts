import { setTimeout as wait } from 'node:timers/promises';
import type { Row } from '../bench/report.ts';
import { figuresOf, ofManuscripts, sayErrors } from './figures.ts';
import { during } from './load.ts';
import { onRig } from './rig.ts';

const rounds = 2;
const calmMs = 2000;

/** Each program is stopped and started, one after the other. */
export const rolling = (say: (text: string) => void): Promise<Row[]> =>
  onRig(async (rig) => {
    const noticed = await during(rig, async () => {
      await wait(calmMs);
      for (let round = 1; round <= rounds; round++)
        for (const index of [0, 1]) {
          say(`round ${round} of ${rounds}: restarting program ${index + 1}`);
          await rig.restart(index);
        }
      await wait(calmMs);
    });
    sayErrors(noticed, rig, say);
    const kept = await rig.pair.primary.ask<{ number: string }>(ofManuscripts);
    return figuresOf(
      noticed,
      kept.map(({ number }) => number),
    );
  });
