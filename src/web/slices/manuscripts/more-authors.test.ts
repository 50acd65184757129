import { expect, it } from 'vitest';
import { moreAuthors } from './more-authors.ts';

const author = (lastName: string, correspondingauthor: number) => ({
  firstName: 'A.',
  lastName,
  correspondingauthor,
});

it('a fold of authors names who of them corresponds, unless that is most of them', () => {
  const others = [author('Berg', 1), author('Cole', 1)];
  expect(moreAuthors(others)).toBe('2 more authors');
  expect(moreAuthors([...others, author('Dorn', 0)])).toBe(
    '3 more authors, with the corresponding author A. Dorn',
  );
  expect(moreAuthors(Array.from({ length: 30 }, () => author('Ek', 0)))).toBe('30 more authors');
});
