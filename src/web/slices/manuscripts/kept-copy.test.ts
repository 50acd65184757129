import { describe, expect, it } from 'vitest';
import { emptyForm } from './form-model.ts';
import { completeForm } from './forms-for-tests.ts';
import { createKeeper, type KeepState } from './keeper.ts';
import { clearOldCopies, copiesOf, type KeptCopy, placeOf, readCopy, worthOffering } from './kept-copy.ts';

/** Local storage in memory; `room` is the number of characters it takes. */
function shelf(room = Number.POSITIVE_INFINITY): Storage {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    key: (at) => [...held.keys()][at] ?? null,
    getItem: (name) => held.get(name) ?? null,
    removeItem: (name) => void held.delete(name),
    clear: () => held.clear(),
    setItem(name, text) {
      if (text.length > room) throw new DOMException('no room', 'QuotaExceededError');
      held.set(name, text);
    },
  };
}

const copy = (change: Partial<KeptCopy> = {}): KeptCopy => ({
  format: 1,
  submissionKey: 'a'.repeat(32),
  manuscriptId: null,
  version: null,
  keptAt: '2026-11-20T12:00:00.000Z',
  form: completeForm(),
  unsent: [],
  ...change,
});

const put = (storage: Storage, userId: number, kept: KeptCopy) =>
  storage.setItem(placeOf(userId, kept), JSON.stringify(kept));

describe('copies on this device', () => {
  it('are found again, newest first, by the user who made them and for that manuscript alone', () => {
    const storage = shelf();
    put(storage, 3, copy());
    put(storage, 3, copy({ submissionKey: 'b'.repeat(32), keptAt: '2026-11-20T13:00:00.000Z' }));
    put(storage, 3, copy({ manuscriptId: 12, version: 2 }));
    put(storage, 33, copy());
    expect(copiesOf(storage, 3, null).map(({ submissionKey }) => submissionKey[0])).toEqual(['b', 'a']);
    expect(copiesOf(storage, 3, 12)).toMatchObject([{ manuscriptId: 12, version: 2 }]);
    expect(copiesOf(storage, 3, 1)).toEqual([]);
    expect(copiesOf(storage, 4, null)).toEqual([]);
  });

  it('are read with care', () => {
    expect(readCopy(null)).toBeNull();
    expect(readCopy('{')).toBeNull();
    expect(readCopy('{"format":1}')).toBeNull();
    expect(readCopy(JSON.stringify(copy()))).toMatchObject({ format: 1 });
  });

  it('are offered unless another tab has them open, or they say what is shown already', () => {
    const kept = copy();
    expect(worthOffering([kept], new Set(), emptyForm())).toEqual([kept]);
    expect(worthOffering([kept], new Set([kept.submissionKey]), emptyForm())).toEqual([]);
    expect(worthOffering([kept], new Set(), kept.form)).toEqual([]);
  });

  it('that nobody came back to are cleared away after ninety days', () => {
    const storage = shelf();
    put(storage, 3, copy({ keptAt: '2026-08-01T00:00:00.000Z' }));
    put(storage, 3, copy({ submissionKey: 'b'.repeat(32) }));
    storage.setItem('colour-scheme', 'dark');
    clearOldCopies(storage, new Date('2026-11-20T12:00:00.000Z'));
    expect(copiesOf(storage, 3, null)).toHaveLength(1);
    expect(storage.length).toBe(2);
  });
});

describe('keeping', () => {
  const keeping = (storage: () => Storage) => {
    const states: KeepState[] = [];
    const now = () => new Date('2026-11-20T12:00:00.000Z');
    const keeper = createKeeper({ shelf: storage, userId: 3, now, changed: (state) => states.push(state) });
    return { keeper, states };
  };
  const { keptAt: _, format: __, ...noted } = copy();

  it('writes the last of what was noted, at once when the page goes', () => {
    const storage = shelf();
    const { keeper, states } = keeping(() => storage);
    keeper.note({ ...noted, form: emptyForm() });
    keeper.note(noted);
    keeper.flush();
    expect(copiesOf(storage, 3, null)[0]?.form.title).toBe('Margins of early printed books');
    expect(states).toEqual([{ state: 'kept', at: '2026-11-20T12:00:00.000Z' }]);
    keeper.forget(noted);
    keeper.flush();
    expect(storage.length).toBe(0);
  });

  it('tells when there is no room, or storage is forbidden', () => {
    const full = keeping(() => shelf(10));
    full.keeper.note(noted);
    full.keeper.flush();
    expect(full.states).toEqual([{ state: 'failed', reason: 'full' }]);
    const forbidden = keeping(() => {
      throw new DOMException('no', 'SecurityError');
    });
    forbidden.keeper.note(noted);
    forbidden.keeper.flush();
    expect(forbidden.states).toEqual([{ state: 'failed', reason: 'forbidden' }]);
  });
});
