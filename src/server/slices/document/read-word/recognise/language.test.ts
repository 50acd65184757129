import { expect, test } from 'vitest';
import { bold, readWhole } from '#test/support/word/read-whole.ts';
import { paragraph, run } from '#test/support/word-xml.ts';
import { languageOf } from './language.ts';

const texts = {
  en: 'The growth of the trees in the forest was measured by the method that is described above, and the results were compared with those of other studies.',
  de: 'Das Wachstum der Bäume im Wald wurde mit der oben beschriebenen Methode gemessen, und die Ergebnisse werden mit denen von anderen verglichen.',
  fr: 'La croissance des arbres dans la forêt est mesurée par la méthode qui est décrite plus haut, et les résultats sont comparés avec ceux des autres.',
  es: 'El crecimiento de los árboles en el bosque se midió con el método que se describe más arriba y los resultados se comparan con los de otros estudios.',
  pt: 'O crescimento das árvores na floresta foi medido com o método que se descreve acima, e os resultados são comparados com os dos outros estudos.',
  it: 'La crescita degli alberi nella foresta è misurata con il metodo che è descritto sopra e i risultati sono confrontati con quelli della letteratura per la specie.',
  nl: 'De groei van de bomen in het bos werd gemeten met de methode die hierboven is beschreven, en de resultaten zijn met die van een andere studie vergeleken.',
  pl: 'Wzrost drzew w lesie został zmierzony metodą, która jest opisana powyżej, i wyniki są porównane z wynikami innych badań oraz z danymi, które nie były znane.',
  ru: 'Рост деревьев в лесу был измерен методом, который описан выше, и результаты сравниваются с данными других работ, что не было сделано для этого леса и при таких условиях.',
  uk: 'Ріст дерев у лісі було виміряно методом, що описаний вище, і результати порівняно з даними інших робіт, що не було зроблено для цього лісу та при таких умовах.',
  tr: 'Bu çalışmada adadaki ağaçların büyümesi yukarıda açıklanan yöntem ile ölçülmüş ve bu sonuçlar diğer çalışmalar için daha çok bir karşılaştırma olarak da verilmiştir.',
  id: 'Pertumbuhan pohon di hutan diukur dengan metode yang dijelaskan di atas, dan hasil dari penelitian ini dibandingkan dengan penelitian lain untuk hutan pada pulau tersebut.',
  hu: 'Az erdő fáinak növekedését a fent leírt módszerrel mértük, és az eredményeket más kutatások eredményeivel is összevetettük, hogy a különbség nem csak egy évre szóljon.',
  zh: '光照时间决定山羊毛发的生长，本文测量了岛上山羊的毛发，并与其他研究的结果进行比较。',
  ja: '日照時間は山羊の毛の成長を決める。本稿では島の山羊の毛を測定し、その結果を他の研究と比較した。',
  ko: '일조 시간은 염소 털의 성장을 결정한다. 이 논문은 섬의 염소 털을 측정하고 다른 연구와 비교한다.',
  ar: 'يحدد طول النهار نمو شعر الماعز، وقد قيس الشعر في هذه الجزيرة وقورن بنتائج دراسات أخرى.',
  fa: 'طول روز رشد موی بز را تعیین می‌کند و در این مقاله موی بزهای جزیره با نتایج پژوهش‌های دیگر مقایسه شد.',
  he: 'אורך היום קובע את צמיחת שיער העזים, ובמאמר זה נמדד השיער באי והושווה למחקרים אחרים.',
  el: 'Η διάρκεια της ημέρας καθορίζει την ανάπτυξη του τριχώματος των αιγών στο νησί.',
};

test.each(Object.entries(texts))('a text in %s', (language, text) => expect(languageOf(text)).toBe(language));

test.each(['', 'Lorem ipsum dolor sit amet, consectetur adipiscing elit.', 'Fig. 1', 'a b c d e f g'])(
  'no language is guessed: %s',
  (text) => expect(languageOf(text)).toBeUndefined(),
);

const styles = (language: string) =>
  `<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="${language}"/></w:rPr></w:rPrDefault></w:docDefaults>`;

test.each([
  ['en-US', texts.pt, 'pt'],
  ['en-US', texts.en, 'en-US'],
  ['pt-BR', texts.pt, 'pt-BR'],
  ['de-DE', 'Lorem ipsum dolor sit amet.', 'de-DE'],
  // Of a language that is not known, the text may look like one near it.
  ['ca-ES', texts.es, 'ca-ES'],
  ['sv-SE', texts.en, 'en'],
  ['de-DE', `${texts.zh} ${texts.en.repeat(2)}`, 'en'],
  ['en-US', `${texts.zh.repeat(4)} Python, Word2vec`, 'zh'],
  ['zh-TW', texts.zh, 'zh-TW'],
  ['en-US', texts.fa, 'fa'],
  ['ckb-IQ', texts.ar, 'ckb-IQ'],
])('a file that says %s', async (stated, text, language) => {
  const { document } = await readWhole(
    bold('Introduction') + paragraph(text.repeat(5)),
    {},
    { styles: styles(stated) },
  );
  expect(document.front.language).toBe(language);
});

