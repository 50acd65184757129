import { coauthorEndpoints, coauthorMessages } from '#contract/coauthors.ts';
import { codes } from '#contract/envelope.ts';
import { type Caller, fail, ok, type Route, route } from '#server/platform/http/route.ts';
import { networkOf } from '#server/platform/limits/index.ts';
import { answerCoauthor, type CoauthorDeps, coauthorshipOf } from './coauthors.ts';

const wrongKeys = { name: 'co-authors: wrong keys', most: 30, minutes: 10 };

/** The calls of a co-author's personal link. */
export function coauthorRoutes(deps: CoauthorDeps): Route[] {
  async function wrongKey({ address }: Caller) {
    return (await deps.limits.take(wrongKeys, networkOf(address)))
      ? fail(codes.notThere, coauthorMessages.expired)
      : fail(codes.tooMany, coauthorMessages.tooMany);
  }
  return [
    route(coauthorEndpoints.coauthorship, async ({ query: { key } }, caller) => {
      const found = await coauthorshipOf(deps, key);
      return found ? ok(found) : wrongKey(caller);
    }),
    route(coauthorEndpoints.coauthorAnswer, async ({ body }, caller) => {
      const answered = await answerCoauthor(deps, body);
      if (answered === 'not there') return wrongKey(caller);
      return answered === 'too often' ? fail(codes.tooMany, coauthorMessages.often) : ok(answered);
    }),
  ];
}
