import { expect, test } from 'vitest';
import {
  addressOf,
  dateOf,
  doiOf,
  emailOf,
  languageName,
  languageOf,
  linkOf,
  orcidOf,
  pmcOf,
  rorOf,
} from './shapes.ts';

test.each([
  [orcidOf, '0000-0002-1825-0097', '0000-0002-1825-0097'],
  [orcidOf, 'https://orcid.org/0000-0002-1694-233x', '0000-0002-1694-233X'],
  [orcidOf, '0000-0002-1825-0098', undefined],
  [orcidOf, '0000-0002-1825', undefined],
  [dateOf, '2026', '2026'],
  [dateOf, '2024-02-29', '2024-02-29'],
  [dateOf, '2026-02-29', undefined],
  [dateOf, '2026-13', undefined],
  [dateOf, '20 November 2026', undefined],
  [doiOf, 'https://doi.org/10.5555/ABC.1', '10.5555/abc.1'],
  [doiOf, 'doi: 10.5555/a', '10.5555/a'],
  [doiOf, '10.5555/', undefined],
  [rorOf, '02mhbdp94', 'https://ror.org/02mhbdp94'],
  [rorOf, 'ror.org/02mhbdp94', 'https://ror.org/02mhbdp94'],
  [rorOf, 'https://ror.org/1', undefined],
  [pmcOf, '123', 'PMC123'],
  [emailOf, 'w@example.org', 'w@example.org'],
  [emailOf, 'w@example', undefined],
  [addressOf, 'https://creativecommons.org/licenses/by/4.0/', 'https://creativecommons.org/licenses/by/4.0/'],
  [addressOf, 'javascript:alert(1)', undefined],
  [addressOf, 'CC BY 4.0', undefined],
  [linkOf, ' https://example.org/a b ', 'https://example.org/a%20b'],
  [linkOf, 'HTTP://example.org', 'http://example.org/'],
  [linkOf, 'ada@example.org', 'mailto:ada@example.org'],
  [linkOf, 'mailto:ada@example.org', 'mailto:ada@example.org'],
  [linkOf, 'doi:10.5555/A<b>#1', 'https://doi.org/10.5555/a%3Cb%3E%231'],
  [linkOf, 'javascript:alert(1)', undefined],
  [linkOf, 'java\tscript:alert(1)', undefined],
  [linkOf, 'data:text/html,<script>alert(1)</script>', undefined],
  [linkOf, 'vbscript:x', undefined],
  [linkOf, 'https://bank.example@evil.example/', undefined],
  [linkOf, '//evil.example/', undefined],
  [linkOf, 'ftp://example.org/', undefined],
  [linkOf, 'mailto:ada@example.org?bcc=eve@example.org', undefined],
  [linkOf, '#s1', undefined],
  [languageOf, 'PT-br', 'pt-BR'],
  [languageOf, 'Portuguese, of Brazil', undefined],
])('%o takes “%s” as %o', (shape, typed, value) => {
  expect(shape(typed)).toBe(value);
});

test('languages are named in words', () => {
  expect(languageName('pt-BR')).toBe('Brazilian Portuguese');
  expect(languageName('qaa')).toBe('qaa');
  expect(languageName(undefined)).toBe('another language');
});
