import { expect, it } from 'vitest';
import { deskPageSizes } from '#contract/office/desk-shapes.ts';
import { deskQuery, narrows, pageSizes } from './desk-query.ts';

const of = (text: string) => deskQuery(new URLSearchParams(text));

it('a bare desk shows what is open; a search or a status looks everywhere unless told', () => {
  expect(of('')).toEqual({ open: 'open', page: 1 });
  expect(of('q=Quinn').open).toBe('all');
  expect(of('status=5').open).toBe('all');
  expect(of('q=Quinn&open=open').open).toBe('open');
  expect(of('status=1,7,7,12&size=50')).toMatchObject({ status: [1, 7], size: '50', open: 'all' });
});

it('a shared view is what it was, and what an address can’t mean is left out', () => {
  expect(
    of('journalId=3&status=2&waitsFor=an+editor&editor=me&overdue=1&sort=title&page=4&open=closed'),
  ).toEqual({
    journalId: 3,
    status: [2],
    waitsFor: 'an editor',
    editor: 'me',
    overdue: '1',
    sort: 'title',
    page: 4,
    open: 'closed',
  });
  expect(of('journalId=x&status=99&waitsFor=godot&editor=-1&sort=colour&page=0&overdue=2&q=++')).toEqual({
    open: 'open',
    page: 1,
  });
});

it('sorting and paging alone narrow nothing', () => {
  expect(narrows(new URLSearchParams('sort=title&page=2'))).toBe(false);
  expect(narrows(new URLSearchParams('editor=nobody'))).toBe(true);
});

it('pages of the desk are as long as the server makes them', () => {
  expect(pageSizes).toEqual(deskPageSizes);
});
