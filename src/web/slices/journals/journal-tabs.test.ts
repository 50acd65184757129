import { expect, it } from 'vitest';
import { sideEntries, tabOf, tabPath } from './journal-tabs.ts';

const tabs = [0, 1, 2, 3, 4, 5, 6].map((n) => ({ typecode: String(n), typename: `Tab ${n}` }));

it('shows the seven entries in their order, with the server’s labels', () => {
  expect(sideEntries('jlc', tabs).map(({ label }) => label)).toEqual([
    'Tab 0',
    'Tab 1',
    'Tab 2',
    'Tab 5',
    'Tab 6',
    'Tab 3',
    'Tab 4',
  ]);
});

it('has labels of its own for what the server does not name', () => {
  const some = [{ typecode: '1', typename: 'Volumes' }];
  expect(sideEntries('jlc', some).map(({ label }) => label)).toEqual([
    'About the Journal',
    'Volumes',
    'Editorial Board',
    'Peer Reviewers',
    'For Authors',
    'Manuscript Submission',
    'Journal Information',
  ]);
});

it('opens the about content without a tab, or with one that there is not', () => {
  expect(tabOf(undefined)).toBe(0);
  expect(tabOf(null)).toBe(0);
  expect(tabOf('7')).toBe(0);
  expect(tabOf('02')).toBe(0);
  expect(tabOf('5')).toBe(5);
});

it('gives each tab its own address', () => {
  expect(tabPath('jlc', 0)).toBe('/aboutjournal/jlc');
  expect(tabPath('jlc', 4)).toBe('/aboutjournal/jlc/4');
});
