import { describe, expect, test } from 'vitest';
import type { CslItem } from '#contract/document/csl.ts';
import { parseReference } from './parse-reference.ts';

/** Fields in one line: `Smith J; Jones K | 2010 | Title | Source | 12(3):4-5`. */
function line({ author = [], issued, title, volume, issue, page, ...rest }: CslItem): string {
  const names = author.map(
    ({ family, given, suffix, literal }) => literal ?? [family, given, suffix].filter(Boolean).join(' '),
  );
  const where = `${volume ?? ''}${issue ? `(${issue})` : ''}${page ? `:${page}` : ''}`;
  return [
    names.join('; '),
    issued?.['date-parts']?.[0]?.[0] ?? issued?.literal ?? '',
    title,
    rest['container-title'] ?? '',
    where,
  ].join(' | ');
}

describe('articles in journals', () => {
  test.each([
    [
      'de la Cruz M, van der Berg J-P, O’Neil T Jr. La diversidad de aves en el sur. Revista Chilena de Historia Natural 2010; 83(2): 123-34.',
      'de la Cruz M; van der Berg J-P; O’Neil T Jr | 2010 | La diversidad de aves en el sur | Revista Chilena de Historia Natural | 83(2):123-34',
    ],
    [
      'Müller H, Meier K: Über die Vögel im Harz. Zeitschrift für Ornithologie 12 (2010), S. 1–20.',
      'Müller H; Meier K | 2010 | Über die Vögel im Harz | Zeitschrift für Ornithologie | 12:1-20',
    ],
    [
      'DUPONT Jean et MARTIN-ROUX Paul, « Le poil des chèvres », Revue de zoologie, vol. 3, n° 2, 2001, p. 45-67.',
      'DUPONT Jean; MARTIN-ROUX Paul | 2001 | Le poil des chèvres | Revue de zoologie | 3(2):45-67',
    ],
    [
      'Jean Dupont, « Le poil des chèvres », Revue de zoologie, n° 3, 2001, p. 45-67.',
      'Dupont Jean | 2001 | Le poil des chèvres | Revue de zoologie | (3):45-67',
    ],
    [
      'Smith, J.; Doe, K. Title of things. J. Am. Chem. Soc. 2010, 132, 1234–1240.',
      'Smith J.; Doe K. | 2010 | Title of things | J. Am. Chem. Soc | 132:1234-1240',
    ],
    [
      'J. Smith, K. Doe, Title of things. Science 12, 123–125 (2010).',
      'Smith J.; Doe K. | 2010 | Title of things | Science | 12:123-125',
    ],
    [
      '[3] Smith, John A., and Jane Doe. 2010. “A Title in Quotes.” Journal of Things 12 (3): 45–67.',
      'Smith John A.; Doe Jane | 2010 | A Title in Quotes | Journal of Things | 12(3):45-67',
    ],
    [
      '12. Anonymous. Deaths in custody. BMJ 1999;318:12.',
      'Anonymous | 1999 | Deaths in custody | BMJ | 318:12',
    ],
    [
      'WHO Ebola Response Team. Ebola virus disease in West Africa. N Engl J Med 2014; 371:1481-95.',
      'WHO Ebola Response Team | 2014 | Ebola virus disease in West Africa | N Engl J Med | 371:1481-95',
    ],
    [
      'Kline, T.W., Berg, J. van den, Ruis, M.G.A. van der, 2019. Hair in the soil. Science of Hair 36, 12–15.',
      'Kline T.W.; Berg J. van den; Ruis M.G.A. van der | 2019 | Hair in the soil | Science of Hair | 36:12-15',
    ],
    [
      'Goat Core Team, 2018. Counting goats in the wild. Journal of Hair 3, 4–5.',
      'Goat Core Team | 2018 | Counting goats in the wild | Journal of Hair | 3:4-5',
    ],
    [
      'Fuller D. Q., R. G. Allaby, and C. Stevens, 2010 Domestication as innovation. World Archaeol. 42: 13–28.',
      'Fuller D. Q.; Allaby R. G.; Stevens C. | 2010 | Domestication as innovation | World Archaeol | 42:13-28',
    ],
    [
      'Beissinger T. M., L. Wang, K. Crosby, M. B. Hufford, et al., 2016 Recent demography drives changes. Nat. Plants 2: 16084.',
      'Beissinger T. M.; Wang L.; Crosby K.; Hufford M. B. | 2016 | Recent demography drives changes | Nat. Plants | 2:16084',
    ],
    [
      'Bateman R. M., and P. J. Rudall, 2010 Fall armyworm invasion of Africa. Ecology 4: 1-9.',
      'Bateman R. M.; Rudall P. J. | 2010 | Fall armyworm invasion of Africa | Ecology | 4:1-9',
    ],
    [
      'Bateman R. M., and P. J. Rudall, 2010 May. Flies of the tropics. Ecology 4: 1-9.',
      'Bateman R. M.; Rudall P. J. | 2010 | Flies of the tropics | Ecology | 4:1-9',
    ],
    [
      'Bateman R. M., and P. J. Rudall, 2010 May 12. Flies of the tropics. Ecology 4: 1-9.',
      'Bateman R. M.; Rudall P. J. | 2010 | Flies of the tropics | Ecology | 4:1-9',
    ],
    ['Lee K, in press. The future of reefs. Ecology.', 'Lee K | in press | The future of reefs | Ecology | '],
  ])('%s', (words, expected) => expect(line(parseReference(words).csl)).toBe(expected));

  test('identifiers, the letter of the year and more authors', () => {
    const words =
      'Lee K, Kim P, et al. (2010b) On E. coli (part 1). PLoS ONE 5: e1234. doi:10.1016/S0140-6736(05)66474-4. PMID: 1234567 PMCID: PMC765432';
    expect(parseReference(words)).toMatchObject({
      etAl: true,
      yearSuffix: 'b',
      csl: {
        DOI: '10.1016/S0140-6736(05)66474-4',
        PMID: '1234567',
        PMCID: 'PMC765432',
        page: 'e1234',
        title: 'On E. coli (part 1)',
      },
    });
  });

  test('italics tell the journal where its words don’t', () => {
    const before = 'Lee K, Kim P (2010) Words of a title. More of it. ';
    const words = [
      { type: 'text' as const, text: before },
      { type: 'text' as const, text: 'Quokka. Wombat', marks: [{ type: 'italic' as const }] },
      { type: 'text' as const, text: ' 12: 3–4.' },
    ];
    expect(parseReference(words).csl['container-title']).toBe('Quokka. Wombat');
  });
});

