import type { Route } from '#server/platform/http/route.ts';
import type { OfficeDeps } from '../ground/index.ts';

/** Files that nothing uses any more, by the call that has found them: their bytes go once it has committed. */
export function removeUnused({ files, log }: Pick<OfficeDeps, 'files' | 'log'>) {
  const unused = new WeakMap<object, readonly string[]>();
  return {
    /** In the call's transaction: what it leaves unused. */
    keep(input: object, addresses: readonly string[]): void {
      unused.set(input, addresses);
    },
    /**
     * The same route, which removes them afterwards. What it has done is done, whatever becomes of them: what stays behind
     * when the store fails or the program stops, the daily sweep finds.
     */
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
