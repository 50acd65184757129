import { expect, it } from 'vitest';
import { differences, merged, unequalLines } from './conflict.ts';
import { newAuthor } from './form-model.ts';
import { completeForm } from './forms-for-tests.ts';

const labels = {
  journal: (id: number | null) => `Journal ${id}`,
  type: (value: number | null) => `Type ${value}`,
};

it('two versions are told apart part by part, in the order of the form', () => {
  const mine = completeForm();
  const theirs = {
    ...mine,
    title: 'Another title',
    authors: [
      ...mine.authors,
      { ...newAuthor(false), firstName: 'Bo', lastName: 'Ek', email: 'bo@example.org' },
    ],
    files: { ...mine.files, supplementary: [] },
  };
  expect(differences(mine, theirs, labels)).toEqual([
    {
      part: 'authors',
      label: 'Authors',
      mine: ['1. Ann Lee, University of the North, ann.lee@example.org, corresponding author'],
      theirs: [
        '1. Ann Lee, University of the North, ann.lee@example.org, corresponding author',
        '2. Bo Ek, bo@example.org',
      ],
    },
    {
      part: 'title',
      label: 'Manuscript Title',
      mine: ['Margins of early printed books'],
      theirs: ['Another title'],
    },
    { part: 'supplementary', label: 'Supplementary files', mine: ['supplementary.csv'], theirs: [] },
  ]);
  expect(differences(mine, mine, labels)).toEqual([]);
});

it('another file of the same name is a difference', () => {
  const mine = completeForm();
  const original = mine.files.original.map((file) => ({ ...file, address: 'c'.repeat(32) }));
  const theirs = { ...mine, files: { ...mine.files, original } };
  expect(differences(mine, theirs, labels).map(({ part }) => part)).toEqual(['original']);
});

it('of long lists the lines that differ are shown, and how many do not', () => {
  const lines = Array.from({ length: 30 }, (_, i) => `${i + 1}. Author`);
  const theirs = lines.with(4, '5. Somebody else');
  expect(unequalLines({ part: 'authors', label: '', mine: lines, theirs })).toEqual({
    mine: ['5. Author'],
    theirs: ['5. Somebody else'],
    same: 29,
  });
});

it('a choice by part makes one form', () => {
  const mine = completeForm();
  const theirs = { ...completeForm(), title: 'Theirs', abstract: 'Theirs too' };
  const both = merged(mine, theirs, new Set(['title']));
  expect(both).toMatchObject({ title: 'Theirs', abstract: mine.abstract });
});
