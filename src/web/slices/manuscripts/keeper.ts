import { type KeptCopy, placeOf } from './kept-copy.ts';

/** Milliseconds between a key and the copy that has it. */
const pause = 400;

export type KeepState =
  | { state: 'nothing' }
  /** `at`: ISO 8601. */
  | { state: 'kept'; at: string }
  | { state: 'failed'; reason: 'full' | 'forbidden' };

type Options = {
  /** Where to keep: `localStorage`. Asked each time, since the browser may forbid it. */
  shelf(): Storage;
  userId: number;
  now(): Date;
  changed(state: KeepState): void;
};

/** Keeps what is typed into one form on this device, shortly after each change and at once when told to. */
export function createKeeper({ shelf, userId, now, changed }: Options) {
  let waiting: Omit<KeptCopy, 'keptAt' | 'format'> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!waiting) return;
    const copy: KeptCopy = { format: 1, ...waiting, keptAt: now().toISOString() };
    waiting = undefined;
    try {
      shelf().setItem(placeOf(userId, copy), JSON.stringify(copy));
      changed({ state: 'kept', at: copy.keptAt });
    } catch (error) {
      const full = error instanceof DOMException && /quota/i.test(error.name);
      changed({ state: 'failed', reason: full ? 'full' : 'forbidden' });
    }
  };

  return {
    /** Notes a change; it is written in a moment. */
    note(copy: Omit<KeptCopy, 'keptAt' | 'format'>) {
      waiting = copy;
      timer ??= setTimeout(write, pause);
    },
    /** Writes what has been noted, now: the page may go away. */
    flush: write,
    /** Forgets a copy: it was saved, or discarded. */
    forget(copy: Pick<KeptCopy, 'manuscriptId' | 'submissionKey'>) {
      clearTimeout(timer);
      timer = waiting = undefined;
      try {
        shelf().removeItem(placeOf(userId, copy));
      } catch {
        // Nothing was kept where nothing can be.
      }
      changed({ state: 'nothing' });
    },
  };
}
