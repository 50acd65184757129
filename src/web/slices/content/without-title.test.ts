import { expect, it } from 'vitest';
import type { SanitisedHtml } from '#contract/fields.ts';
import { withoutTitle } from './without-title.ts';

const without = (html: string, title: string) => withoutTitle(html as SanitisedHtml, title);

it('drops a heading that repeats the title above it', () => {
  expect(without('<h2>About the <em>journal</em></h2><p>Text</p>', 'About the Journal')).toBe('<p>Text</p>');
});

it('keeps every other heading', () => {
  expect(without('<h2>Aims</h2><p>Text</p>', 'About')).toBe('<h2>Aims</h2><p>Text</p>');
  expect(without('<p>Text</p><h2>About</h2>', 'About')).toBe('<p>Text</p><h2>About</h2>');
});
