import type { Abstract, Front, Translation } from '#contract/document/document.ts';
import { languageOf, plain } from './text.ts';
import { call, join, string } from './typst.ts';
import { addedHeading, type Writing } from './writing.ts';

/** Abstracts in boxes of their own; one in another language has the title and keywords in it, and these stand alone without one. */
export function flowingAbstracts(
  abstracts: readonly Abstract[],
  { language, translations }: Pick<Front, 'language' | 'translations'>,
  writing: Writing,
  { titleOf, bodyOf }: Record<'titleOf' | 'bodyOf', (abstract: Abstract) => string>,
): string {
  const others = translations.filter((one) => one.language && one.language !== language);
  const told = new Set<Translation>();
  const boxes = abstracts.map((abstract) => {
    const beside = others.filter(
      (one) => abstract.kind === 'translated' && one.language === abstract.language && !told.has(one),
    );
    for (const one of beside) told.add(one);
    const body = join([
      ...beside.map((one) => title(one, writing)),
      bodyOf(abstract),
      ...keywords(beside, writing),
    ]);
    return box(abstract.language, titleOf(abstract), body);
  });
  for (const one of others) {
    if (told.has(one)) continue;
    const same = others.filter((other) => other.language === one.language);
    for (const other of same) told.add(other);
    const heading = same.map((other) => title(other, writing)).filter(Boolean);
    const words = keywords(same, writing);
    if (heading.length + words.length > 0)
      boxes.push(box(one.language, 'none', join([...heading, ...words])));
  }
  return join(boxes);
}

const box = (language: string | undefined, title: string, body: string): string => {
  const known = languageOf(language);
  return call('flowing-abstract', { title, ...(known && { language: string(known) }) }, body);
};

function title({ title, subtitle }: Translation, writing: Writing): string {
  if (!title?.length) return '';
  const words = subtitle?.length ? [...title, { type: 'text' as const, text: ': ' }, ...subtitle] : title;
  return call('par', {}, call('strong', {}, writing.inlines(words)));
}

function keywords(translations: readonly Translation[], writing: Writing): string[] {
  const words = [...new Set(translations.flatMap((one) => one.keywords))];
  const [first] = translations;
  if (words.length === 0 || !first) return [];
  const own = translations.find(({ keywordsTitle }) => keywordsTitle)?.keywordsTitle;
  const label = `${own?.replace(/[\s:.]+$/, '') || addedHeading(writing, first.language ?? '', 'Keywords')}: `;
  return [
    call('par', {}, join([call('strong', {}, plain(label, writing)), plain(words.join(', '), writing)])),
  ];
}
