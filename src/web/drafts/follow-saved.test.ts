import { describe, expect, it } from 'vitest';
import { followSaved } from './follow-saved.ts';

const base = { title: 'Dew', pages: '1', authors: ['Moss'] };

describe('what a form shows once something else was saved', () => {
  it('follows in fields that were not changed here, and keeps those that were', () => {
    const mine = { ...base, title: 'On dew' };
    const saved = { ...base, pages: '2', authors: ['Moss', 'Fern'] };
    expect(followSaved(base, mine, saved)).toEqual({
      values: { title: 'On dew', pages: '2', authors: ['Moss', 'Fern'] },
      base: saved,
      clash: false,
    });
  });

  it('clashes only where both changed a field to something else', () => {
    const mine = { ...base, title: 'On dew', pages: '3' };
    expect(followSaved(base, mine, { ...base, title: 'On dew', pages: '2', authors: [] })).toEqual({
      values: { title: 'On dew', pages: '3', authors: [] },
      base: { title: 'On dew', pages: '1', authors: [] },
      clash: true,
    });
  });

  it('sees into groups, and takes a list as one field', () => {
    const of = (facts: object, list: string[]) => ({ facts: { doi: '', volume: '1', ...facts }, list });
    expect(
      followSaved(of({}, ['a']), of({ doi: '10.5/x' }, ['a', 'b']), of({ volume: '2' }, ['a'])),
    ).toMatchObject({ values: of({ doi: '10.5/x', volume: '2' }, ['a', 'b']), clash: false });
    expect(followSaved(of({}, ['a']), of({}, ['a', 'b']), of({}, ['c'])).clash).toBe(true);
  });

  it('takes a group that was not there before, and fields that the form did not have', () => {
    const none = { front: null as { title: string } | null };
    expect(followSaved(none, none, { front: { title: '' } })).toMatchObject({
      values: { front: { title: '' } },
      clash: false,
    });
    expect(
      followSaved<Record<string, unknown>>({ title: 'Dew' }, { title: 'On dew' }, { ...base }),
    ).toMatchObject({
      values: { title: 'On dew', pages: '1', authors: ['Moss'] },
      clash: false,
    });
  });

  it('once saved, shows what the server made of it', () => {
    const sent = { ...base, title: ' On dew ' };
    const typedSince = { ...sent, pages: '7' };
    expect(followSaved(sent, typedSince, { ...base, title: 'On dew' })).toMatchObject({
      values: { ...base, title: 'On dew', pages: '7' },
      clash: false,
    });
  });
});
