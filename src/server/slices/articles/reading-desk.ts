import { Worker } from 'node:worker_threads';
import type { Citations } from './citations.ts';
import type { CslItem, JatsProblem, ParsedArticle } from './jats/index.ts';
import type { ArticleFront, findingsOf, htmlToJats, JatsDetails } from './jats-write/index.ts';

/** What is made of a source before anything is written: the article, and how it is cited. */
export type ReadSource =
  | { ok: true; parsed: ParsedArticle; csl: CslItem; citations: Citations }
  | { ok: false; problem: JatsProblem };

/** What the thread is asked to do, apart from requests: reading, citing, and what publishing makes of sources. */
export type Work =
  | { xml: Uint8Array | string }
  | { item: CslItem }
  | { lookAt: Uint8Array }
  | { rewrite: Uint8Array; details: JatsDetails }
  | { html: string; front: ArticleFront; files: readonly string[] };
export type Question = { ticket: number; work: Work };
export type Answer = { ticket: number } & ({ done: unknown } | { failure: string });

type Waiting = { resolve(done: never): void; reject(reason: Error): void };

/** The formatter of citations takes a second to get ready and 40 MB, so it stays for the next article, but not for long. */
const idleBeforeEnd = 10_000;

let worker: Worker | undefined;
let ending: NodeJS.Timeout | undefined;
let lastTicket = 0;
const waiting = new Map<number, Waiting>();

/**
 * Parses a source and has its citations formatted, in a thread of its own, started when it is first needed:
 * reading an article takes about as long as writing it, so an import does both at once, and a program that only
 * serves pages never loads what it takes. Rejects when the thread fails at it.
 */
export const readSource = (xml: Uint8Array | string): Promise<ReadSource> => ask({ xml });

/** Has the citations of an article formatted, where there is no source to read. */
export const readCitations = (item: CslItem): Promise<Citations> => ask({ item });

/** What is wrong within a source, and what it names. */
export const lookAt = (source: Uint8Array): Promise<ReturnType<typeof findingsOf>> => ask({ lookAt: source });

/** A source with metadata said anew. */
export const rewrite = (source: Uint8Array, details: JatsDetails): Promise<string> =>
  ask({ rewrite: source, details });

/** A JATS article of ready HTML. */
export const makeJats = (
  html: string,
  front: ArticleFront,
  files: readonly string[],
): Promise<ReturnType<typeof htmlToJats>> => ask({ html, front, files });

function ask<Done>(work: Work): Promise<Done> {
  worker ??= start();
  clearTimeout(ending);
  // Only an answer that somebody waits for keeps the program alive.
  worker.ref();
  const ticket = ++lastTicket;
  const done = new Promise<Done>((resolve, reject) => waiting.set(ticket, { resolve, reject }));
  worker.postMessage({ ticket, work } satisfies Question);
  return done;
}

/** Has the reader get ready, where it is known that it will be needed. */
export function readyToRead(): void {
  if (worker) return;
  worker = start();
  rest(worker);
}

function start(): Worker {
  const made = new Worker(new URL('./reading-worker.ts', import.meta.url));
  made.on('message', (answer: Answer) => {
    const asked = waiting.get(answer.ticket);
    waiting.delete(answer.ticket);
    if ('done' in answer) asked?.resolve(answer.done as never);
    else asked?.reject(new Error(answer.failure));
    if (waiting.size === 0) rest(made);
  });
  made.on('error', (error: Error) => abandon(made, error));
  made.on('exit', () => abandon(made, new Error('the thread that reads articles ended')));
  return made;
}

function rest(made: Worker) {
  made.unref();
  clearTimeout(ending);
  ending = setTimeout(() => {
    if (worker === made) worker = undefined;
    void made.terminate();
  }, idleBeforeEnd);
  ending.unref();
}

/** Whoever waits for a worker that is gone is told; the next to ask gets a new one. */
function abandon(gone: Worker, reason: Error) {
  if (worker !== gone) return;
  worker = undefined;
  for (const { reject } of waiting.values()) reject(reason);
  waiting.clear();
}
