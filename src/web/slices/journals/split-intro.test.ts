import { expect, it } from 'vitest';
import type { SanitisedHtml } from '#contract/fields.ts';
import { splitIntro } from './split-intro.ts';

const split = (html: string) => splitIntro(html as SanitisedHtml);

it('shows the first paragraph and folds the others', () => {
  expect(split('<p>One <em>and</em></p><p>Two</p><ul><li>Three</li></ul>')).toEqual({
    first: '<p>One <em>and</em></p>',
    rest: '<p>Two</p><ul><li>Three</li></ul>',
  });
});

it('folds nothing where there is nothing more to read', () => {
  expect(split('<p>Only this.</p>\n')).toEqual({ first: '<p>Only this.</p>\n', rest: null });
  expect(split('')).toEqual({ first: '', rest: null });
});

it('never cuts through other markup', () => {
  const list = '<ul><li><p>One</p></li><li>Two</li></ul>';
  expect(split(list)).toEqual({ first: list, rest: null });
});
