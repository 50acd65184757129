import { expect, test } from 'vitest';
import type { Contributor } from '#contract/document/document.ts';
import { printedName, renamed } from './printed-name.ts';

const person = (name: string, given: Partial<Contributor>): Contributor => ({
  name,
  corresponding: false,
  equalContribution: false,
  deceased: false,
  affiliations: [],
  roles: [],
  ...given,
});

test('a name is printed as its parts say, in the order in which it stood', () => {
  const ada = person('Ada Byron', { givenNames: 'Ada', surname: 'Byron' });
  expect(printedName(ada, { surname: 'Lovelace' })).toBe('Ada Lovelace');
  expect(printedName(ada, { prefix: 'Lady', suffix: 'Jr' })).toBe('Lady Ada Byron Jr');
  expect(printedName(ada, { givenNames: undefined, surname: undefined })).toBe('Ada Byron');
  expect(printedName(ada, { collectiveName: 'The Engine Group' })).toBe('The Engine Group');
  const mao = person('毛泽东', { givenNames: '泽东', surname: '毛' });
  expect(printedName(mao, { givenNames: '泽民' })).toBe('毛泽民');
  const nagy = person('Nagy Imre', { givenNames: 'Imre', surname: 'Nagy' });
  expect(printedName(nagy, { givenNames: 'Ferenc' })).toBe('Nagy Ferenc');
  expect(printedName(person('Ada B.', {}), { email: 'ada@example.org' })).toBe('Ada B.');
});

test('a confirmed iD stays confirmed until the name or the group is edited', () => {
  const ada = person('Ada Byron', { givenNames: 'Ada', surname: 'Byron', orcidConfirmed: true });
  expect({ ...ada, ...renamed(ada, { email: 'ada@example.org' }) }.orcidConfirmed).toBe(true);
  expect({ ...ada, ...renamed(ada, { surname: 'Trial' }) }).toMatchObject({
    name: 'Ada Trial',
    orcidConfirmed: undefined,
  });
  const group = { collectiveName: 'Ada Byron', givenNames: undefined, surname: undefined };
  expect({ ...ada, ...renamed(ada, group) }.orcidConfirmed).toBeUndefined();
});
