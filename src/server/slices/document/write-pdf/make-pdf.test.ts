import { expect, test } from 'vitest';
import type { Block } from '#contract/document/nodes.ts';
import { makePdf } from './index.ts';
import { article, options, paragraph } from './sample.ts';

test('an article is made in other processes, its formulae spoken', async () => {
  const formula: Block = {
    type: 'displayFormula',
    attrs: { id: 'e1', mathml: '<math><mfrac><mi>a</mi><mi>b</mi></mfrac></math>' },
  };
  const document = article([paragraph('One.'), formula]);
  const made = await makePdf(document, options());
  expect(made).toMatchObject({ accessible: true, findings: [], pages: 1 });
  expect(Buffer.from(made.pdf).toString('latin1')).toContain('(StartFraction a Over b EndFraction)');
  const again = await makePdf(document, options());
  expect(Buffer.from(again.pdf).equals(Buffer.from(made.pdf))).toBe(true);
});