test('an abstract again in another language, with its keywords', async () => {
  const { document } = await readWhole(
    bold('RESUMEN:') +
      paragraph(texts.es) +
      paragraph('Palabras clave: árboles, bosque') +
      bold('ABSTRACT:') +
      paragraph(texts.en) +
      paragraph('Keywords: trees, forest') +
      paragraph(`${run('INTRODUCCIÓN', '<w:b/>')}<w:r><w:br/></w:r>${run(texts.es.repeat(3))}`) +
      bold('Resultados') +
      paragraph(texts.es.repeat(3)),
  );
  expect(document.front).toMatchObject({
    language: 'es',
    keywords: ['árboles', 'bosque'],
    translations: [{ language: 'en', keywords: ['trees', 'forest'] }],
    abstracts: [{ kind: 'main' }, { kind: 'translated', language: 'en' }],
  });
  // Its heading is printed by whoever shows it.
  expect(document.front.abstracts[1]).not.toHaveProperty('label');
  expect(document.body.map(({ type }) => type)).toEqual(['section', 'section']);
});

test('references in another language say nothing of the text’s', async () => {
  const { document } = await readWhole(
    bold('Wstęp') +
      paragraph(texts.pl.repeat(3)) +
      bold('Piśmiennictwo') +
      Array.from({ length: 30 }, (_, index) =>
        paragraph(
          `${index + 1}. Roe B. The effect of the light on the growth of the trees in the forest. J Trees. 2012;6:1–9.`,
        ),
      ).join(''),
    {},
    { styles: styles('pl-PL') },
  );
  expect(document.front.language).toBe('pl-PL');
});

test.each([
  ['below its abstract', ['Abstract', 'en', 'Keywords', 'Resumen', 'es', 'Palabras clave']],
  ['below both', ['Abstract', 'en', 'Resumen', 'es', 'Palabras clave', 'Keywords']],
])('the first of two abstracts is the translation, the keywords %s', async (_, parts) => {
  const write: Record<string, string> = {
    en: paragraph(texts.en.repeat(2)),
    es: paragraph(texts.es.repeat(2)),
    Keywords: paragraph('Keywords: trees, forest'),
    'Palabras clave': paragraph('Palabras clave: árboles, bosque'),
  };
  const { document } = await readWhole(
    paragraph(run('De los árboles y el bosque', '<w:b/><w:sz w:val="32"/>')) +
      paragraph('Ada Ash, Bo Birch') +
      parts.map((part) => write[part] ?? bold(part)).join('') +
      bold('Introducción') +
      paragraph(texts.es.repeat(6)),
    {},
    { styles: styles('es-ES') },
  );
  expect(document.front).toMatchObject({
    language: 'es-ES',
    keywords: ['árboles', 'bosque'],
    translations: [{ language: 'en', keywords: ['trees', 'forest'] }],
    authors: [{ surname: 'Ash' }, { surname: 'Birch' }],
    abstracts: [{ kind: 'main' }, { kind: 'translated', language: 'en' }],
  });
  expect(document.front.abstracts[0]).not.toHaveProperty('language');
  expect(document.front.notes).toBeUndefined();
});

test('a short abstract, and all that stands above the text again in another language', async () => {
  const { document } = await readWhole(
    paragraph(run('Шерсть коз при долгом дне', '<w:b/><w:sz w:val="32"/>'), '<w:jc w:val="center"/>') +
      bold('Линд А.Б.') +
      paragraph('Аннотация. Измерена шерсть коз острова, описан рост шерсти летом.') +
      paragraph('Ключевые слова: козы, шерсть') +
      paragraph(
        run('The hair of goats in the long days', '<w:b/><w:sz w:val="32"/>'),
        '<w:jc w:val="center"/>',
      ) +
      bold('Lind A.B.') +
      paragraph(`Abstract. ${texts.en}`) +
      paragraph('Keywords: goats, hair') +
      paragraph(texts.ru.repeat(4)) +
      bold('Результаты') +
      paragraph(texts.ru.repeat(4)),
  );
  const { front, body } = document;
  expect(front).toMatchObject({
    language: 'ru',
    authors: [{ surname: 'Линд' }],
    keywords: ['козы', 'шерсть'],
    translations: [
      {
        language: 'en',
        title: [{ text: 'The hair of goats in the long days' }],
        keywords: ['goats', 'hair'],
      },
    ],
    abstracts: [{ kind: 'main' }, { kind: 'translated', language: 'en' }],
  });
  expect(body.map(({ type }) => type)).toEqual(['paragraph', 'section']);
});

test('of two titles one below the other that of the article’s language is its title', async () => {
  const { document } = await readWhole(
    bold('AĞAÇLARIN BÜYÜMESİNDE IŞIK KULLANIM POTANSİYELİ') +
      bold('THE POTENTIAL USE OF LIGHT IN THE GROWTH OF TREES') +
      paragraph('Ada Ash, Bo Birch') +
      bold('Özet') +
      paragraph(texts.tr.repeat(2)) +
      bold('Abstract') +
      paragraph(texts.en.repeat(2)) +
      bold('Giriş') +
      paragraph(texts.tr.repeat(6)),
    {},
    { styles: styles('tr-TR') },
  );
  expect(document.front).toMatchObject({
    title: [{ text: 'AĞAÇLARIN BÜYÜMESİNDE IŞIK KULLANIM POTANSİYELİ' }],
    translations: [
      { language: 'en', title: [{ text: 'THE POTENTIAL USE OF LIGHT IN THE GROWTH OF TREES' }] },
    ],
    authors: [{ surname: 'Ash' }, { surname: 'Birch' }],
    abstracts: [{ kind: 'main' }, { kind: 'translated', language: 'en' }],
  });
});
