export type Draft<Value> = {
  /** Distinguishes drafts of one topic, which two windows may write at once. */
  id: string;
  /** ISO 8601. */
  at: string;
  value: Value;
};

/** Drafts are never shown to another user of this browser. */
export type DraftTopic = { owner: string | number; topic: string };

type Written = { ok: true; at: string } | { ok: false; reason: 'full' | 'forbidden' };

type DraftStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** This tab only: survives a login. A function, because the browser may block access. */
export const thisTab: readonly (() => DraftStorage)[] = [() => sessionStorage];
const deviceThenTab = [() => localStorage, ...thisTab];

const prefix = 'quire.draft/';
/** Key prefixes of earlier formats. */
const earlier = /^(quire\.(kept|review|board|office\.(act|words))\.|account-form$)/;

/** Days until a draft counts as abandoned, and days for which it is still offered after that was noticed. */
const longest = 90;
const lastOffered = 14;

type Stored = { at: string; foundOldAt?: string; value: unknown };

function stored(text: string | null): Stored | undefined {
  try {
    const found = JSON.parse(text ?? '') as Stored;
    return Number.isNaN(Date.parse(found.at)) ? undefined : found;
  } catch {
    return undefined;
  }
}

const names = (storage: DraftStorage) =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');

/**
 * Removes abandoned drafts of every user, and values that are not drafts of this program. The device's clock may have been
 * wrong, so a draft is only marked when it is first found too old.
 */
export function clearOldDrafts(storage: DraftStorage, now: Date): void {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  for (const name of names(storage)) {
    if (earlier.test(name)) storage.removeItem(name);
    if (!name.startsWith(prefix)) continue;
    const draft = stored(storage.getItem(name));
    if (!draft) {
      storage.removeItem(name);
      continue;
    }
    const { foundOldAt, ...rest } = draft;
    const old = draft.at < daysAgo(longest);
    if (old && foundOldAt && foundOldAt < daysAgo(lastOffered)) storage.removeItem(name);
    else if (old && (!foundOldAt || foundOldAt > now.toISOString()))
      storage.setItem(name, JSON.stringify({ ...rest, foundOldAt: now.toISOString() }));
    else if (!old && foundOldAt) storage.setItem(name, JSON.stringify(rest));
  }
}

/** Skips storage that the browser blocks. */
const open = (storages: readonly (() => DraftStorage)[]) =>
  storages.flatMap((storage) => {
    try {
      return [storage()];
    } catch {
      return [];
    }
  });

let cleared = false;
/** Once per page load. */
function clearOnce() {
  if (cleared || typeof window === 'undefined') return;
  cleared = true;
  for (const storage of open(deviceThenTab)) {
    try {
      clearOldDrafts(storage, new Date());
    } catch {
      // No space for the marks: nothing is removed.
    }
  }
}

/**
 * Drafts of one kind on this device. Damaged values and unknown formats are ignored.
 * @param name of the kind, part of the key.
 * @param parse a stored value; undefined if it has another format.
 * @param storages written to the first that accepts.
 * @param most drafts stored of one topic; the oldest are dropped.
 */
export function createDraftStore<Value>({
  name,
  parse,
  storages = deviceThenTab,
  most = Number.POSITIVE_INFINITY,
}: {
  name: string;
  parse(value: unknown): Value | undefined;
  storages?: readonly (() => DraftStorage)[];
  most?: number;
}) {
  const placeOf = ({ owner, topic }: DraftTopic, id = '') =>
    prefix + [name, owner, topic, id].map(encodeURIComponent).join('/');

  /** Newest first; of each id the newest, if two storages have it. */
  function list(of: DraftTopic): Draft<Value>[] {
    clearOnce();
    const start = placeOf(of);
    const found = open(storages).flatMap((storage) =>
      names(storage).flatMap((place): Draft<Value>[] => {
        const draft = place.startsWith(start) ? stored(storage.getItem(place)) : undefined;
        const value = draft && parse(draft.value);
        return value === undefined
          ? []
          : [{ id: decodeURIComponent(place.slice(start.length)), at: draft?.at ?? '', value }];
      }),
    );
    found.sort((a, b) => b.at.localeCompare(a.at));
    return found.filter(({ id }, at) => found.findIndex((one) => one.id === id) === at);
  }

  function remove(of: DraftTopic, id = ''): void {
    for (const storage of open(storages)) storage.removeItem(placeOf(of, id));
  }

  /** Reports failure of the device's storage even if the tab's accepted it. */
  function write(of: DraftTopic, value: Value, id = '', at = new Date().toISOString()): Written {
    let failed: Written | undefined;
    for (const storage of storages) {
      try {
        storage().setItem(placeOf(of, id), JSON.stringify({ at, value } satisfies Stored));
        break;
      } catch (error) {
        const full = error instanceof DOMException && /quota/i.test(error.name);
        failed ??= { ok: false, reason: full ? 'full' : 'forbidden' };
      }
    }
    if (most < Number.POSITIVE_INFINITY) for (const old of list(of).slice(most)) remove(of, old.id);
    return failed ?? { ok: true, at };
  }

  return {
    list,
    write,
    remove,
    read: (of: DraftTopic): Draft<Value> | null => list(of).find(({ id }) => id === '') ?? null,
    /** Removes a draft unless its window has written since. */
    settle(of: DraftTopic, { id, at }: Pick<Draft<Value>, 'id' | 'at'>): void {
      if (list(of).some((one) => one.id === id && one.at === at)) remove(of, id);
    },
  };
}
export type DraftStore<Value> = ReturnType<typeof createDraftStore<Value>>;
