import { expect, test } from 'vitest';
import type { Contributor } from '#contract/document/document.ts';
import { readJats } from '../for-workers.ts';
import { withSubmitted } from './with-submitted.ts';

const read = readJats(
  '<article><front><journal-meta><journal-title-group><journal-title>J</journal-title></journal-title-group></journal-meta><article-meta><article-id pub-id-type="doi">10.5555/dew</article-id><title-group><article-title>Dew on stone</article-title></title-group></article-meta></front><body/></article>',
);
if (!read.ok) throw new Error(read.problem.message);

const printed = (name: string): Contributor => ({
  name,
  corresponding: false,
  equalContribution: false,
  deceased: false,
  affiliations: [],
  roles: [],
});
const submitted = (lastName: string, orcid: string, orcidConfirmed: boolean) => ({
  ...{ firstName: 'Wei', lastName, orcid, orcidConfirmed, places: [], contributions: [] },
});

test('of authors with the same name each has their own iD, in the order in which they stand', () => {
  const front = { ...read.document.front, authors: ['Wei Li', 'Wei Hu', 'Wei Li', 'Wei Li'].map(printed) };
  const authors = [
    submitted('Li', '0000-0002-1825-0097', false),
    submitted('Li', '0000-0001-5109-3700', true),
    submitted('Hu', '', false),
  ];
  const none = { funders: [], funding: '', statements: [], translations: [], preprint: '' };
  const after = withSubmitted({ ...read.document, front }, { authors, ...none });
  expect(after.front.authors.map(({ orcid, orcidConfirmed }) => [orcid, orcidConfirmed])).toEqual([
    ['0000-0002-1825-0097', undefined],
    [undefined, undefined],
    ['0000-0001-5109-3700', true],
    [undefined, undefined],
  ]);
});
