/** For readers' pages. A repeated message is shown once. */
export type Warning = { message: string };

/** More at a time would cover the page. */
const most = 3;

let shown: readonly Warning[] = [];
const none: readonly Warning[] = [];
const watchers = new Set<() => void>();

function show(next: readonly Warning[]): void {
  shown = next;
  for (const watcher of watchers) watcher();
}

/**
 * Warns of a failed call on a reader's page (specification §8). Pages with forms have `warn` of `ui/forms`, which readers'
 * pages do not load. In the browser only.
 */
export function warnReader(message: string): void {
  const others = shown.filter((warning) => warning.message !== message);
  show([...others, { message }].slice(-most));
}

export const dismissWarning = (warning: Warning): void => show(shown.filter((other) => other !== warning));

/** For `useSyncExternalStore`. */
export const warnings = {
  subscribe(watcher: () => void) {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  now: () => shown,
  onServer: () => none,
};
