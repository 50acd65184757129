import { expect, test } from 'vitest';
import { bodyText, fullText } from '#test/support/jats-sample.ts';

// Files that a tool has laid out: each element on a line of its own, where print has no space.

const shown = (words: string) => bodyText(`<p>${words}</p>`).replace(/<a [^>]*>/g, '<a>');
const cited = (number: number) => `<xref ref-type="bibr" rid="r${number}">\n${number}\n</xref>`;

test.each([
  ['numbers in brackets', `rates (\n${cited(1)}\n–\n${cited(3)}\n). In`, 'rates (1–3). In'],
  [
    'commas and full stops',
    `<italic>Aus bus</italic>\n, then (\n${cited(1)}\n,\n${cited(2)}\n)\n.`,
    '<i>Aus bus</i>, then (1, 2).',
  ],
  [
    'raised numbers',
    `reviewed\n<sup>\n${cited(1)}–\n${cited(3)}\n</sup>\n, since`,
    'reviewed<sup>1–3</sup>, since',
  ],
  [
    'numbers raised in their links',
    '(CV<xref ref-type="bibr" rid="r1">\n<sup>1</sup>\n</xref> is 4), Cu\n<xref ref-type="bibr" rid="r1"><sup>2</sup></xref>.',
    '(CV<sup>1</sup> is 4), Cu<sup>2</sup>.',
  ],
  [
    'exponents and indices',
    'C<sub>7</sub>\n<sup>+</sup>, <italic>R</italic>\n<sup>2</sup> = 1, G\n<sub>ST</sub>\n. 10<sup>\n−8\n</sup> and',
    'C<sub>7</sub><sup>+</sup>, <i>R</i><sup>2</sup> = 1, G<sub>ST</sub>. 10<sup>−8</sup> and',
  ],
  [
    'a name in a wrapper',
    'of <styled-content>\n<italic>Aus</italic>\n</styled-content>. Six',
    'of <i>Aus</i>. Six',
  ],
  ['an instruction in the middle', 'one\n<?page 3?>\n, two', 'one, two'],
])('%s', (_, words, expected) => {
  expect(shown(words).replace(/<\/?a>/g, '')).toBe(`<p>${expected}</p>`);
});

test.each([
  [
    'what begins a word',
    'labelled <italic>in vivo</italic>\n<sup>13</sup>C',
    'labelled <i>in vivo</i> <sup>13</sup>C',
  ],
  ['two words', '<italic>Aus</italic>\n<bold>bus</bold>\nsp. n.', '<i>Aus</i> <b>bus</b> sp. n.'],
  ['a number that begins with its point', 'at\n.5 mg', 'at .5 mg'],
  ['spaces that somebody typed', 'a . b <sup>2</sup>', 'a . b <sup>2</sup>'],
])('spaces stay: %s', (_, words, expected) => {
  expect(shown(words)).toBe(`<p>${expected}</p>`);
});

test('French keeps the space before its tall signs, code its lines', () => {
  expect(
    fullText({ attributes: 'xml:lang="fr"', body: '<p><italic>Aus</italic>\n: un, deux\n, trois</p>' }),
  ).toBe('<p><i>Aus</i> : un, deux, trois</p>');
  expect(bodyText('<preformat>a\n, b\n)</preformat>')).toContain('<code>a\n, b\n)</code>');
});

test('a million line ends cost no more than their number', () => {
  expect(shown(`a${' \n'.repeat(300_000)}b${'<!-- c -->'.repeat(50_000)}`)).toBe('<p>a b</p>');
});
