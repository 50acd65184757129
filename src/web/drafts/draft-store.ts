/** A typed text that is not sent yet, as this device has it. */
export type Draft<Value> = {
  /** Tells the drafts of one topic apart: two windows may write at once. */
  id: string;
  /** ISO 8601. */
  at: string;
  value: Value;
};

/** Whose draft it is, and of what. Another user of this browser is never shown it. */
export type DraftTopic = { owner: string | number; topic: string };

type Written = { ok: true; at: string } | { ok: false; reason: 'full' | 'forbidden' };

type DraftStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** This tab alone, which at least outlasts a login. Asked each time, since the browser may forbid it. */
export const thisTab: readonly (() => DraftStorage)[] = [() => sessionStorage];
const deviceThenTab = [() => localStorage, ...thisTab];

const prefix = 'quire.draft/';
/** Under which names drafts were stored before they were stored alike. */
const earlier = /^(quire\.(kept|review|board|office\.(act|words))\.|account-form$)/;

/** Days after which a draft counts as abandoned, and those that it is still offered for from when that was found. */
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
 * Removes what nobody has come back to, this user's or another's, and what is no draft of this program. A device's clock may
 * be wrong for a while, when it wrote a draft or now: so none goes the first time that it is found old.
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

/** What the browser gives of these; nothing where it forbids to look. */
const open = (storages: readonly (() => DraftStorage)[]) =>
  storages.flatMap((storage) => {
    try {
      return [storage()];
    } catch {
      return [];
    }
  });

let cleared = false;
/** Once for each page that is loaded. */
function clearOnce() {
  if (cleared || typeof window === 'undefined') return;
  cleared = true;
  for (const storage of open(deviceThenTab)) {
    try {
      clearOldDrafts(storage, new Date());
    } catch {
      // No room to note an age: then nothing is cleared away.
    }
  }
}

/**
 * Drafts of one kind on this device. What is damaged, or was written by another version of this program, is as if it were
 * not there.
 *
 * @param name of the kind, part of the place.
 * @param parse what a stored value holds; undefined for what this program did not write.
 * @param storages where to store: in the first that takes it.
 * @param most so many are kept of one topic, the newest.
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

  /** Newest first; of each id the newest, should two storages have it. */
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

  /** That the device takes nothing is reported, though this tab may help for a while. */
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
    /** The only draft of a topic of which there is one. */
    read: (of: DraftTopic): Draft<Value> | null => list(of).find(({ id }) => id === '') ?? null,
    /** Removes a draft as it was read: what its window has written since stays. */
    settle(of: DraftTopic, { id, at }: Pick<Draft<Value>, 'id' | 'at'>): void {
      if (list(of).some((one) => one.id === id && one.at === at)) remove(of, id);
    },
  };
}
export type DraftStore<Value> = ReturnType<typeof createDraftStore<Value>>;
