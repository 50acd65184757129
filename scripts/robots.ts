/** `npm run robots [-- FILE|ADDRESS]` renews COUNTER's list of robots, by which readers are told from programs. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '#server/open-services.ts';
import { environmentWithFile, OperatorError, readConfig } from '#server/platform/config.ts';
import { readRobotsList, robotsFile } from '#server/slices/usage/index.ts';

const published = 'https://raw.githubusercontent.com/atmire/COUNTER-Robots/master/COUNTER_Robots_list.json';
const patienceMs = 30_000;
const largest = 2_000_000;

async function read(source: string): Promise<string> {
  if (!/^https?:/.test(source)) return readFile(source, 'utf8');
  const response = await fetch(source, { signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Error(`it answers ${response.status}`);
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > largest) throw new Error('it is too large');
    parts.push(Buffer.from(part));
  }
  return Buffer.concat(parts).toString('utf8');
}

await runCommand(async () => {
  const [source = published, ...more] = process.argv.slice(2);
  if (source.startsWith('-') || more.length > 0) {
    console.error('Usage: npm run robots [-- FILE|ADDRESS]');
    return 2;
  }
  const file = robotsFile(readConfig(environmentWithFile()).dataDir);
  const text = await read(source).catch((error: Error) => {
    throw new OperatorError(`${source} can’t be read: ${error.message}`);
  });
  const list = readRobotsList(text);
  if (!list.ok) throw new OperatorError(`${source} is not used. ${list.reason}`);
  await mkdir(path.dirname(file), { recursive: true });
  // A press that runs reads the whole new list, or the old one.
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
  const { patterns, newest } = list.list;
  console.info(`${patterns.length} patterns${newest && `, the newest of ${newest}`}, in ${file}`);
  return 0;
});
