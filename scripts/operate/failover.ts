import { setTimeout as wait } from 'node:timers/promises';
import type { Row } from '../bench/report.ts';
import { figuresOf, ofManuscripts, sayErrors } from './figures.ts';
import { during } from './load.ts';
import { onRig } from './rig.ts';

const calmMs = 4000;

/** The primary is killed, and its synchronous standby promoted. */
export const failover = (say: (text: string) => void): Promise<Row[]> =>
  onRig(async (rig) => {
    const { primary, standby } = rig.pair;
    await primary.ask(`alter system set synchronous_standby_names = 'standby'`);
    await primary.ask('select pg_reload_conf()');
    await primary.until(`select 1 from pg_stat_replication where sync_state = 'sync'`);
    let away = 0;
    const noticed = await during(rig, async () => {
      await wait(calmMs);
      say('killing the primary, promoting the standby');
      const began = performance.now();
      await primary.kill();
      await standby.promote();
      away = performance.now() - began;
      await wait(calmMs);
    });
    sayErrors(noticed, rig, say);
    const kept = await standby.ask<{ number: string }>(ofManuscripts);
    return [
      { what: 'from the kill to the end of the promotion', figure: `${(away / 1000).toFixed(1)} s` },
      ...figuresOf(
        noticed,
        kept.map(({ number }) => number),
        { mayRefuse: true },
      ),
    ];
  });
