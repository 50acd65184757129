import { expect, test } from 'vitest';
import { answerable, buildLetter, withoutAnswerLine } from './build-letter.ts';

const site = { siteName: 'Trial', publicUrl: 'http://press.example' };
const key = '0123456789abcdef'.repeat(2);
const letter = buildLetter({
  to: { name: 'Ada', address: 'ada@example.org' },
  subject: 'Yours',
  parts: ['Which figure?'],
  site,
});
const made = (plus: boolean) =>
  answerable(letter, { key, box: { address: 'an.swers@press.example', plus }, name: 'Trial' });

test('a letter that can be answered says where to write, in text and HTML, and has its key', () => {
  const { text, html, replyTo, answerKey } = made(true);
  expect(text).toBe(`——— Please answer above this line ———\n\n${letter.text}`);
  expect(html.indexOf('Please answer above')).toBeLessThan(html.indexOf('Dear Ada'));
  expect(replyTo).toEqual({ name: 'Trial', address: `an.swers+${key}@press.example` });
  expect(answerKey).toBe(key);
  expect(made(false).replyTo?.address).toBe('an.swers@press.example');
});

test('sent again without a key, it is the letter that it was', () => {
  const { text, html } = withoutAnswerLine(made(true));
  expect({ text, html }).toEqual({ text: letter.text, html: letter.html });
  expect(withoutAnswerLine(letter)).toEqual(letter);
});
