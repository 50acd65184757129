import { apiBase } from '#contract/calls.ts';
import { privateDomain } from '../people.ts';
import { randomFrom } from '../random.ts';
import type { Scene } from '../scene.ts';
import { type Sending, send } from '../send.ts';
import { createCast, type Role } from './cast.ts';
import { createComposer } from './compose.ts';
import { type ApiDescription, createJudge } from './described.ts';
import { faultOf, type Secrets } from './faults.ts';
import { createFiles } from './files.ts';
import { createHarvest } from './harvest.ts';
import { type Operation, operationsOf } from './operations.ts';

export type FuzzFigures = {
  calls: number;
  operations: number;
  /** Operations that succeeded at least once. */
  succeeded: number;
  /** How often each code came, and answers that are files. */
  codes: Record<string, number>;
  /** The part of the calls meant to be well-formed that succeeded; 0 to 1. */
  share: number;
  faults: string[];
  revived: number;
  slowest: { name: string; milliseconds: number };
};

type Options = { seed: number; calls: number; width?: number; onProgress?: (done: number) => void };

/** Calls that take things away, tried more rarely so that there is something to try others on. */
const isDestructive = (name: string) => /remove|withdraw|erase|discard|disable|decline|cancel/i.test(name);

const needsNothing = ({ method, path, query, givesFile }: Operation) =>
  method === 'GET' && !path.includes('{') && query.required?.length === 0 && !givesFile;

const written = ({ method, path, body }: Sending) =>
  `${method} ${path.slice(0, 500)} ${typeof body === 'string' ? body.slice(0, 1500) : ''}`;

/**
 * Calls every operation of a press's own description of its API with inputs made of what earlier answers said, whole or
 * disturbed, as five people and the holders of links. The same seed makes the same choices, as far as answers come in
 * the same order.
 */
export async function fuzz(
  scene: Scene,
  { seed, calls, width = 4, onProgress = () => {} }: Options,
): Promise<FuzzFigures> {
  const { url } = scene.press;
  const random = randomFrom(seed);
  const description = (await (await fetch(`${url}${apiBase}/openapi.json`)).json()) as ApiDescription;
  const operations = operationsOf(description);
  const judge = createJudge(description);
  const harvest = createHarvest(random, new RegExp(privateDomain));
  const cast = createCast(scene);
  const keys = [scene.own, scene.other].flatMap(({ reviewKey, memberKey }) => [reviewKey, memberKey]);
  const compose = createComposer({
    random,
    harvest,
    files: await createFiles(random),
    keys,
    ofMember: scene.own.memberKey,
    spares: cast.spares,
  });
  const codes: Record<string, number> = {};
  const faults: string[] = [];
  const succeeded = new Set<string>();
  const slowest = { name: '', milliseconds: 0 };
  let [done, whole, wholeAndDone, revived] = [0, 0, 0, 0];

  const secretsFor = (role: Role, { path, body }: Sending): Secrets => {
    const sent = `${path}${typeof body === 'string' ? body : ''}`;
    const tokens = cast.everyone
      .filter((client) => client !== cast.roles[role])
      .map(({ token }) => ({ what: 'the token of another', text: token ?? '' }));
    const ofLinks = keys
      .filter((key) => !sent.includes(key))
      .map((text) => ({ what: 'the key of a link', text }));
    return [...tokens, ...ofLinks].filter(({ text }) => text !== '');
  };

  async function one(operation: Operation): Promise<void> {
    const { name, givesFile } = operation;
    const role = cast.choose(name, operation.access, random);
    const client = cast.roles[role];
    const { sending, isWhole, asked } = compose(operation, client);
    const report = (fault: string) => faults.push(`${fault}\n  ${role}: ${written(sending)}`);
    const answer = await send(url, sending).catch(({ name: kind, cause }: Error) => {
      report(`${name} does not answer: ${kind} ${String(cause ?? '')}`);
    });
    if (!answer) return;
    const { code, milliseconds } = answer;
    const key = code === undefined ? 'a file' : String(code);
    codes[key] = (codes[key] ?? 0) + 1;
    if (milliseconds > slowest.milliseconds) Object.assign(slowest, { name, milliseconds });
    const isDone = code === 0 || (givesFile && code === undefined);
    if (isWhole) whole += 1;
    if (isDone) {
      if (isWhole) wholeAndDone += 1;
      succeeded.add(name);
      harvest.take(name, asked, answer.data);
    }
    const isOfOffice = role === 'editor' || role === 'administrator';
    const fault = faultOf(operation, answer, secretsFor(role, sending), { email: client.email, isOfOffice });
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    // Without its parameter a path is another, which nobody describes.
    const isOther = /\/[/?]/.test(sending.path);
    const differs = fault || !isJson || isOther ? fault : judge(name, answer.status, answer.text);
    if (differs) report(differs);
  }

  const nth = (turn: number): Operation => {
    const operation = operations[turn % operations.length] as Operation;
    return isDestructive(operation.name) && random.chance(0.8) ? random.pick(operations) : operation;
  };
  // What there is to begin with: every list that asks for nothing.
  for (const { name, path } of operations.filter(needsNothing))
    for (const { token = '' } of [scene.administrator, scene.own.author]) {
      const { code, data } = await send(url, { method: 'GET', path: apiBase + path, headers: { token } });
      if (code === 0) harvest.take(name, {}, data);
    }
  while (done < calls) {
    const batch = Math.min(50 * width, calls - done);
    let started = 0;
    const worker = async () => {
      while (started < batch) await one(nth(done + started++));
    };
    await Promise.all(Array.from({ length: width }, worker));
    done += batch;
    revived += await cast.revive();
    onProgress(done);
  }
  const share = wholeAndDone / Math.max(whole, 1);
  return {
    calls,
    operations: operations.length,
    succeeded: succeeded.size,
    codes,
    share,
    faults,
    revived,
    slowest,
  };
}
