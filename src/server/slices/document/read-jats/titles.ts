import type { Translation } from '#contract/document/document.ts';
import type { Inline } from '#contract/document/inlines.ts';
import { normaliseLanguage } from '../shared/language.ts';
import { trimmed } from '../shared/nodes.ts';
import { plainText } from '../shared/plain-text.ts';
import { kid, kids, textOf, type XmlElement } from '../shared/xml-tree.ts';
import type { Context } from './context.ts';
import { inlines } from './flow.ts';

interface Titles {
  title: Inline[];
  subtitle?: Inline[];
  runningTitle?: string;
}

/** Undefined when the article has no title. */
export function titlesOf(meta: XmlElement | undefined, plain: Context): Titles | undefined {
  const group = kid(meta, 'title-group') ?? meta;
  const title = titleIn(kid(group, 'article-title'), plain);
  if (!title) return undefined;
  const alternative = kids(group, 'alt-title');
  const running =
    // The left page's running head is often the authors' names.
    [/recto|right/i, /run(?!.*(?:verso|left))/i, /short|left/i]
      .map((kind) => alternative.find((el) => kind.test(el.attrs['alt-title-type'] ?? '')))
      .find(Boolean);
  return {
    title,
    subtitle: titleIn(kid(group, 'subtitle'), plain),
    runningTitle: textOf(running) || undefined,
  };
}

export function translatedTitles(group: XmlElement | undefined, plain: Context): Translation[] {
  const translated = kids(group, 'trans-title-group').map((one) => ({
    holder: one,
    lang: one.attrs.lang ?? kid(one, 'trans-title')?.attrs.lang,
  }));
  if (kid(group, 'trans-title') && group)
    translated.push({ holder: group, lang: kid(group, 'trans-title')?.attrs.lang });
  return translated.flatMap(({ holder, lang }): Translation[] => {
    const title = titleIn(kid(holder, 'trans-title'), plain);
    if (!title) return [];
    const language = normaliseLanguage(lang);
    const subtitle = titleIn(kid(holder, 'trans-subtitle'), plain);
    return [{ ...(language && { language }), title, ...(subtitle && { subtitle }), keywords: [] }];
  });
}

function titleIn(el: XmlElement | undefined, plain: Context): Inline[] | undefined {
  if (!el) return undefined;
  // A title can't contain links, since it becomes one.
  const words = trimmed(inlines(el.children, { ...plain, inLink: true }));
  return plainText(words) === '' ? undefined : words;
}
