/**
 * `npm run operate -- failover|rolling|upgrade CHECKOUT|restore [ARTICLES]|scale [ARTICLES]`: what readers and authors notice of a
 * failover, of a rolling restart and of a new version, how long a backup and its restore take, and how the press does with
 * many articles; each figure beside its limit. All on this machine, with programs and databases of its own.
 */

import os from 'node:os';
import { hasNginx } from './bench/load.ts';
import { type Row, table } from './bench/report.ts';
import { failover } from './operate/failover.ts';
import { restore } from './operate/restore.ts';
import { rolling } from './operate/rolling.ts';
import { scale } from './operate/scale.ts';
import { upgrade } from './operate/upgrade.ts';

const usage =
  'Usage: npm run operate -- failover | rolling | upgrade CHECKOUT | restore [ARTICLES] | scale [ARTICLES]';
const needNginx = ['failover', 'rolling', 'upgrade'];
const say = (text: string) => console.error(`… ${text}`);

/** Undefined where the words name no run. */
function runOf([name, value, ...more]: string[]): (() => Promise<Row[]>) | undefined {
  if (more.length > 0) return undefined;
  const number = Number(value ?? 10_000);
  if (name === 'failover' && !value) return () => failover(say);
  if (name === 'rolling' && !value) return () => rolling(say);
  if (name === 'upgrade' && value) return () => upgrade(value, say);
  if (!Number.isInteger(number) || number < 1) return undefined;
  if (name === 'restore') return () => restore(number, say);
  if (name === 'scale') return () => scale(number, say);
  return undefined;
}

const words = process.argv.slice(2);
const run = runOf(words);
if (!run) {
  console.error(usage);
  process.exit(2);
}
if (needNginx.includes(words[0] ?? '') && !hasNginx) {
  console.error('nginx is not installed: nothing was run.');
  process.exit(2);
}
const rows = await run();
console.info(`${os.cpus()[0]?.model ?? 'unknown processor'}, ${os.cpus().length} processors\n`);
console.info(table(rows));
process.exitCode = rows.some(({ met }) => met === false) ? 1 : 0;
