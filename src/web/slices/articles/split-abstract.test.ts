import { expect, test } from 'vitest';
import { splitAbstract } from './split-abstract.ts';

const abstract =
  '<section class="abstract" id="abs"><h2>Abstract</h2><section id="abs-1"><h3>Aims</h3><p>Dew.</p></section></section>';
const others =
  '<section class="abstract" id="plain"><h2>Summary</h2></section><section id="s1"><p>Dew fell.</p></section>';

test.each([
  [''],
  ['<aside class="notice" role="note"><p>This is a correction of <a href="/x">x</a></p></aside>'],
])('the first abstract is taken out of a text, with its sections', (notice) => {
  const text = (inner: string) => `<div class="full-text" lang="en">${notice}${inner}</div>`;
  expect(splitAbstract(text(abstract + others))).toEqual({
    abstract: `<div class="full-text" lang="en">${abstract}</div>`,
    rest: text(others),
  });
});

test('a text that begins otherwise stays whole', () => {
  const begun = `<div class="full-text" lang="en"><section id="s1"><p>Dew fell.</p></section>${abstract}</div>`;
  expect(splitAbstract(begun)).toBeUndefined();
  expect(splitAbstract('<div class="full-text" lang="en"><section class="abstract"><p>Cut')).toBeUndefined();
  expect(splitAbstract('')).toBeUndefined();
});
