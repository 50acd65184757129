import { expect, test } from 'vitest';
import type { Block } from '#contract/document/nodes.ts';
import { article, options, paragraph } from './sample.ts';
import { spokenByStandIn, standIn, withSpoken } from './spoken-later.ts';
import { typeset } from './typeset.ts';

const fraction = '<math><mfrac><mi>a</mi><mi>b</mi></mfrac></math>';
const root = '<math><msqrt><mi>x</mi></msqrt></math>';
const formula = (id: string, mathml: string): Block => ({ type: 'displayFormula', attrs: { id, mathml } });
const document = article([
  paragraph('One.'),
  formula('e1', fraction),
  formula('e2', root),
  formula('e3', fraction),
]);

async function typesetWith(words: ReadonlyMap<string, string>) {
  const { pdf } = await typeset(document, { ...options(), pictures: [] }, words);
  return Buffer.from(pdf);
}

/** Without the number that Typst makes of a PDF's content. */
const withoutId = (pdf: Buffer) =>
  pdf
    .toString('latin1')
    .replace(/\/ID \[.*?\]\n/s, '')
    .replace(/<xmpMM:InstanceID>.*?<\/xmpMM:InstanceID>/s, '');

const spoken: [string, string][] = [
  [fraction, 'open ( a over b \\ c'],
  [root, 'Wurzel aus x, größer als α'],
];

test('a PDF made before its formulae were spoken is the one made with their words', async () => {
  const early = await typesetWith(new Map([fraction, root].map((mathml) => [mathml, standIn(mathml)])));
  const made = withSpoken(early, spokenByStandIn(spoken));
  expect(withoutId(made)).toBe(withoutId(await typesetWith(new Map(spoken))));
  expect(made.toString('latin1')).not.toContain('formula ');
});

test('each entry of the table leads to its object', async () => {
  const early = await typesetWith(new Map([fraction, root].map((mathml) => [mathml, standIn(mathml)])));
  const pdf = withSpoken(early, spokenByStandIn(spoken)).toString('latin1');
  const table = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(pdf)?.[1]);
  const entries = pdf.slice(pdf.indexOf('\n', table + 5) + 1).match(/.{20}/gs) ?? [];
  const used = entries.flatMap((entry, number) => (/^\d{10} \d{5} n/.test(entry) ? [{ entry, number }] : []));
  expect(used.length).toBeGreaterThan(20);
  for (const { entry, number } of used) {
    const start = `${number} 0 obj`;
    expect(pdf.slice(Number(entry.slice(0, 10))).slice(0, start.length)).toBe(start);
  }
});

test('a formula without words is its characters', () => {
  expect(spokenByStandIn([[root, '']]).get(standIn(root))).toBe('x');
  expect(spokenByStandIn([['<math', '']]).get(standIn('<math'))).toBe('Formula');
});
