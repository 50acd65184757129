import { expect, test } from 'vitest';
import {
  type FileRole,
  fileKinds,
  filenameRefused,
  fileRole,
  fileRoles,
  fileType,
} from './manuscript-files.ts';

test('the numbers of the specification stay, and each kind has its own', () => {
  expect([fileKinds.original.type, fileKinds.supplementary.type]).toEqual([1, 2]);
  const numbers = fileRoles.map((role) => fileKinds[role].type);
  expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(numbers.map(fileRole)).toEqual(fileRoles);
  expect(fileType.safeParse(6).success).toBe(false);
  expect(() => fileRole(6)).toThrow('6');
});

test.each<[FileRole, string, string | undefined]>([
  ['original', 'Manuscript final.docx', undefined],
  ['original', 'paper.docx', 'The file name must start with "manuscript".'],
  ['original', 'manuscript.pdf', 'The file format must be a word file.'],
  ['supplementary', 'supplementary.anything', undefined],
  ['supplementary', 'data.csv', 'The file name must start with "supplementary".'],
  ['answer', 'Response to reviewers.PDF', undefined],
  ['answer', 'response.exe', 'The file format is incorrect'],
  ['markedUp', 'tracked.docx', undefined],
  ['coverLetter', 'letter', 'The file format is incorrect'],
])('as %s, %s is judged by the rule of its kind', (role, filename, message) => {
  expect(filenameRefused(role, filename)?.message).toBe(message);
});

test('what only reviewers and editors read is not publishable, and editors alone read the cover letter', () => {
  expect(fileRoles.filter((role) => fileKinds[role].publishable)).toEqual(['supplementary']);
  expect(fileRoles.filter((role) => !fileKinds[role].forReviewers)).toEqual(['coverLetter']);
});
