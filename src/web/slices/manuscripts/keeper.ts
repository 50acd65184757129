import { type KeptCopy, placeOf } from './kept-copy.ts';

/** Milliseconds between a key and the copy that has it. */
const pause = 400;

export type KeepState =
  | { state: 'nothing' }
  /** `at`: ISO 8601. */
  | { state: 'kept'; at: string }
  | { state: 'failed'; reason: 'full' | 'forbidden' };

type Options = {
  /**
   * Where to keep: `localStorage`, and where that fails this tab's own. Asked each time, since the browser may
   * forbid it.
   */
  shelves: readonly (() => Storage)[];
  userId: number;
  now(): Date;
  changed(state: KeepState): void;
};

/** Keeps what is typed into one form on this device, shortly after each change and at once when told to. */
export function createKeeper({ shelves, userId, now, changed }: Options) {
  let waiting: Omit<KeptCopy, 'keptAt' | 'format'> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!waiting) return;
    const copy: KeptCopy = { format: 1, ...waiting, keptAt: now().toISOString() };
    waiting = undefined;
    put(copy);
  };

  /** On the first shelf that takes it. That the device's own does not is told, though a tab's may help for a while. */
  function put(copy: KeptCopy) {
    let failed: KeepState | undefined;
    for (const shelf of shelves) {
      try {
        shelf().setItem(placeOf(userId, copy), JSON.stringify(copy));
        break;
      } catch (error) {
        const full = error instanceof DOMException && /quota/i.test(error.name);
        failed ??= { state: 'failed', reason: full ? 'full' : 'forbidden' };
      }
    }
    changed(failed ?? { state: 'kept', at: copy.keptAt });
  }

  return {
    /** Notes a change; it is written in a moment. */
    note(copy: Omit<KeptCopy, 'keptAt' | 'format'>) {
      waiting = copy;
      timer ??= setTimeout(write, pause);
    },
    /** Writes what has been noted, now: the page may go away. */
    flush: write,
    /** Keeps a copy as it is. */
    put,
    /** Forgets a copy: it was saved, or discarded. */
    forget(copy: Pick<KeptCopy, 'manuscriptId' | 'submissionKey'>) {
      clearTimeout(timer);
      timer = waiting = undefined;
      for (const shelf of shelves) {
        try {
          shelf().removeItem(placeOf(userId, copy));
        } catch {
          // Nothing was kept where nothing can be.
        }
      }
      changed({ state: 'nothing' });
    },
  };
}
