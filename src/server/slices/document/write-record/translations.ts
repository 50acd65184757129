import type { ArticleDocument } from '#contract/document/document.ts';
import { blocksHtml } from '../write-page/index.ts';
import { abstractText } from '../write-text/index.ts';
import { rich } from './rich.ts';
import type { TranslatedMatter } from './types.ts';

/** What the front matter says in other languages, one entry for each. */
export function translationsOf({ front }: ArticleDocument): TranslatedMatter[] {
  const found = new Map<string, TranslatedMatter>();
  const of = (language: string | undefined): TranslatedMatter | undefined => {
    if (!language || language === front.language) return undefined;
    const known = found.get(language) ?? { language, keywords: [] };
    found.set(language, known);
    return known;
  };
  for (const { language, title, subtitle, keywords } of front.translations) {
    if (!title?.length && keywords.length === 0) continue;
    const one = of(language);
    if (!one) continue;
    if (title?.length && !one.title)
      one.title = rich(subtitle?.length ? [...title, { type: 'text', text: ': ' }, ...subtitle] : title);
    one.keywords = [...new Set([...one.keywords, ...keywords])];
  }
  for (const abstract of front.abstracts) {
    if (abstract.kind !== 'translated') continue;
    const text = abstractText(abstract);
    const one = text === '' ? undefined : of(abstract.language);
    if (one) one.abstract ??= { html: blocksHtml(abstract.content, front), text };
  }
  return [...found.values()];
}
