import { expect, test } from 'vitest';
import { preferredForm } from './rules-negotiate.ts';

test.each([
  [undefined, undefined],
  ['*/*', undefined],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', undefined],
  ['text/html, application/xml', undefined],
  ['application/pdf;q=0', undefined],
  ['application/pdf;q=high', undefined],
  ['image/png, application/json', undefined],
  [`application/pdf,${'x'.repeat(500)}`, undefined],
  ['application/x-bibtex', 'bib'],
  ['Text/X-BibTeX; charset=utf-8', 'bib'],
  ['application/vnd.citationstyles.csl+json', 'json'],
  [
    'text/html;q=0.3, application/vnd.citationstyles.csl+json;q=0.5, application/x-research-info-systems;q=0.8',
    'ris',
  ],
  ['application/ld+json, */*;q=0.1', 'jsonld'],
  ['application/jats+xml', 'xml'],
  ['application/pdf', 'pdf'],
])('%s asks for %s', (accept, form) => {
  expect(preferredForm(accept)).toBe(form);
});
