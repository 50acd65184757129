import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import autocannon from 'autocannon';
import { at95, median } from './report.ts';

const has = (program: string, ...args: string[]) =>
  spawnSync(program, args, { stdio: 'ignore' }).error === undefined;

const canPin = process.platform === 'linux' && has('taskset', '--version');
export const hasNginx = has('nginx', '-v');
const hasWrk = has('wrk', '-v');

/** Binds `program` to processor `cpu`, if the machine has `taskset`. */
export const pinned = (cpu: number, program: string, args: string[]): [string, string[]] =>
  canPin ? ['taskset', ['-c', String(cpu), program, ...args]] : [program, args];

/** What browsers ask for. */
export const accepts = { 'Accept-Encoding': 'gzip, br' };

/** Named in the report. */
export const loadTool = hasWrk ? 'wrk' : 'autocannon';

/** With 64 connections for `seconds`, from processor 1. */
export async function requestsPerSecond(
  url: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<number> {
  if (!hasWrk) {
    const result = await autocannon({ url, headers, connections: 64, duration: seconds });
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${url}: ${result.non2xx + result.errors} failed`);
    return result.requests.average;
  }
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const [program, args] = pinned(1, 'wrk', ['-t1', '-c64', `-d${seconds}s`, ...given, url]);
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await once(child, 'close');
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`${url}: ${output}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}

export type Sample = { perSecond: number; p50: number; p95: number };

/** Requests each of `urls` once, `width` at a time, compressed; times in milliseconds. */
export async function getEach(
  urls: string[],
  headers: Record<string, string>,
  width: number,
): Promise<Sample> {
  const agent = new Agent({ keepAlive: true, maxSockets: width });
  const times: number[] = [];
  const queue = urls.values();
  const getOne = (url: string) =>
    new Promise<void>((resolve, reject) => {
      const started = performance.now();
      get(url, { headers, agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
        response.resume();
        response.on('end', () => {
          times.push(performance.now() - started);
          resolve();
        });
      }).on('error', reject);
    });
  const began = performance.now();
  const worker = async () => {
    for (const url of queue) await getOne(url);
  };
  await Promise.all(Array.from({ length: width }, worker));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return { perSecond: urls.length / seconds, p50: median(times), p95: at95(times) };
}
