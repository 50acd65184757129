import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Part } from './part.ts';

const root = path.resolve(import.meta.dirname, '../..');
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const file = 'test/http/submissions.press.test.ts';
const much = { SUBMISSIONS: '200', KILLS: '10' };

/** The long form of the test of submissions, on a press of its own: 200 at once, with the program killed ten times. */
export const kills: Part = async () => {
  // The other press has an administrator of its own.
  const { ADMIN_EMAIL: _, ADMIN_PASSWORD: __, ...environment } = process.env;
  const began = performance.now();
  const child = spawn(process.execPath, [vitest, 'run', file, '-t', 'submissions at once'], {
    cwd: root,
    env: { ...environment, ...much },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const [status] = await once(child, 'close');
  if (status !== 0) console.error(output);
  const seconds = (performance.now() - began) / 1000;
  return [
    {
      what: `${much.SUBMISSIONS} submissions at once, killed ${much.KILLS} times: each there once and whole`,
      figure: `${status === 0 ? 'yes' : 'no'}, in ${seconds.toFixed(0)} s`,
      limit: 'yes',
      met: status === 0,
    },
  ];
};
