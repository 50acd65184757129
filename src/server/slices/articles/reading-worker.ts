import { parentPort } from 'node:worker_threads';
import { citationsOf } from './citations.ts';
import { parseJats } from './jats/index.ts';
import type { Answer, Question, ReadSource } from './reading-desk.ts';
import { citedItem } from './rules-record.ts';

function read(xml: Uint8Array | string): ReadSource {
  const result = parseJats(xml);
  if (!result.ok) return result;
  const csl = citedItem(result.article);
  return { ok: true, parsed: result.article, csl, citations: citationsOf(csl) };
}

const answer = (sent: Answer) => parentPort?.postMessage(sent);

/** The thread of `reading-desk.ts`: answers each source in turn. */
parentPort?.on('message', ({ ticket, ...asked }: Question) => {
  try {
    if ('xml' in asked) answer({ ticket, read: read(asked.xml) });
    else answer({ ticket, cited: citationsOf(asked.item) });
  } catch (error) {
    answer({ ticket, failure: String(error) });
  }
});

// The styles are read when they are first used: at once, and not while an article waits.
citationsOf({ id: 'first', type: 'article-journal', title: 'First' });
