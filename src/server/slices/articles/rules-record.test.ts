import { expect, test } from 'vitest';
import { authorRows } from './rules-record.ts';

test('contributions are the roles of CRediT that the words mean, each once', () => {
  const [row] = authorRows([
    {
      name: 'Ada Ash',
      corresponding: false,
      equalContribution: false,
      deceased: false,
      affiliations: [],
      rors: [],
      roles: ['Ideia', 'Software', 'Programação', 'Leitura'],
      terms: [
        { words: 'Ideia', role: 'conceptualization' },
        { words: 'Programação', role: 'software' },
      ],
      degrees: { software: 'lead' },
    },
  ]);
  expect(JSON.parse(row?.contributions ?? '')).toEqual([
    { role: 'conceptualization' },
    { role: 'software', degree: 'lead' },
  ]);
});
