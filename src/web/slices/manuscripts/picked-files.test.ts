import { expect, it } from 'vitest';
import { sortPicked } from './picked-files.ts';

const word = (name: string) => new File([new Uint8Array([0x50, 0x4b, 3, 4])], name);
const data = (name: string) => new File(['a,b'], name);

it('of several originals the last is meant', async () => {
  const { accepted } = await sortPicked(
    'original',
    [word('manuscript-1.docx'), word('manuscript-2.docx')],
    0,
  );
  expect(accepted.map(({ name }) => name)).toEqual(['manuscript-2.docx']);
});

it('supplementary files are taken up to ten', async () => {
  const picked = Array.from({ length: 4 }, (_, i) => data(`supplementary-${i}.csv`));
  const all = await sortPicked('supplementary', picked, 6);
  expect(all).toMatchObject({ tooMany: false, refused: [] });
  const some = await sortPicked('supplementary', picked, 8);
  expect(some.accepted).toHaveLength(2);
  expect(some.tooMany).toBe(true);
});

it('what is refused says why and under which name it would be taken', async () => {
  const { accepted, refused } = await sortPicked(
    'supplementary',
    [data('a.csv'), data('supplementary.csv')],
    0,
  );
  expect(accepted.map(({ name }) => name)).toEqual(['supplementary.csv']);
  expect(refused).toMatchObject([
    { message: 'The file name must start with "supplementary".', renameTo: 'supplementary-a.csv' },
  ]);
});
