import { expect, it } from 'vitest';
import { letterParagraphs } from './letter-paragraphs.ts';

const text = `About “On margins”.\r\n\r\n{{comments}}\n\nPlease answer by {{ dueOn }}, {{who}}.\n\n{{manuscriptLink}}`;

it('a letter is shown with what was typed, its buttons, and marks where something comes later', () => {
  const shown = letterParagraphs(
    { text },
    {
      values: { comments: 'One.\n\nTwo.', dueOn: '1 May 2027' },
      links: { manuscriptLink: 'See your manuscript' },
      later: { who: 'their name' },
    },
  );
  expect(shown).toEqual([
    { words: [{ text: 'About “On margins”.' }] },
    { words: [{ text: 'One.' }] },
    { words: [{ text: 'Two.' }] },
    {
      words: [
        { text: 'Please answer by ' },
        { text: '1 May 2027' },
        { text: ', ' },
        { later: 'their name' },
        { text: '.' },
      ],
    },
    { button: 'See your manuscript' },
  ]);
});

it('a paragraph about nothing is left out, as in the letter itself', () => {
  const shown = letterParagraphs({ text }, { values: { comments: '', dueOn: '' } });
  expect(shown).toEqual([
    { words: [{ text: 'About “On margins”.' }] },
    { words: [{ later: '{{manuscriptLink}}' }] },
  ]);
});
