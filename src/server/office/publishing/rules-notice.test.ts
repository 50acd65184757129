import { expect, test } from 'vitest';
import { noticeHtml, noticeWords } from './rules-notice.ts';

test.each([
  ['See <https://example.org/a>.', 'https://example.org/a'],
  ['See "https://example.org/a?b=1&c=2", please.', 'https://example.org/a?b=1&c=2'],
  ['(https://example.org/a).', 'https://example.org/a'],
])('an address in a notice is linked without the signs around it: %s', (typed, address) => {
  const html = noticeHtml(typed);
  expect(/href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')).toBe(address);
  expect(noticeWords(html)).toBe(typed);
});

test('paragraphs, lines and signs of a notice are as they were typed', () => {
  const typed = 'Less < more & "so".\nA line.\n\nAnother paragraph.';
  expect(noticeHtml(typed).match(/<p>/g)).toHaveLength(2);
  expect(noticeWords(noticeHtml(typed))).toBe(typed);
});
