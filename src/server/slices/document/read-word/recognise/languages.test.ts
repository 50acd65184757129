import { expect, test } from 'vitest';
import type { DocumentNode, Heading } from '#contract/document/nodes.ts';
import { fileOfBytes } from '#server/platform/ranged-file.ts';
import { nodesIn } from '#test/support/word/compare-manuscript.ts';
import { documentText, missing, visibleText } from '#test/support/word/visible-text.ts';
import { docxOfXml, paragraph, run } from '#test/support/word-xml.ts';
import { plainText } from '../../shared/plain-text.ts';
import { readWord } from '../index.ts';

const languages = {
  German: {
    abstract: 'Zusammenfassung',
    keywords: 'Schlüsselwörter: Ziege; Haar',
    heads: ['Einleitung', 'Material und Methoden', 'Ergebnisse', 'Diskussion'],
    figures: ['Abbildung 1. Das Haar', 'Abb. 2: Das Horn', '(Abb. 1 und 2)', 'Tabelle 1. Tiere', 'Tabelle 1'],
    back: ['Danksagung', 'Interessenkonflikte'],
    references: 'Literaturverzeichnis',
  },
  French: {
    abstract: 'Résumé',
    keywords: 'Mots-clés : chèvre; poil',
    heads: ['Introduction', 'Matériel et méthodes', 'Résultats', 'Discussion'],
    figures: [
      'Figure 1. Le poil',
      'Figure 2. La corne',
      '(figures 1 et 2)',
      'Tableau 1. Animaux',
      'tableau 1',
    ],
    back: ['Remerciements', 'Conflits d’intérêts'],
    references: 'Références bibliographiques',
  },
  Spanish: {
    abstract: 'Resumen',
    keywords: 'Palabras clave: cabra; pelo',
    heads: ['Introducción', 'Materiales y métodos', 'Resultados', 'Discusión'],
    figures: ['Figura 1. El pelo', 'Figura 2. El cuerno', '(figuras 1 y 2)', 'Tabla 1. Animales', 'tabla 1'],
    back: ['Agradecimientos', 'Conflictos de intereses'],
    references: 'Referencias bibliográficas',
  },
  Portuguese: {
    abstract: 'Resumo',
    keywords: 'Palavras-chave: cabra; pelo',
    heads: ['Introdução', 'Material e métodos', 'Resultados', 'Discussão'],
    figures: ['Figura 1. O pelo', 'Figura 2. O chifre', '(figuras 1 e 2)', 'Tabela 1. Animais', 'tabela 1'],
    back: ['Agradecimentos', 'Conflitos de interesse'],
    references: 'Referências',
  },
  Italian: {
    abstract: 'Riassunto',
    keywords: 'Parole chiave: capra; pelo',
    heads: ['Introduzione', 'Materiali e metodi', 'Risultati', 'Discussione'],
    figures: ['Figura 1. Il pelo', 'Fig. 2. Il corno', '(figure 1 e 2)', 'Tabella 1. Animali', 'tabella 1'],
    back: ['Ringraziamenti', 'Conflitti d’interesse'],
    references: 'Riferimenti bibliografici',
  },
  Dutch: {
    abstract: 'Samenvatting',
    keywords: 'Trefwoorden: geit; haar',
    heads: ['Inleiding', 'Materiaal en methode', 'Resultaten', 'Discussie'],
    figures: ['Figuur 1. Het haar', 'Figuur 2. De hoorn', '(figuur 1 en 2)', 'Tabel 1. Dieren', 'tabel 1'],
    back: ['Dankwoord', 'Belangenverstrengeling'],
    references: 'Literatuurlijst',
  },
  Polish: {
    abstract: 'Streszczenie',
    keywords: 'Słowa kluczowe: koza; włos',
    heads: ['Wprowadzenie', 'Materiały i metody', 'Wyniki', 'Dyskusja'],
    figures: ['Rys. 1. Włos', 'Rysunek 2. Róg', '(rys. 1 i 2)', 'Tabela 1. Zwierzęta', 'tabela 1'],
    back: ['Podziękowania', 'Konflikt interesów'],
    references: 'Piśmiennictwo',
  },
  Turkish: {
    abstract: 'Özet',
    keywords: 'Anahtar kelimeler: keçi; kıl',
    heads: ['Giriş', 'Gereç ve yöntem', 'Bulgular', 'Tartışma'],
    figures: ['Şekil 1. Kıl', 'Şekil 2. Boynuz', '(Şekil 1 ve 2)', 'Tablo 1. Hayvanlar', 'Tablo 1'],
    back: ['Teşekkür', 'Çıkar çatışması'],
    references: 'Kaynaklar',
  },
  'Turkish with English behind it': {
    abstract: 'Özet',
    keywords: 'Anahtar kelimeler: keçi; kıl',
    heads: ['GİRİŞ (INTRODUCTION)', 'Yöntem (Method)', 'BULGULAR (FINDINGS)', 'Tartışma (Discussion)'],
    figures: ['Şekil 1. Kıl', 'Şekil 2. Boynuz', '(Şekil 1 ve 2)', 'Tablo 1. Hayvanlar', 'Tablo 1'],
    back: ['TEŞEKKÜR (ACKNOWLEDGEMENT)'],
    references: 'KAYNAKLAR (REFERENCES)',
  },
  Russian: {
    abstract: 'Аннотация',
    keywords: 'Ключевые слова: коза; шерсть',
    heads: ['Введение', 'Материалы и методы', 'Результаты', 'Обсуждение'],
    figures: ['Рис. 1 — Шерсть', 'Рисунок 2. Рога', '(рис. 1 и 2)', 'Таблица 1 — Животные', 'таблице 1'],
    back: ['Благодарности', 'Конфликт интересов'],
    references: 'Список литературы:',
  },
  Ukrainian: {
    abstract: 'Анотація',
    keywords: 'Ключові слова: коза; шерсть',
    heads: ['Вступ', 'Матеріали та методи', 'Результати', 'Обговорення'],
    figures: ['Рис. 1 — Шерсть', 'Рис. 2 — Роги', '(рис. 1 та 2)', 'Таблиця 1 — Тварини', 'табл. 1'],
    back: ['Подяки', 'Конфлікт інтересів'],
    references: 'Список літератури',
  },
  Chinese: {
    abstract: '摘　要：',
    keywords: '【关键词】山羊；毛发',
    heads: ['一、引言', '二、材料与方法', '三、结果', '四、讨论'],
    figures: ['图1　毛发', '图2：羊角', '如图1、2所示', '表1　动物', '见表1'],
    back: ['致 谢', '利益冲突'],
    references: '参 考 文 献',
  },
  Japanese: {
    abstract: '要旨',
    keywords: 'キーワード：ヤギ、毛',
    heads: ['１．はじめに', '２．材料と方法', '３．結果', '４．考察'],
    figures: ['図１　毛', '図２　角', '（図１、図２）', '表１　動物', '表１'],
    back: ['謝辞', '利益相反'],
    references: '引用文献',
  },
  Korean: {
    abstract: '국문초록',
    keywords: '주제어: 염소, 털',
    heads: ['Ⅰ. 서 론', 'Ⅱ. 연구방법', 'Ⅲ. 결과', 'Ⅳ. 결론'],
    figures: ['〈그림 1〉 털', '그림 2. 뿔', '(그림 1과 그림 2)', '[표 1] 동물', '표 1'],
    back: ['감사의 글', '이해상충'],
    references: '참고문헌',
  },
  Arabic: {
    abstract: 'الملخص:',
    keywords: 'الكلمات المفتاحية: ماعز، شعر',
    heads: ['المقدمة', 'المواد والطرق', 'النتائج', 'المناقشة'],
    figures: ['شكل (1): الشعر', 'الشكل رقم ٢: القرن', 'والشكل 1 والشكل 2', 'جدول (1): الحيوانات', 'الجدول ١'],
    back: ['شكر وتقدير', 'تضارب المصالح'],
    references: 'المراجع',
  },
  Persian: {
    abstract: 'چكيده',
    keywords: 'کلیدواژه‌ها: بز، مو',
    heads: ['۱- مقدمه', '۲- مواد و روش‌ها', '۳- یافته‌ها', '۴- نتیجه‌گیری'],
    figures: ['شکل ۱: مو', 'شکل ۲: شاخ', '(شکل ۱ و شکل ۲)', 'جدول ۱: جانوران', 'جدول ۱'],
    back: ['تشکر و قدردانی', 'تعارض منافع'],
    references: 'منابع و مآخذ',
  },
  Vietnamese: {
    abstract: 'Tóm tắt',
    keywords: 'Từ khóa: dê; lông',
    heads: ['Giới thiệu', 'Vật liệu và phương pháp', 'Kết quả', 'Thảo luận'],
    figures: ['Hình 1. Lông', 'Hình 2. Sừng', '(Hình 1, Hình 2)', 'Bảng 1. Động vật', 'Bảng 1'],
    back: ['Lời cảm ơn', 'Xung đột lợi ích'],
    references: 'Tài liệu tham khảo',
  },
  Indonesian: {
    abstract: 'Abstrak',
    keywords: 'Kata kunci: kambing; rambut',
    heads: ['Pendahuluan', 'Metode Penelitian', 'Hasil dan Pembahasan', 'Kesimpulan'],
    figures: ['Gambar 1. Rambut', 'Gambar 2. Tanduk', '(Gambar 1 dan Gambar 2)', 'Tabel 1. Hewan', 'Tabel 1'],
    back: ['Ucapan terima kasih', 'Konflik kepentingan'],
    references: 'Daftar Pustaka',
  },
};

