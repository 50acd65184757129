import { parentPort } from 'node:worker_threads';
import { citationsOf } from './citations.ts';
import { parseJats } from './jats/index.ts';
import { findingsOf, htmlToJats, writeDetails } from './jats-write/index.ts';
import type { Answer, Question, ReadSource, Work } from './reading-desk.ts';
import { citedItem } from './rules-record.ts';

function read(xml: Uint8Array | string): ReadSource {
  const result = parseJats(xml);
  if (!result.ok) return result;
  const csl = citedItem(result.article);
  return { ok: true, parsed: result.article, csl, citations: citationsOf(csl) };
}

const answer = (sent: Answer) => parentPort?.postMessage(sent);

function doWork(work: Work): unknown {
  if ('xml' in work) return read(work.xml);
  if ('item' in work) return citationsOf(work.item);
  if ('lookAt' in work) return findingsOf(work.lookAt);
  if ('rewrite' in work) return writeDetails(work.rewrite, work.details);
  return htmlToJats(work.html, work.front, work.files);
}

/** The thread of `reading-desk.ts`: answers each question in turn. */
parentPort?.on('message', ({ ticket, work }: Question) => {
  try {
    answer({ ticket, done: doWork(work) });
  } catch (error) {
    answer({ ticket, failure: String(error) });
  }
});

// The styles are read when they are first used: at once, and not while an article waits.
citationsOf({ id: 'first', type: 'article-journal', title: 'First' });
