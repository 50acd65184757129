import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clearOldDrafts, createDraftStore } from './draft-store.ts';
import { shapedLike } from './shaped-like.ts';

/** In memory; `room` is the maximum number of characters of a value. */
function storage(room = Number.POSITIVE_INFINITY): Storage {
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

const text = z.object({ title: z.string() });
const storeOn = (storages: (() => Storage)[], most?: number) =>
  createDraftStore({
    name: 'text',
    parse: (value) => text.safeParse(value).data,
    storages,
    ...(most && { most }),
  });
const of = { owner: 3, topic: 'entry 5' };
const half = { title: 'Half a tit' };
const at = '2026-11-20T12:00:00.000Z';

describe('drafts on this device', () => {
  it('are found again, newest first, by their owner and of their topic alone', () => {
    const store = storeOn([() => device]);
    const device = storage();
    expect(store.write(of, half, 'a', at)).toEqual({ ok: true, at });
    store.write(of, { title: 'Newer' }, 'b', '2026-11-20T13:00:00.000Z');
    expect(store.list(of)).toEqual([
      { id: 'b', at: '2026-11-20T13:00:00.000Z', value: { title: 'Newer' } },
      { id: 'a', at, value: half },
    ]);
    expect(store.list({ owner: 33, topic: 'entry 5' })).toEqual([]);
    expect(store.list({ owner: 3, topic: 'entry 55' })).toEqual([]);
    expect(store.list({ owner: 3, topic: 'entry' })).toEqual([]);
    expect(store.read(of)).toBeNull();
  });

  it('of a topic that has one are that one', () => {
    const store = storeOn([() => device]);
    const device = storage();
    store.write(of, half);
    store.write(of, { title: 'Half a title' });
    expect(store.read(of)?.value).toEqual({ title: 'Half a title' });
    store.remove(of);
    expect(store.read(of)).toBeNull();
    expect(device.length).toBe(0);
  });

  it('that were settled go as they were read: what their window has written since stays', () => {
    const store = storeOn([() => device]);
    const device = storage();
    store.write(of, half, 'yesterday', at);
    const [read] = store.list(of);
    store.write(of, { title: 'Written on' }, 'yesterday', '2026-11-20T12:00:01.000Z');
    if (read) store.settle(of, read);
    expect(store.list(of)).toMatchObject([{ value: { title: 'Written on' } }]);
    store.settle(of, { id: 'yesterday', at: '2026-11-20T12:00:01.000Z' });
    expect(device.length).toBe(0);
  });

  it('are none where something else lies there, damaged or of another version of this program', () => {
    const device = storage();
    const store = storeOn([() => device]);
    store.write(of, half);
    const place = device.key(0) ?? '';
    for (const other of [
      '',
      'no json',
      '[]',
      'null',
      '{"value":{"title":"x"}}',
      `{"at":"${at}","value":{}}`,
    ]) {
      device.setItem(place, other);
      expect(store.read(of)).toBeNull();
    }
  });

  it('are the newest few of a topic, where more would only fill the device', () => {
    const device = storage();
    const store = storeOn([() => device], 2);
    for (const second of [1, 2, 3])
      store.write(of, half, `window ${second}`, `2026-11-20T12:00:0${second}.000Z`);
    expect(store.list(of).map(({ id }) => id)).toEqual(['window 3', 'window 2']);
  });

  it('lie in the tab where the device has no room, which is reported all the same', () => {
    const [device, tab] = [storage(10), storage()];
    const store = storeOn([() => device, () => tab]);
    expect(store.write(of, half)).toEqual({ ok: false, reason: 'full' });
    expect(store.read(of)?.value).toEqual(half);
    store.remove(of);
    expect(tab.length).toBe(0);
  });

  it('are none where the browser forbids to store', () => {
    const store = storeOn([
      () => {
        throw new DOMException('no', 'SecurityError');
      },
    ]);
    expect(store.write(of, half)).toEqual({ ok: false, reason: 'forbidden' });
    expect(store.list(of)).toEqual([]);
    store.remove(of);
  });
});

describe('drafts that nobody came back to', () => {
  it('are cleared away after ninety days, and two weeks in which they are offered', () => {
    const device = storage();
    const store = storeOn([() => device]);
    store.write(of, half, 'old', '2026-08-01T00:00:00.000Z');
    store.write(of, half, 'new', at);
    device.setItem('colour-scheme', 'dark');
    for (const day of ['20', '28']) {
      clearOldDrafts(device, new Date(`2026-11-${day}T12:00:00.000Z`));
      expect(store.list(of)).toHaveLength(2);
    }
    clearOldDrafts(device, new Date('2026-12-05T12:00:00.000Z'));
    expect(store.list(of).map(({ id }) => id)).toEqual(['new']);
    expect(device.length).toBe(2);
  });

  it('outlast a clock that was wrong for a while, then or now; what is no draft goes at once', () => {
    const [then, now] = [storage(), storage()];
    const clearIn = (device: Storage, year: number) =>
      clearOldDrafts(device, new Date(`${year}-11-20T12:00:00.000Z`));
    storeOn([() => then]).write(of, half, '', '1970-01-01T00:00:00.000Z');
    for (const year of [2026, 2026]) clearIn(then, year);
    expect(then.length).toBe(1);

    storeOn([() => now]).write(of, half, '', at);
    now.setItem('quire.draft/text/3/x/', 'no draft at all');
    now.setItem('quire.kept.3.new.a', JSON.stringify({ format: 1, keptAt: at }));
    for (const year of [2040, 2026, 2040, 2026]) clearIn(now, year);
    expect(storeOn([() => now]).read(of)?.value).toEqual(half);
    expect(now.length).toBe(1);
  });
});

it('a draft is taken for a form by the types of its fields; what it lacks is as in an empty form', () => {
  const empty = {
    name: '',
    roles: [{ of: '', since: 0 }],
    letter: null as { text: string } | null,
    on: true,
  };
  const parse = shapedLike(empty);
  const whole = { name: 'Ann', roles: [{ of: 'editor', since: 2020 }], letter: { text: 'Dear' }, on: false };
  expect(parse(whole)).toEqual(whole);
  expect(parse({ name: 'Ann', roles: [{ of: 'editor' }] })).toEqual({
    ...empty,
    name: 'Ann',
    roles: [{ of: 'editor', since: 0 }],
  });
  for (const other of [null, 'Ann', [], { name: 3 }, { name: null }, { roles: 'editor' }, { roles: [null] }])
    expect(parse(other)).toBeUndefined();
});
