import type { Route } from '#server/platform/http/route.ts';
import type { OfficeDeps } from '../deps.ts';

/** Files that nothing uses any more, by the call that has found them: their bytes go once it has committed. */
export function removeUnused(files: OfficeDeps['files']) {
  const unused = new WeakMap<object, readonly string[]>();
  return {
    /** In the call's transaction: what it leaves unused. */
    keep(input: object, addresses: readonly string[]): void {
      unused.set(input, addresses);
    },
    /** The same route, which removes them afterwards. What stays behind when it is cut short, the daily sweep finds. */
    after: (route: Route): Route => ({
      ...route,
      async handle(input, caller) {
        const answer = await route.handle(input, caller);
        for (const address of unused.get(input) ?? []) await files.remove(address);
        return answer;
      },
    }),
  };
}