const words = 'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt. ';
const text = paragraph(words.repeat(3));
const table = `<w:tbl><w:tr><w:tc>${paragraph('12')}</w:tc><w:tc>${paragraph('13')}</w:tc></w:tr></w:tbl>`;

test.each(Object.entries(languages))('a manuscript in %s, without styles', async (_, own) => {
  const [first, second, mention, caption, tableMention] = own.figures;
  const bytes = await docxOfXml({
    body: [
      paragraph(run('Lorem ipsum de pilis caprarum novis', '<w:b/><w:sz w:val="32"/>')),
      paragraph(own.abstract),
      text,
      paragraph(own.keywords),
      ...own.heads.flatMap((head) => [paragraph(head), text]),
      paragraph(`${words}${mention} ${words}(${tableMention}).`),
      ...[first, second, caption].map((line) => paragraph(line ?? '')),
      table,
      ...own.back.flatMap((head) => [paragraph(head), text]),
      paragraph(own.references),
      paragraph('1. Doe J, Roe R. Hair of goats. J Hair. 2001;3:4-5.'),
      paragraph('2. Roe R, Doe J. Horns of goats. J Horn. 2002;4:6-7.'),
    ].join(''),
  });
  const read = await readWord(fileOfBytes(bytes));
  if (!read.ok) throw new Error(read.message);
  const { front, body, back } = read.document;
  expect(missing(await visibleText(bytes), documentText(read.document), ...read.taken)).toBe('');
  expect(front.abstracts).toHaveLength(1);
  expect(front.keywords).toHaveLength(2);
  const nodes: DocumentNode[] = [...nodesIn([...body, ...back])];
  const heads = nodes.filter((node): node is Heading => node.type === 'heading');
  expect(heads.map(({ content }) => plainText(content))).toEqual([...own.heads, ...own.back, own.references]);
  expect(back.length).toBeGreaterThanOrEqual(own.back.length);
  expect(nodes.filter(({ type }) => type === 'reference')).toHaveLength(2);
  const links = nodes.flatMap((node) => (node.type === 'crossReference' ? node.attrs.targets : []));
  expect(links).toEqual(['fig1', 'fig2', 'tab1']);
});

