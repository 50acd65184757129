import type { Route } from '#server/platform/http/route.ts';
import type { OfficeDeps } from '../ground/index.ts';

/** Collects files that a call leaves unused, by its input, and removes their bytes after the commit. */
export function removeUnused({ files, log }: Pick<OfficeDeps, 'files' | 'log'>) {
  const unused = new WeakMap<object, readonly string[]>();
  return {
    /** Called in the transaction. */
    keep(input: object, addresses: readonly string[]): void {
      unused.set(input, addresses);
    },
    /** A failed removal does not fail the call; the daily sweep finds what is left. */
    after: (route: Route): Route => ({
      ...route,
      async handle(input, caller) {
        const answer = await route.handle(input, caller);
        const removed = await Promise.allSettled(
          (unused.get(input) ?? []).map((address) => files.remove(address)),
        );
        for (const one of removed)
          if (one.status === 'rejected')
            log.error({ err: one.reason }, 'an erased file could not be removed');
        return answer;
      },
    }),
  };
}
