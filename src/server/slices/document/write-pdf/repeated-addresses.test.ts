import { expect, test } from 'vitest';
import type { Block } from '#contract/document/nodes.ts';
import { withoutRepeatedAddresses } from './repeated-addresses.ts';
import { article, paragraph, text } from './sample.ts';

const authorNotes = (...notes: string[]): Block => ({
  type: 'section',
  attrs: { role: 'statement' },
  content: [
    { type: 'heading', content: [text('Author notes')] },
    { type: 'notes', content: notes.map((note) => ({ type: 'note', content: [paragraph(note)] })) },
  ],
});

test('a note that only repeats an address of the first page is left out, with its section', () => {
  for (const note of [
    '* E-mail: ada@example.org (AB)',
    '* To whom correspondence should be addressed. E-mail: ada@example.org',
  ])
    expect(withoutRepeatedAddresses(article([], {}, [authorNotes(note)])).back).toEqual([]);
  const another = article([], {}, [authorNotes('* E-mail: ada@example.org', 'Ada Byron has moved.')]);
  expect(withoutRepeatedAddresses(another).back).toEqual([authorNotes('Ada Byron has moved.')]);
});

test.each([
  'E-mail: ada@example.org; ben@example.org',
  'Ada Byron, Department of Samples, University, City, ada@example.org',
  'Tel.: +44 1632 960 001; e-mail: ada@example.org',
  'Ada Byron (Tel. 1632 960 001), ada@example.org',
  'Кафедра образцов, Московский государственный университет, ada@example.org',
  '通讯作者：北京大学物理系样品实验室，ada@example.org',
])('a note that says more stays: %s', (note) => {
  const document = article([], {}, [authorNotes(note)]);
  expect(withoutRepeatedAddresses(document).back).toEqual(document.back);
});
