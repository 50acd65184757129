import { LRUCache } from 'lru-cache';
import type { Api } from '#contract/api.ts';
import { endpoints } from '#contract/api.ts';
import type { CallName } from '#contract/calls.ts';
import type { Envelope } from '#contract/envelope.ts';
import { codes } from '#contract/envelope.ts';

const mostAnswers = 200;

/** Calls made by the frame of every page; their answers are few and small. */
const framing: ReadonlySet<CallName> = new Set<CallName>([
  'getJournalList',
  'getListByReId',
  'getArctypeById',
]);

/**
 * The API for rendering at one content version: calls of the frame (journals, footer) are made once for each
 * version.
 */
export function createMemoApi(api: Api): (version: number) => Api {
  let current = -1;
  const answers = new LRUCache<string, Promise<Envelope<unknown>>>({ max: mostAnswers });
  const ask = api as (name: CallName, input?: unknown) => Promise<Envelope<unknown>>;
  return (version) => {
    if (version !== current) {
      answers.clear();
      current = version;
    }
    const call = (name: CallName, input?: unknown) => {
      if (!framing.has(name) || !endpoints[name].cacheable || version !== current) return ask(name, input);
      const key = `${name} ${JSON.stringify(input)}`;
      const cached = answers.get(key);
      if (cached) return cached;
      const answer = ask(name, input);
      answers.set(key, answer);
      answer.then(
        ({ code }) => code === codes.success || answers.delete(key),
        () => answers.delete(key),
      );
      return answer;
    };
    return call as Api;
  };
}
