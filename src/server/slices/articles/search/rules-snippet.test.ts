import { expect, test } from 'vitest';
import { findHits, hitPattern, snippet } from './rules-snippet.ts';

const mark = (text: string, ...lexemes: string[]) => {
  const pattern = hitPattern(lexemes);
  return pattern ? snippet(text, findHits(text, pattern)) : undefined;
};
const plain = (html: string) => html.replace(/<\/?mark>/g, '');

test('marks words, whatever their case, accent and ending', () => {
  expect(mark('Tides, MÜLLER and tidal', 'tide', 'muller')).toBe(
    '<mark>Tides</mark>, <mark>MÜLLER</mark> and <mark>tidal</mark>',
  );
  expect(mark('İzmir tides', 'tide')).toBe('İzmir <mark>tides</mark>');
});

test('does not mark the inside of a word', () => {
  expect(findHits('etiders', hitPattern(['tide']) as RegExp)).toEqual([]);
});

test('escapes the text, inside marks and outside', () => {
  expect(mark(`<script>alert("tide's")</script> & tide`, 'tide')).toBe(
    `&lt;script&gt;alert(&quot;<mark>tide</mark>'s&quot;)&lt;/script&gt; &amp; <mark>tide</mark>`,
  );
});

test('cuts a long text between words, around the place with most different hits', () => {
  const text = `${'tide water '.repeat(60)}here tide and salt marsh meet ${'water '.repeat(100)}`;
  const html = mark(text, 'salt', 'marsh', 'meet') as string;
  expect(html).toContain('<mark>salt</mark> <mark>marsh</mark> <mark>meet</mark>');
  expect(html.startsWith('… ') && html.endsWith(' …')).toBe(true);
  expect(plain(html).length).toBeLessThan(320);
  expect(plain(html)).toMatch(/^… (tide|water|here) .* water …$/);
});

test('never cuts a character in two', () => {
  const html = mark(`tide${'💡'.repeat(500)}`, 'tide') as string;
  expect(html.isWellFormed()).toBe(true);
});

test('nothing to look for is no pattern', () => {
  expect(hitPattern([])).toBeUndefined();
  expect(hitPattern(['&|!'])).toBeUndefined();
});

test('a megabyte is read too', () => {
  expect(() => mark('a'.repeat(1_000_000), 'aaaaaaaa')).not.toThrow();
  expect(mark('tide '.repeat(200_000), 'tide')).toContain('<mark>');
});
