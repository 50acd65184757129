import { expect, test } from 'vitest';
import { article, material, paragraph } from './sample.ts';
import { writeTypst } from './write-typst.ts';

const sourceOf = (words: string) =>
  writeTypst(article([paragraph(words)]), material({}))
    .files.map(({ bytes }) => Buffer.from(bytes).toString())
    .join('');

test.each([
  '山羊在长日照下的绒毛生长速度达到每天0.7821毫米，而对照组（短日照）为每天0.6003毫米，差异显著（-1.87）。',
  '日照の長い時期におけるヤギの毛の伸びは一日当たり平均して0.7821ミリであり、対照群（短い日照）では0.6003ミリである。',
])('numbers in text without spaces keep together: %s', (words) => {
  const source = sourceOf(words);
  expect(source).toContain(words);
});

test('a checksum may break, in small letters too', () => {
  const sum = '0xa665a45920422f9d417e4867efdc4fb8a04a1f3fff1fa07e998e86f7f7a27ae3';
  const source = sourceOf(`山羊的${sum}是`);
  expect(source.replaceAll('\u200b', '')).toContain(sum);
  for (const part of source.match(/[\da-fx]{20,}/g) ?? []) expect(part.length).toBeLessThan(32);
});