test.each([
  'СПИСОК ИСПОЛЬЗОВАННЫХ ИСТОЧНИКОВ',
  'Список использованных источников и литературы',
  'Список источников:',
  'Использованные источники',
  'Список використаних джерел',
  'Список використаних джерел та літератури',
  'Список цитируемой литературы',
  'Lista de referencias',
  'Список литературы',
  'Библиография',
])('references below “%s”', async (head) => {
  const bytes = await docxOfXml({
    body:
      paragraph(run('Lorem ipsum de pilis caprarum novis', '<w:b/><w:sz w:val="32"/>')) +
      paragraph('Введение') +
      text +
      paragraph(run(head, '<w:b/>')) +
      paragraph('Дой Дж. Шерсть коз // Журнал шерсти. 2001. № 3. С. 4–5.') +
      paragraph('Роу Р. Рога коз // Журнал рогов. 2002. № 4. С. 6–7.') +
      paragraph(run('References (transliterated)', '<w:b/>')) +
      paragraph('Doi Dzh. Sherst koz // Zhurnal shersti. 2001. No. 3. P. 4–5.'),
  });
  const read = await readWord(fileOfBytes(bytes));
  if (!read.ok) throw new Error(read.message);
  const nodes = [...nodesIn([...read.document.body, ...read.document.back])];
  expect(nodes.filter(({ type }) => type === 'reference')).toHaveLength(2);
  expect(JSON.stringify(nodes.filter(({ type }) => type === 'reference'))).toContain('Дой');
});
