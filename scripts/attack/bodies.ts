import autocannon from 'autocannon';
import { endpoints } from '#contract/api.ts';
import { apiBase, calls } from '#contract/calls.ts';
import { bodyLimitOf, type Endpoint } from '#contract/endpoint.ts';
import type { Row } from '../bench/report.ts';
import { hostileJson, sendHeldBodies, statusesInWords } from './held-bodies.ts';
import { lives, type Part, quietly, readersRow } from './part.ts';
import { residentMegabytes, watchMemory } from './processes.ts';
import { type Readers, startReaders, type Waits, waitsInWords } from './readers.ts';
import type { Target } from './target.ts';

const connections = 200;
const mostMegabytes = 400;

type Body = { what: string; path: string; body: Buffer; chunked: boolean };

const pathOf = (name: keyof typeof calls) => apiBase + (calls[name].split(' ')[1] ?? '');

function widestOpenCall(): Endpoint {
  const open = Object.values<Endpoint>(endpoints).filter(
    ({ access, body, takesFile }) => body && !takesFile && (access === 'public' || access === 'link'),
  );
  return open.toSorted((a, b) => bodyLimitOf(b) - bodyLimitOf(a))[0] as Endpoint;
}

function bodiesToSend(): Body[] {
  const widest = widestOpenCall();
  const signIn = { path: pathOf('login'), body: hostileJson(900_000) };
  return [
    { what: '0.9 MB of JSON to sign in', ...signIn, chunked: false },
    { what: '0.9 MB of JSON to sign in, of a length not said', ...signIn, chunked: true },
    {
      what: `the most that ${widest.name} takes`,
      path: pathOf(widest.name),
      body: hostileJson(bodyLimitOf(widest) - 1000),
      chunked: false,
    },
  ];
}

async function send(
  { url }: Target,
  readers: Readers,
  quiet: Waits,
  { what, path, body, chunked }: Body,
): Promise<Row[]> {
  const few = await readers.during(() =>
    autocannon({
      url: url + path,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      connections: 4,
      duration: 10,
      timeout: 60,
    }),
  );
  let statuses = {};
  const many = await readers.during(async () => {
    statuses = await sendHeldBodies(url, { path, body, chunked, connections });
  });
  return [
    readersRow(`… while 4 connections send ${what}`, quiet, few),
    { what: `… while ${connections} connections do at once`, figure: waitsInWords(many) },
    { what: '  those were answered', figure: statusesInWords(statuses) },
  ];
}

/** Large bodies with many keys to open calls: endless ones over few connections, then many held back at once. */
export const bodies: Part = async (target) => {
  const { url, pid } = target;
  const readers = await startReaders(url);
  try {
    const quiet = await quietly(readers);
    const before = residentMegabytes(pid);
    const memory = watchMemory(pid);
    const rows: Row[] = [{ what: 'readers of a cached page, quiet', figure: waitsInWords(quiet) }];
    for (const body of bodiesToSend())
      if (await lives(target)) rows.push(...(await send(target, readers, quiet, body)));
    const alive = await lives(target);
    const peak = memory.peak();
    return [
      ...rows,
      { what: 'the press lives', figure: alive ? 'yes' : 'no', limit: 'yes', met: alive },
      {
        what: 'memory at most (before)',
        figure: `${peak.toFixed(0)} (${before.toFixed(0)}) MB`,
        limit: `≤ ${mostMegabytes} MB`,
        met: alive && peak <= mostMegabytes,
      },
    ];
  } finally {
    await readers.stop();
  }
};
