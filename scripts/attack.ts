/**
 * `npm run attack`: attacks a running press of this machine and compares each figure with its limit; `npm run attack --
 * bodies logins` runs these parts alone. What it writes stays in that press.
 */

import { access } from './attack/access.ts';
import { bodies } from './attack/bodies.ts';
import { files } from './attack/files.ts';
import { fuzz } from './attack/fuzz.ts';
import { kills } from './attack/kills.ts';
import { logins } from './attack/logins.ts';
import { openapi } from './attack/openapi.ts';
import { lives, type Part } from './attack/part.ts';
import { slow } from './attack/slow.ts';
import { readTarget, usage } from './attack/target.ts';
import { texts } from './attack/texts.ts';
import { table } from './bench/report.ts';

const all: Record<string, Part> = { access, texts, fuzz, logins, openapi, slow, files, bodies, kills };

async function run(): Promise<number> {
  const { target, parts } = await readTarget(process.argv.slice(2));
  const unknown = parts.find((name) => !Object.hasOwn(all, name));
  if (unknown) throw new Error(`There is no part ${unknown}; there are ${Object.keys(all).join(', ')}.`);
  let isBroken = false;
  for (const [name, attack] of Object.entries(all)) {
    if (parts.length > 0 && !parts.includes(name)) continue;
    if (!(await lives(target))) throw new Error('The press does not answer; what is left is not tried.');
    console.info(`\n${name}`);
    const rows = await attack(target);
    console.info(table(rows));
    isBroken ||= rows.some(({ met }) => met === false);
  }
  return isBroken ? 1 : 0;
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(`${(error as Error).message}\n\n${usage}`);
  process.exitCode = 2;
}
