import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Block } from '#contract/document/nodes.ts';
import { makePdf } from './index.ts';
import { article, options, paragraph } from './sample.ts';

const fraction: Block = {
  type: 'displayFormula',
  attrs: { id: 'e1', mathml: '<math><mfrac><mi>a</mi><mi>b</mi></mfrac></math>' },
};

test('an article is made in other processes, its formulae spoken', async () => {
  const document = article([paragraph('One.'), fraction]);
  const made = await makePdf(document, options());
  expect(made).toMatchObject({ accessible: true, findings: [], pages: 1 });
  expect(Buffer.from(made.pdf).toString('latin1')).toContain('(StartFraction a Over b EndFraction)');
  const again = await makePdf(document, options());
  expect(Buffer.from(again.pdf).equals(Buffer.from(made.pdf))).toBe(true);
});

/** Processes of this one that speak formulae. */
const speakers = (): number[] =>
  globSync('/proc/[0-9]*/status').flatMap((file) => {
    try {
      const isOurs = readFileSync(file, 'utf8').includes(`PPid:\t${process.pid}\n`);
      const speaks = readFileSync(file.replace('status', 'cmdline'), 'utf8').includes('speech-worker-tasks');
      return isOurs && speaks ? [Number(file.split('/')[2])] : [];
    } catch {
      return []; // It has just ended.
    }
  });

test.skipIf(!existsSync('/proc/self/cmdline'))(
  'an article is made where the process that speaks its formulae dies, and made anew with their words',
  async () => {
    const document = article([paragraph('One.'), fraction]);
    await makePdf(document, options());
    const [speaker = 0] = speakers();
    expect(speaker).not.toBe(0);
    process.kill(speaker, 'SIGSTOP');
    const making = makePdf(document, options());
    process.kill(speaker, 'SIGKILL');
    const made = await making;
    expect(made).toMatchObject({ accessible: true, findings: [{ kind: 'missing-alternative-text' }] });
    expect(Buffer.from(made.pdf).toString('latin1')).toMatch(/\/Alt \(ab?/);
    const again = await makePdf(document, options());
    expect(again.findings).toEqual([]);
    expect(Buffer.from(again.pdf).toString('latin1')).toContain('(StartFraction a Over b EndFraction)');
  },
);
