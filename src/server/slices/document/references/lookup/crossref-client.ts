import { setTimeout as wait } from 'node:timers/promises';
import { boundedText, retryAfter } from '#server/platform/answers.ts';
import { createSemaphore } from '#server/platform/semaphore.ts';
import { type CrossrefWork, worksOf } from './crossref-works.ts';

type CrossrefAnswer =
  | { kind: 'works'; works: CrossrefWork[] }
  /** Crossref doesn't know the DOI, or can't answer this question. */
  | { kind: 'unknown' }
  /** Not now: it refused, failed or was too slow. Ask again after `retryAt`. */
  | { kind: 'unavailable'; reason: string; retryAt: Date };

/** Crossref's REST API, as far as references need it (https://api.crossref.org/swagger-ui/index.html). */
export interface Crossref {
  work(doi: string): Promise<CrossrefAnswer>;
  /** The works that look most like a printed reference. */
  search(words: string): Promise<CrossrefAnswer>;
}

type Options = {
  /** Whom Crossref may write to; such callers are served by its polite pool. */
  mailto: string;
  address?: string;
  /** Milliseconds that an answer may take. */
  patience?: number;
  now?: () => number;
};

/** Largest answer that is read: three works with all their references are far smaller. */
const LARGEST_ANSWER = 4_000_000;
/** Asked of by `query.bibliographic`; longer references have hundreds of authors. */
const LONGEST_QUERY = 1000;
const CANDIDATES = 3;
/** Milliseconds between requests, until Crossref says how many it allows. */
const FIRST_GAP = 200;
const LONGEST_GAP = 10_000;
/** Milliseconds before the next request after a refusal without `Retry-After`; doubled for each further one. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 3_600_000;

/** Statuses that say that it can't answer this question. A DOI that is another's alias is redirected. */
const wrongQuestions = [400, 413, 414, 422];
const unanswerable = {
  one: new Set([...wrongQuestions, 301, 302, 303, 307, 308, 404]),
  many: new Set(wrongQuestions),
};

/** A client that asks one question at a time, at the rate that Crossref names, and not at all while it refuses. */
export function createCrossref({
  mailto,
  address = 'https://api.crossref.org',
  patience = 20_000,
  now = Date.now,
}: Options): Crossref {
  const oneAtATime = createSemaphore(1);
  let gap = FIRST_GAP;
  let next = 0;
  let pausedUntil = 0;
  let refusals = 0;

  const ask = (path: string, query: Record<string, string>, kind: 'one' | 'many'): Promise<CrossrefAnswer> =>
    oneAtATime(async () => {
      if (pausedUntil > now()) return unavailable('it asked to wait', pausedUntil);
      const early = next - now();
      if (early > 0) await wait(early);
      const url = new URL(path, address);
      url.search = new URLSearchParams({ ...query, mailto }).toString();
      try {
        const response = await fetch(url, {
          headers: { Accept: 'application/json', 'User-Agent': `Quire (mailto:${mailto})` },
          signal: AbortSignal.timeout(patience),
          // The words of an unpublished article and the address go nowhere else.
          redirect: 'manual',
        });
        gap = gapOf(response.headers) ?? gap;
        if (unanswerable[kind].has(response.status)) {
          await response.body?.cancel();
          refusals = 0;
          return { kind: 'unknown' };
        }
        if (!response.ok) {
          await response.body?.cancel();
          return paused(`it answered ${response.status}`, retryAfter(response.headers, now()));
        }
        const works = worksOf(JSON.parse(await boundedText(response, LARGEST_ANSWER)), kind);
        if (!works) return paused('its answer was not understood');
        refusals = 0;
        return { kind: 'works', works };
      } catch (error) {
        return paused(error instanceof Error ? error.message : String(error));
      } finally {
        next = now() + gap;
      }
    });

  const unavailable = (reason: string, until: number): CrossrefAnswer => ({
    kind: 'unavailable',
    reason,
    retryAt: new Date(until),
  });

  function paused(reason: string, until?: number): CrossrefAnswer {
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(refusals, 12));
    refusals++;
    pausedUntil = Math.min(until ?? now() + pause, now() + LONGEST_PAUSE);
    return unavailable(reason, pausedUntil);
  }

  return {
    work: (doi) => ask(`/works/${encodeURIComponent(doi)}`, {}, 'one'),
    search: (words) =>
      ask(
        '/works',
        { 'query.bibliographic': words.slice(0, LONGEST_QUERY), rows: String(CANDIDATES) },
        'many',
      ),
  };
}

/** `x-rate-limit-limit: 50`, `x-rate-limit-interval: 1s`: so many requests in that time. */
function gapOf(headers: Headers): number | undefined {
  const limit = Number(headers.get('x-rate-limit-limit'));
  const seconds = Number(/^(\d{1,4})s?$/.exec(headers.get('x-rate-limit-interval') ?? '')?.[1]);
  if (!(limit >= 1) || !(seconds >= 1)) return undefined;
  return Math.min(LONGEST_GAP, (seconds * 1000) / limit);
}
