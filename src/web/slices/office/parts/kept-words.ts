/** What somebody has written in the office and not saved. */
export type KeptWords = {
  /** ISO 8601. */
  at: string;
  /** The version that it was written over, as the form names it. */
  version: unknown;
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
    return format === 1 && Array.isArray(list) ? list.filter(isKept) : [];
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
  return {
    read(): KeptWords[] {
      try {
        return parse(shelf().getItem(place));
      } catch {
        return [];
      }
    },
    /** Keeps these in place of what was kept; none: forgets it. False where nothing can be kept. */
    keep(list: readonly KeptWords[]): boolean {
      try {
        if (list.length === 0) shelf().removeItem(place);
        else shelf().setItem(place, JSON.stringify({ format: 1, list: list.slice(0, most) }));
        return true;
      } catch {
        return false;
      }
    },
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
