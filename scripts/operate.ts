/**
 * `npm run operate -- failover|rolling|upgrade CHECKOUT|restore [ARTICLES]|scale [ARTICLES] [--short] [--in FOLDER]`: what readers and
 * authors notice of a failover, of a rolling restart and of a new version, how long a backup and its restore take, and how the press
 * does with many articles; each figure beside its limit. All on this machine, with programs and databases of its own.
 * `--short`: articles of one paragraph; `--in`: the press stays in this folder, and is read again without import and backups.
 */

import os from 'node:os';
import { parseArgs } from 'node:util';
import { hasNginx } from './bench/load.ts';
import { type Row, table } from './bench/report.ts';
import { failover } from './operate/failover.ts';
import { restore } from './operate/restore.ts';
import { rolling } from './operate/rolling.ts';
import { scale } from './operate/scale.ts';
import { upgrade } from './operate/upgrade.ts';

const usage =
  'Usage: npm run operate -- failover | rolling | upgrade CHECKOUT | restore [ARTICLES] | scale [ARTICLES] [--short] [--in FOLDER]';
const needNginx = ['failover', 'rolling', 'upgrade'];
const say = (text: string) => console.error(`… ${text}`);

/** Undefined where the words name no run. */
function runOf(
  [name, value, ...more]: string[],
  { short = false, in: folder }: { short?: boolean | undefined; in?: string | undefined },
): (() => Promise<Row[]>) | undefined {
  if (more.length > 0 || ((short || folder) && name !== 'scale')) return undefined;
  const number = Number(value ?? 10_000);
  if (name === 'failover' && !value) return () => failover(say);
  if (name === 'rolling' && !value) return () => rolling(say);
  if (name === 'upgrade' && value) return () => upgrade(value, say);
  if (!Number.isInteger(number) || number < 1) return undefined;
  if (name === 'restore') return () => restore(number, say);
  if (name === 'scale') return () => scale({ articles: number, short, folder }, say);
  return undefined;
}

function readWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { short: { type: 'boolean' }, in: { type: 'string' } },
    });
  } catch {
    return undefined;
  }
}

const read = readWords();
const words = read?.positionals ?? [];
const run = read && runOf(words, read.values);
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
