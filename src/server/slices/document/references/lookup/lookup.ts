import type { Db } from '#server/platform/db/index.ts';
import { matchReferences } from '../../text-worker.ts';
import type { Cited, Question } from './cited.ts';
import type { Crossref } from './crossref-client.ts';
import type { Matched } from './match-cited.ts';
import { readAnswers, saveAnswer } from './store-answers.ts';

/** Compares references with the answers that Crossref has given; asks nothing. */
export async function lookUpReferences(db: Db, cited: readonly Cited[]): Promise<Matched> {
  if (cited.length === 0) return { findings: [], questions: [], waiting: 0 };
  const answers = await readAnswers(db, [...new Set(cited.flatMap(({ keys }) => keys))]);
  return matchReferences(cited, answers);
}

/**
 * Asks Crossref one question after the other and stores the answers, until the signal aborts or Crossref refuses.
 * Returns when to ask again in the latter case.
 */
export async function askCrossref(
  { db, crossref }: { db: Db; crossref: Crossref },
  questions: readonly Question[],
  signal: AbortSignal,
): Promise<{ reason: string; retryAt: Date } | undefined> {
  for (const question of questions) {
    if (signal.aborted) return undefined;
    // Another job, or another program, may have asked meanwhile.
    const [known] = await readAnswers(db, [question.key]);
    if (known && !known.stale) continue;
    const answer =
      'doi' in question ? await crossref.work(question.doi) : await crossref.search(question.words);
    if (answer.kind === 'unavailable') return answer;
    await saveAnswer(db, question.key, answer.kind === 'works' ? answer.works : []);
  }
  return undefined;
}
