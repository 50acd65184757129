import type { Family, Sample } from './exposition.ts';

/** What answered a request. `route`: the pattern of its path, of which there are few. */
export type RequestLabel = {
  kind: 'page' | 'call' | 'upload' | 'file' | 'feed' | 'asset' | 'harvest' | 'health' | 'other';
  route: string;
};

/** Upper bounds in seconds: a page from memory is in the first, and what a reader has to wait for in the last. */
const bounds = [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10];

class Tally {
  readonly buckets = new Array<number>(bounds.length + 1).fill(0);
  readonly statuses = new Map<string | number, number>();
  seconds = 0;
}

export type RequestTallies = {
  /** Counts a request that has ended; `status`: `aborted` where its caller did not wait for the end. */
  count(label: RequestLabel, status: number | 'aborted', seconds: number): void;
  families(): Family[];
};

/**
 * Counts requests by route. A library's histogram takes 2 µs for each, as much as a twentieth of sending a page from
 * memory; this takes a tenth of that (docs/decisions/0079).
 */
export function createRequestTallies(): RequestTallies {
  const tallies = new Map<string, Map<string, Tally>>();

  function tallyOf({ kind, route }: RequestLabel): Tally {
    let ofKind = tallies.get(kind);
    if (!ofKind) {
      ofKind = new Map();
      tallies.set(kind, ofKind);
    }
    let tally = ofKind.get(route);
    if (!tally) {
      tally = new Tally();
      ofKind.set(route, tally);
    }
    return tally;
  }

  return {
    count(label, status, seconds) {
      const tally = tallyOf(label);
      let bucket = 0;
      while (bucket < bounds.length && seconds > (bounds[bucket] as number)) bucket++;
      (tally.buckets[bucket] as number)++;
      tally.seconds += seconds;
      tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
    },
    families() {
      const [counts, times]: [Sample[], Sample[]] = [[], []];
      for (const [kind, routes] of tallies)
        for (const [route, tally] of routes) {
          for (const [status, value] of tally.statuses)
            counts.push({ labels: { kind, route, status: String(status) }, value });
          let below = 0;
          for (const [index, count] of tally.buckets.entries()) {
            below += count;
            const bound = bounds[index];
            const le =
              bound === undefined ? '+Inf' : Number.isInteger(bound) ? bound.toFixed(1) : String(bound);
            times.push({ labels: { kind, route, le }, value: below, suffix: '_bucket' });
          }
          times.push({ labels: { kind, route }, value: below, suffix: '_count' });
          times.push({ labels: { kind, route }, value: tally.seconds, suffix: '_sum' });
        }
      return [
        { name: 'quire_requests', type: 'counter', help: 'Requests that have ended.', samples: counts },
        {
          name: 'quire_request_duration_seconds',
          type: 'histogram',
          help: 'From a request’s head to the last byte of its answer.',
          samples: times,
        },
      ];
    },
  };
}
