import autocannon from 'autocannon';
import { apiBase } from '#contract/calls.ts';
import { hostileJson, sendHeldBodies, statusesTold } from './held-bodies.ts';
import { lives, type Part, quietly, readersRow } from './part.ts';
import { residentMegabytes, watchMemory } from './processes.ts';
import { startReaders, told } from './readers.ts';

const connections = 200;
const bodyBytes = 900_000;
const mostMegabytes = 400;
const path = `${apiBase}/api/login`;

/** Large bodies of many keys to a call that anybody may make: many held ones at once, then a few without an end. */
export const bodies: Part = async ({ url, pid }) => {
  const body = hostileJson(bodyBytes);
  const readers = await startReaders(url);
  try {
    const quiet = await quietly(readers);
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
    const before = residentMegabytes(pid);
    const memory = watchMemory(pid);
    let statuses = {};
    const many = await readers.during(async () => {
      statuses = await sendHeldBodies(url, { path, body, connections });
    });
    const alive = await lives({ url });
    const peak = memory.peak();
    return [
      { what: 'readers of a cached page, quiet', figure: told(quiet) },
      readersRow('… while 4 connections send 0.9 MB of JSON to sign in', quiet, few),
      { what: `… while ${connections} connections do at once`, figure: told(many) },
      { what: 'those were answered', figure: statusesTold(statuses) },
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
