import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../bench/press.ts';
import type { Row } from '../bench/report.ts';
import { figuresOf, ofManuscripts, sayErrors } from './figures.ts';
import { during } from './load.ts';
import { onRig } from './rig.ts';

const calmMs = 3000;

/** Two programs of `checkout`, an earlier version, are brought to this one, one after the other, and back to it again. */
export async function upgrade(checkout: string, say: (text: string) => void): Promise<Row[]> {
  const earlier = path.resolve(checkout);
  if (!existsSync(path.join(earlier, 'src/main.ts')) || !existsSync(path.join(earlier, 'node_modules')))
    throw new Error(`${earlier} is no checkout of Quire with its packages (npm ci).`);
  return onRig(async (rig) => {
    const migrations = async () =>
      (await rig.pair.primary.ask<{ n: number }>('select count(*)::int as n from migrations'))[0]?.n ?? 0;
    const before = await migrations();
    const bring = async (what: string, to: string) => {
      for (const index of [0, 1]) {
        say(`program ${index + 1} ${what}`);
        await rig.restart(index, to);
        await wait(calmMs);
      }
    };
    const noticed = await during(rig, async () => {
      await wait(calmMs);
      await bring('to this version', root);
      await bring('back to the earlier version', earlier);
    });
    sayErrors(noticed, rig, say);
    const kept = await rig.pair.primary.ask<{ number: string }>(ofManuscripts);
    return [
      { what: 'migrations between the versions', figure: String((await migrations()) - before) },
      ...figuresOf(
        noticed,
        kept.map(({ number }) => number),
      ),
    ];
  }, earlier);
}
