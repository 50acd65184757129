import type { Context } from './context.ts';
import { inlines } from './flow.ts';
import { normaliseLanguage } from './language.ts';
import { htmlText } from './plain-text.ts';
import type { ParsedArticle } from './types.ts';
import type { RichText, SanitisedHtml } from './types-html.ts';
import { kid, kids, textOf, type XmlElement } from './xml-tree.ts';

type Titles = Pick<ParsedArticle, 'title' | 'subtitle' | 'runningTitle' | 'translatedTitles'>;

/** Undefined when the article has no title. */
export function titlesOf(meta: XmlElement | undefined, plain: Context): Titles | undefined {
  const group = kid(meta, 'title-group') ?? meta;
  const title = rich(kid(group, 'article-title'), plain);
  if (!title) return undefined;
  const alternative = kids(group, 'alt-title');
  const running =
    // The left page's running head is often the authors' names.
    [/recto|right/i, /run(?!.*(?:verso|left))/i, /short|left/i]
      .map((kind) => alternative.find((el) => kind.test(el.attrs['alt-title-type'] ?? '')))
      .find(Boolean);
  const translated = kids(group, 'trans-title-group').map((one) => ({
    holder: one,
    lang: one.attrs.lang ?? kid(one, 'trans-title')?.attrs.lang,
  }));
  if (kid(group, 'trans-title') && group)
    translated.push({ holder: group, lang: kid(group, 'trans-title')?.attrs.lang });
  return {
    title,
    subtitle: rich(kid(group, 'subtitle'), plain),
    runningTitle: textOf(running) || undefined,
    translatedTitles: translated.flatMap(({ holder, lang }) => {
      const words = rich(kid(holder, 'trans-title'), plain);
      return words
        ? [
            {
              language: normaliseLanguage(lang),
              title: words,
              subtitle: rich(kid(holder, 'trans-subtitle'), plain),
            },
          ]
        : [];
    }),
  };
}

function rich(el: XmlElement | undefined, plain: Context): RichText | undefined {
  if (!el) return undefined;
  // A title can't contain links, since it becomes one.
  const html = inlines(el.children, { ...plain, inLink: true }).trim() as SanitisedHtml;
  const text = htmlText(html);
  return text === '' ? undefined : { html, text };
}