describe('other works', () => {
  test.each<[string, Partial<CslItem>]>([
    [
      'Samuel H (1963) The Oxford Dictionary of Quotations. Oxford: Oxford University Press. 512 p.',
      {
        type: 'book',
        title: 'The Oxford Dictionary of Quotations',
        publisher: 'Oxford University Press',
        'publisher-place': 'Oxford',
      },
    ],
    [
      'Müller, H. (2012): Einführung in die Statistik. 3., überarb. Aufl. Berlin: Springer.',
      { type: 'book', edition: '3., überarb. Aufl', publisher: 'Springer', 'publisher-place': 'Berlin' },
    ],
    [
      'Pitcher TJ (2001) Fish schooling: Implications for pattern. In: Steele JH, Thorpe SA, editors. Encyclopaedia of Ocean Sciences. UK, Academic Press. pp. 975–987.',
      {
        type: 'chapter',
        title: 'Fish schooling: Implications for pattern',
        'container-title': 'Encyclopaedia of Ocean Sciences',
        editor: [
          { family: 'Steele', given: 'JH' },
          { family: 'Thorpe', given: 'SA' },
        ],
        publisher: 'Academic Press',
        'publisher-place': 'UK',
        page: '975-987',
      },
    ],
    [
      'Smith, J. (2010). Chapter title here. In A. Adams & B. Bell (Eds.), Book title: A subtitle (pp. 12–34). Springer.',
      {
        type: 'chapter',
        title: 'Chapter title here',
        'container-title': 'Book title: A subtitle',
        publisher: 'Springer',
        page: '12-34',
      },
    ],
    [
      'Meier K (2009) Kapitel über Vögel. In: Schulz P, Braun T (Hrsg.) Handbuch der Vögel, Bd. 2. Thieme, Stuttgart, S. 12–20.',
      {
        type: 'chapter',
        'container-title': 'Handbuch der Vögel',
        volume: '2',
        publisher: 'Thieme',
        'publisher-place': 'Stuttgart',
      },
    ],
    [
      'Jones A. The ecology of reefs [PhD thesis]. Townsville: James Cook University; 2004.',
      {
        type: 'thesis',
        genre: 'PhD thesis',
        title: 'The ecology of reefs',
        publisher: 'James Cook University',
      },
    ],
    [
      'World Health Organization (2010) World malaria report 2010. Geneva: World Health Organization.',
      {
        type: 'book',
        author: [{ literal: 'World Health Organization' }],
        title: 'World malaria report 2010',
      },
    ],
    [
      'Smith J, Doe K (2018) Data from: The ecology of reefs. Dryad Digital Repository. https://doi.org/10.5061/dryad.abc12',
      {
        type: 'dataset',
        title: 'Data from: The ecology of reefs',
        publisher: 'Dryad Digital Repository',
        DOI: '10.5061/dryad.abc12',
      },
    ],
    [
      'Vaswani A, Shazeer N. Attention is all you need. arXiv:1706.03762 [cs.CL]. 2017.',
      {
        type: 'article',
        genre: 'preprint',
        publisher: 'arXiv',
        number: '1706.03762',
        title: 'Attention is all you need',
      },
    ],
    [
      'Wickham H. ggplot2: Create elegant data visualisations. R package version 3.3.0. 2020.',
      { type: 'software', version: '3.3.0', title: 'ggplot2: Create elegant data visualisations' },
    ],
    [
      'Malaria Atlas Project. Malaria facts [Internet]. 2015 [cited 2016 Mar 4]. Available from: http://www.example.org/facts.html',
      {
        type: 'webpage',
        URL: 'http://www.example.org/facts.html',
        accessed: { 'date-parts': [[2016, 3, 4]] },
      },
    ],
  ])('%s', (words, expected) => {
    const { csl, certainty } = parseReference(words);
    expect(csl).toMatchObject(expected);
    expect(certainty).toBeLessThan(0.8);
  });
});

