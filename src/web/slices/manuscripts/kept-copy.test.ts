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
    expect(copiesOf([storage], 3, null).map(({ submissionKey }) => submissionKey[0])).toEqual(['b', 'a']);
    expect(copiesOf([storage], 3, 12)).toMatchObject([{ manuscriptId: 12, version: 2 }]);
    expect(copiesOf([storage], 3, 1)).toEqual([]);
    expect(copiesOf([storage], 4, null)).toEqual([]);
  });

  it('are read with care', () => {
    expect(readCopy(null)).toBeNull();
    expect(readCopy('{')).toBeNull();
    expect(readCopy('{"format":1}')).toBeNull();
    expect(readCopy(JSON.stringify(copy()))).toMatchObject({ format: 1 });
  });

  it('of an earlier version of this program are still read, with their files', () => {
    const { files, ...form } = completeForm();
    const old = { ...form, original: files.original[0], supplementary: files.supplementary };
    expect(readCopy(JSON.stringify({ ...copy(), form: old }))?.form.files).toEqual(files);
  });

  it('are offered unless another tab has them open, or they say what is shown already', () => {
    const kept = copy();
    expect(worthOffering([kept], new Set(), emptyForm())).toEqual([kept]);
    expect(worthOffering([kept], new Set([kept.submissionKey]), emptyForm())).toEqual([]);
    expect(worthOffering([kept], new Set(), kept.form)).toEqual([]);
  });

  it('that nobody came back to are cleared away after ninety days, and two weeks in which they are offered', () => {
    const storage = shelf();
    put(storage, 3, copy({ keptAt: '2026-08-01T00:00:00.000Z' }));
    put(storage, 3, copy({ submissionKey: 'b'.repeat(32) }));
    storage.setItem('colour-scheme', 'dark');
    for (const day of ['20', '28']) {
      clearOldCopies(storage, new Date(`2026-11-${day}T12:00:00.000Z`));
      expect(copiesOf([storage], 3, null)).toHaveLength(2);
    }
    clearOldCopies(storage, new Date('2026-12-05T12:00:00.000Z'));
    expect(copiesOf([storage], 3, null).map(({ submissionKey }) => submissionKey[0])).toEqual(['b']);
    expect(storage.length).toBe(2);
  });

  it('outlast a clock that was wrong for a while, then or now, and a program of another version', () => {
    const [then, now] = [shelf(), shelf()];
    const clearIn = (storage: Storage, year: number) =>
      clearOldCopies(storage, new Date(`${year}-11-20T12:00:00.000Z`));
    put(then, 3, copy({ keptAt: '1970-01-01T00:00:00.000Z' }));
    for (const year of [2026, 2026]) clearIn(then, year);
    expect(copiesOf([then], 3, null)).toHaveLength(1);

    const kept = copy();
    put(now, 3, kept);
    now.setItem('quire.kept.3.new.c', JSON.stringify({ format: 2, keptAt: '2026-11-19T12:00:00.000Z' }));
    now.setItem('quire.kept.3.new.d', 'no copy at all');
    for (const year of [2040, 2026, 2040, 2026]) clearIn(now, year);
    expect(copiesOf([now], 3, null)).toEqual([kept]);
    expect(now.length).toBe(2);
  });
});

describe('keeping', () => {
  const keeping = (storage: () => Storage) => {
    const states: KeepState[] = [];
    const now = () => new Date('2026-11-20T12:00:00.000Z');
    const keeper = createKeeper({
      shelves: [storage],
      userId: 3,
      now,
      changed: (state) => states.push(state),
    });
    return { keeper, states };
  };
  const { keptAt: _, format: __, ...noted } = copy();

  it('writes the last of what was noted, at once when the page goes', () => {
    const storage = shelf();
    const { keeper, states } = keeping(() => storage);
    keeper.note({ ...noted, form: emptyForm() });
    keeper.note(noted);
    keeper.flush();
    expect(copiesOf([storage], 3, null)[0]?.form.title).toBe('Margins of early printed books');
    expect(states).toEqual([{ state: 'kept', at: '2026-11-20T12:00:00.000Z' }]);
    keeper.forget(noted);
    keeper.flush();
    expect(storage.length).toBe(0);
  });

  it('keeps in the tab what the device has no room for, and says so all the same', () => {
    const [device, tab] = [shelf(10), shelf()];
    const states: KeepState[] = [];
    const keeper = createKeeper({
      shelves: [() => device, () => tab],
      userId: 3,
      now: () => new Date('2026-11-20T12:00:00.000Z'),
      changed: (state) => states.push(state),
    });
    keeper.note(noted);
    keeper.flush();
    expect(states).toEqual([{ state: 'failed', reason: 'full' }]);
    expect(copiesOf([device, tab], 3, null)).toMatchObject([{ submissionKey: noted.submissionKey }]);
    keeper.forget(noted);
    expect(tab.length).toBe(0);
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
