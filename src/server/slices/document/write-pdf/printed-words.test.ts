import { expect, test } from 'vitest';
import { headingIn } from '../shared/headings-in.ts';
import { dateText, printedIn } from './printed-words.ts';
import { article, author, material, options, paragraph } from './sample.ts';
import { typeset } from './typeset.ts';
import { writeTypst } from './write-typst.ts';

const inLanguage = (language: string) =>
  article(
    [
      paragraph('Text.'),
      { type: 'figure', attrs: { id: 'f1' }, content: [{ type: 'graphic', attrs: { files: ['none.png'] } }] },
    ],
    {
      language,
      received: '2026-03-01',
      accepted: '2026-10',
      copyright: '© 2026',
      authors: [
        author('Ada Byron', { corresponding: true, email: 'ada@example.org', equalContribution: true }),
        author('Emmy Noether', { equalContribution: true, deceased: true }),
      ],
      related: [{ relation: 'preprint', doi: '10.5555/pre', title: [] } as never],
    },
  );

const sourceOf = (language: string) => {
  const { main, files } = writeTypst(inLanguage(language), material());
  return [...files.map(({ bytes }) => Buffer.from(bytes).toString()), main].join('');
};

test('dates read as days, months or years, in the language of the article', () => {
  const dates = ['2016-04-03', '2016-04', '2016', '2016-13-01'];
  expect(dates.map((date) => dateText(date, 'en'))).toEqual(['3 April 2016', 'April 2016', '2016', '2016']);
  expect(dates.map((date) => dateText(date, 'pt-BR'))[0]).toBe('3 de abril de 2016');
  // A language without words here has English dates too.
  expect(dateText('2016-04-03', 'sr')).toBe('3 April 2016');
  expect(printedIn('sr', 'Received')).toBe('Received');
});

test('every word is there in every language', () => {
  for (const language of ['de', 'fr', 'es', 'pt', 'it', 'ru', 'ja', 'ko', 'nl', 'pl', 'tr', 'zh']) {
    expect(printedIn(language, 'Received')).not.toBe('Received');
    expect(printedIn(language, '# is at the end of the article.', 'T 1')).toContain('T 1');
    // The last of them: none is left out before it.
    expect(printedIn(language, 'Picture not supplied')).not.toBe('Picture not supplied');
  }
});

test('an article that is not English has no English around it', () => {
  const german = sourceOf('de');
  for (const word of [
    'Zitierweise',
    'Eingegangen',
    '1. März 2026',
    'Oktober 2026',
    'Lizenz',
    'Korrespondenz: ',
    'Gleicher Beitrag.',
    'Verstorben.',
    'Abbildung 1.',
    'Byron und Noether',
  ])
    expect(german).toContain(word);
  expect(german).not.toMatch(/"(?:Cite as|Received|Accepted|Published|Licence|Open access|Figure)/);
});

test('Chinese in traditional characters has English words', () => {
  for (const language of ['zh-Hant', 'zh-TW', 'zh-hk', 'zh-Hant-TW', 'yue-HK']) {
    expect(printedIn(language, 'Received')).toBe('Received');
    expect(headingIn(language, 'References')).toBe('References');
    expect(dateText('2016-04-03', language)).toBe('3 April 2016');
  }
  for (const language of ['zh', 'zh-CN', 'zh-Hans', 'zh-Hans-HK'])
    expect(printedIn(language, 'Received')).toBe('收稿');
});

test.each(['zh', 'ja', 'ko'])('without a font for %s, what the press adds is English', async (language) => {
  const { accessible, findings } = await typeset(inLanguage(language), options(), new Map());
  expect(accessible).toBe(true);
  expect(findings.filter(({ kind }) => kind !== 'missing-picture')).toEqual([]);
});

test.each(['de', 'ru', 'fr'])('a PDF in %s is accessible', async (language) => {
  expect(await typeset(inLanguage(language), options(), new Map())).toMatchObject({ accessible: true });
});