test.each(['', ' ', '.', '12.', '(', '“', 'et al.', '10.1/', 'In: ', '??', '\u0000', '[1]'])(
  '%j is read without harm',
  (words) => {
    expect(parseReference(words).certainty).toBeLessThan(0.5);
  },
);

test.each([
  'Aa A, '.repeat(2000),
  'Aa, '.repeat(2900),
  'A. '.repeat(3900),
  'van de '.repeat(1700),
  `Lee K. ${'Words. '.repeat(1600)}`,
  `Lee K. Title. J ${'1, '.repeat(3000)}`,
  `Lee K. Title. J ${'(1'.repeat(5000)}`,
  `Lee K (2010) “${'”'.repeat(9000)}`,
  `Lee K. Title. In: ${'Aa A, '.repeat(1500)}`,
  `https://${'a)'.repeat(5000)}`,
  'Aa-'.repeat(3900),
  'aA'.repeat(5900),
  'x'.repeat(100_000),
])('hostile words are read in time: %#', (words) => {
  const begun = performance.now();
  parseReference(words);
  expect(performance.now() - begun).toBeLessThan(2000);
});

describe('authors as they are typed', () => {
  test.each([
    ['Boateng, A. Kwame. 2018. “Goats of the Coast.” Goat Studies 24 (2): 11–13.', 'Boateng A. Kwame | 2018'],
    [
      'Nayak, Dr Asha, and S K Das. 2014. “Goats and Dust.” Goat Studies 2 (4): 12–20.',
      'Nayak Dr Asha; Das S K | 2014',
    ],
    ['Chen, C. H. &Lin, T. T.(2020). Goats at work. Goat Studies, 12, 1–9.', 'Chen C. H.; Lin T. T. | 2020'],
    [
      'Baker, A.,Cole, B.,Dunn, C. (2009). Goats at play. Goat Studies, 24, 1–9.',
      'Baker A.; Cole B.; Dunn C. | 2009',
    ],
    [
      'Pérez-Soto, M. del C., Ruiz, A. M. de la T. y Gil, J. (2019). Cabras. Revista de Cabras, 8(1), 1–9.',
      'Pérez-Soto M. del C.; Ruiz A. M. de la T.; Gil J. | 2019',
    ],
    ['OBGN. 2016. “Informe anual de cabras 2015”. Santiago: Observatorio de Cabras.', 'OBGN | 2016'],
    ['GoatAI. (2024a). Herd 3.5. https://goat.example.org/herd', 'GoatAI | 2024'],
    ['OBGN. 2015. Cabras en los cerros. Santiago: Observatorio.', 'OBGN | 2015'],
  ])('%s', (words, expected) => expect(line(parseReference(words).csl)).toContain(`${expected} |`));

  test('the year is known also where the authors are not', () => {
    const { csl, certainty } = parseReference(
      'Baker, A., Cole B. C., Dunn. D. E., & Foe, F. (2020). Goats. Int J 17.',
    );
    expect(csl).toMatchObject({ author: [{ family: 'Baker' }], issued: { 'date-parts': [[2020]] } });
    expect(certainty).toBeLessThan(0.8);
  });

  test('a dash stands for the authors of the reference before', () => {
    const before = parseReference('Goat Council. 2018. “Goat Care.” Geneva: Goat Council.').csl;
    const { csl, yearSuffix } = parseReference('———. 2021b. Goats at Sea. Geneva: Goat Council.', before);
    expect(line(csl)).toMatch(/^Goat Council \| 2021 \| Goats at Sea/);
    expect(yearSuffix).toBe('b');
    expect(
      line(parseReference('______. Goats and dust. Goat Studies, v. 3, p. 1-9, 2019.', before).csl),
    ).toMatch(/^Goat Council \| 2019 \| Goats and dust/);
    expect(parseReference('———. 2021. Goats at Sea. Geneva: Goat Council.').csl.author).toBeUndefined();
  });
});
