import type { Abstract, Translation } from '#contract/document/document.ts';
import { headingIn } from '../shared/headings-in.ts';
import { normaliseLanguage } from '../shared/language.ts';
import { element, isElement, kid, kids, textOf, type XmlElement, type XmlNode } from '../shared/xml-tree.ts';
import { type Context, languageOf } from './context.ts';
import { blocks } from './flow.ts';
import { keywordGroups, keywordsOf } from './keywords.ts';
import { bodyOf, sectionParts } from './sections.ts';
import { translatedTitles } from './titles.ts';

/** Abstracts of every kind, with titles and keywords in other languages. */

type Kind = Abstract['kind'];

/** By `abstract-type`; the first match counts. */
const KINDS: [pattern: RegExp, kind: Kind, title: string][] = [
  [/graphical|visual|tocgraphic/, 'graphical', 'Graphical abstract'],
  [/highlight|key-?points|bullet|impact/, 'highlights', 'Highlights'],
  [/editor/, 'editor-summary', 'Editors’ Summary'],
  [/digest|plain-language|lay|patient|synopsis/, 'digest', 'Plain-language summary'],
  [/^toc|teaser|short|web-summary|in-brief/, 'other', 'In brief'],
  [/executive/, 'other', 'Executive summary'],
  [/summary|author/, 'author-summary', 'Author Summary'],
];

const MAIN = /^(|main|abstract|normal|structured|section.*)$/;
const kindNamed = (words: string) => KINDS.find(([pattern]) => pattern.test(words));

interface Found {
  el: XmlElement;
  kind: Kind;
  title: string;
  language?: string;
}

/** The heading that the file gives: its title, or else words that stand as its label, such as `Abstract`. */
const headingOf = (el: XmlElement): string =>
  textOf(kid(el, 'title')) ||
  kids(el, 'label')
    .map((label) => textOf(label))
    .find((label) => /\p{L}{2}/u.test(label)) ||
  '';

/** With a title, which is said once: a label of the same words goes. */
function withTitle(el: XmlElement, title: string): XmlElement {
  const own = kids(el, 'title').find((one) => textOf(one) !== '') ?? element('title', [title]);
  const isAgain = (node: XmlNode) =>
    isElement(node) &&
    (node.name === 'title' || (node.name === 'label' && textOf(node).toLowerCase() === title.toLowerCase()));
  return { ...el, children: [own, ...el.children.filter((node) => !isAgain(node))] };
}

/** The main abstract first, then the others in order, then translations. */
function found(meta: XmlElement | undefined, pageLanguage: string): Found[] {
  const own = kids(meta, 'abstract').map((el): Found => {
    const type = (el.attrs['abstract-type'] ?? '').toLowerCase();
    const title = headingOf(el);
    const isMain = MAIN.test(type);
    const known = kindNamed(type);
    const kind = isMain ? 'main' : (known?.[1] ?? 'other');
    const usual = isMain ? 'Abstract' : (known?.[2] ?? 'Summary');
    const language = normaliseLanguage(el.attrs.lang);
    return { el, kind, title: title || headingIn(language ?? pageLanguage, usual), language };
  });
  const translated = kids(meta, 'trans-abstract').map((el): Found => {
    const language = normaliseLanguage(el.attrs.lang);
    return {
      el,
      kind: 'translated',
      title: headingOf(el) || headingIn(language ?? '', 'Abstract'),
      language,
    };
  });
  // Of several without a type only the first is the abstract; the others are unmarked summaries.
  const main = own.find((one) => one.kind === 'main');
  const rest = own
    .filter((one) => one !== main)
    .map(
      (one): Found =>
        one.kind === 'main' ? { ...one, kind: kindNamed(one.title.toLowerCase())?.[1] ?? 'other' } : one,
    );
  return [...(main ? [main] : []), ...rest, ...translated];
}

export function abstractsOf(meta: XmlElement | undefined, ctx: Context): Abstract[] {
  return found(meta, languageOf(ctx)).flatMap(({ el, kind, title, language }): Abstract[] => {
    if (!bodyOf(el).some((node) => isElement(node) || node.trim() !== '')) return [];
    // `xml:lang` and `id` stay on the element; the heading is the file's or ours.
    const headed = withTitle(el, title);
    const parts = sectionParts(headed, ctx, { stem: 'abstract' }, (inner) => blocks(bodyOf(el), inner));
    if (!parts) return [];
    const [first, ...rest] = parts.content;
    const heading = first?.type === 'heading' ? first : undefined;
    const label = heading?.attrs?.label;
    return [
      {
        kind,
        id: parts.common.id ?? '',
        ...(label && { label }),
        title: heading?.content ?? [],
        ...(language && language !== ctx.page.language && { language }),
        content: heading ? (rest as Abstract['content']) : (parts.content as Abstract['content']),
      },
    ];
  });
}

/** Titles, then keywords, in languages other than the article's. */
export function translationsOf(meta: XmlElement | undefined, ctx: Context): Translation[] {
  const group = kid(meta, 'title-group') ?? meta;
  const found = translatedTitles(group, { ...ctx, plain: true });
  const titled = kid(group, 'article-title') !== undefined;
  const all = titled ? found : [];
  const own = new Set(keywordsOf(meta, ctx.page.language, ctx).map((word) => word.toLowerCase()));
  const base = (tag: string) => tag.split('-')[0];
  for (const [tag, { title, words }] of keywordGroups(meta, ctx.language, ctx)) {
    const language = normaliseLanguage(tag);
    if (!language || language === ctx.page.language) continue;
    // The article's own, by another tag of its language.
    const same = base(language) === base(ctx.page.language);
    if (same && words.every((word) => own.has(word.toLowerCase()))) continue;
    let one = all.find((other) => other.language === language);
    if (!one) {
      one = { language, keywords: [] };
      all.push(one);
    }
    if (one.keywords.length > 0) continue;
    one.keywords = words;
    if (title) one.keywordsTitle = title;
  }
  return all;
}
