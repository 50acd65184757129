/** What somebody has written in the office and not saved. */
export type KeptWords = {
  /** The form that keeps it, by a name of its own: two windows may write one text. */
  by: string;
  /** ISO 8601. */
  at: string;
  /** The version that it was written over, as the form names it. */
  version: unknown;
  /** What that version said; a later one that says the same is no conflict. */
  over?: Record<string, unknown>;
  values: Record<string, unknown>;
};

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const prefix = 'quire.office.words.';
/** Days after which what nobody came back to is cleared away. */
const longestKept = 60;
/** So many that were neither taken up nor discarded are kept of one text. */
const most = 5;

const isKept = (one: unknown): one is KeptWords => {
  const { at, values } = (one ?? {}) as Partial<KeptWords>;
  return typeof at === 'string' && typeof values === 'object' && values !== null;
};

function parse(json: string | null): KeptWords[] {
  try {
    const { format, list } = JSON.parse(json ?? '{}') as { format?: number; list?: unknown[] };
    return format === 1 && Array.isArray(list)
      ? list.filter(isKept).map((one) => ({ ...one, by: one.by ?? '' }))
      : [];
  } catch {
    return [];
  }
}

/**
 * Keeps what is being written of one text on this device, newest first. The user's number is part of the place: another
 * user of this browser is never shown it.
 */
export function wordsKeeper(userId: number, text: string, shelf: () => Shelf = () => localStorage) {
  const place = `${prefix}${userId}.${text}`;
  const read = (): KeptWords[] => {
    try {
      return parse(shelf().getItem(place));
    } catch {
      return [];
    }
  };
  /** Puts this first and takes that out; what others keep here stays. False where nothing can be kept. */
  function put(words: KeptWords | undefined, isGone: (one: KeptWords) => boolean): boolean {
    try {
      const others = read().filter((one) => one.by !== words?.by && !isGone(one));
      const list = words ? [words, ...others] : others;
      if (list.length === 0) shelf().removeItem(place);
      else shelf().setItem(place, JSON.stringify({ format: 1, list: list.slice(0, most) }));
      return true;
    } catch {
      return false;
    }
  }
  return {
    read,
    /** Keeps it in place of what its form kept before. False where nothing can be kept. */
    keep: (words: KeptWords): boolean => put(words, () => false),
    /** Forgets what a form kept. */
    forget: (by: string) => void put(undefined, (one) => one.by === by),
    /** Forgets it as it was read: what its form has written since stays. */
    settle: (words: KeptWords) => void put(undefined, ({ by, at }) => by === words.by && at === words.at),
  };
}

/** Clears away what nobody has come back to, this user's or another's. */
export function clearOldWords(now = new Date()): void {
  try {
    const oldest = new Date(now.getTime() - longestKept * 86_400_000).toISOString();
    for (const place of Object.keys(localStorage))
      if (place.startsWith(prefix) && !parse(localStorage.getItem(place)).some(({ at }) => at >= oldest))
        localStorage.removeItem(place);
  } catch {
    // Nothing was kept.
  }
}
