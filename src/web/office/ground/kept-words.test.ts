import { describe, expect, test } from 'vitest';
import { wordsKeeper } from './kept-words.ts';

function someShelf() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}
const words = { by: 'one form', at: '2026-11-20T10:00:00Z', version: 3, values: { title: 'Half a tit' } };

describe('what is written and not saved', () => {
  test('is offered to whom it is of, for the text that it is of', () => {
    const shelf = someShelf();
    wordsKeeper(1, 'entry 5', () => shelf).keep(words);
    expect(wordsKeeper(1, 'entry 5', () => shelf).read()).toEqual([words]);
    expect(wordsKeeper(2, 'entry 5', () => shelf).read()).toEqual([]);
    expect(wordsKeeper(1, 'entry 6', () => shelf).read()).toEqual([]);
  });

  test('is forgotten when nothing of it is left', () => {
    const shelf = someShelf();
    const keeper = wordsKeeper(1, 'entry 5', () => shelf);
    keeper.keep(words);
    keeper.forget(words.by);
    expect(shelf.kept.size).toBe(0);
  });

  test('in two windows at once is kept of both; saving in one, or discarding what it was offered, leaves the other’s', () => {
    const shelf = someShelf();
    const keeper = wordsKeeper(1, 'entry 5', () => shelf);
    const offered = { ...words, by: 'yesterday' };
    keeper.keep(offered);
    keeper.keep(words);
    const theirs = { ...words, by: 'another window', at: '2026-11-20T10:01:00Z' };
    keeper.keep(theirs);
    keeper.settle(offered);
    keeper.forget(words.by);
    expect(keeper.read()).toEqual([theirs]);
    // As it was when the other window began; it has been written on since.
    keeper.settle({ ...theirs, at: '2026-11-20T10:00:30Z' });
    expect(keeper.read()).toEqual([theirs]);
  });

  test('is none where the browser keeps nothing, or something else stands there', () => {
    const forbidden = () => {
      throw new Error('forbidden');
    };
    expect(wordsKeeper(1, 'entry 5', forbidden).keep(words)).toBe(false);
    expect(wordsKeeper(1, 'entry 5', forbidden).read()).toEqual([]);
    const shelf = someShelf();
    for (const other of [
      '',
      'no json',
      '[]',
      '{"format":2,"list":[{}]}',
      '{"format":1,"list":[1,{"at":2}]}',
    ]) {
      shelf.setItem('quire.office.words.1.entry 5', other);
      expect(wordsKeeper(1, 'entry 5', () => shelf).read()).toEqual([]);
    }
  });
});
