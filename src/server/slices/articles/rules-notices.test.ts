import { expect, test } from 'vitest';
import { retractedInText } from './rules-notices.ts';

test('titles in other languages are marked in a text once, and those of a review in it are not', () => {
  const title = '<p class="subtitle">Über Moose</p>';
  const text = `<div class="full-text" lang="en"><section class="abstract" lang="de">${title}</section><p>RETRACTED: no</p>`;
  const inner = `<section class="sub-article" id="s" lang="de">${title}</section></div>`;
  const marked = text.replace('Über', 'RETRACTED: Über');
  expect(retractedInText(text + inner)).toBe(marked + inner);
  expect(retractedInText(marked)).toBe(marked);
  expect(retractedInText('')).toBe('');
});
