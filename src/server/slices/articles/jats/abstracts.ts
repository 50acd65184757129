import { type Context, languageOf } from './context.ts';
import { blocks } from './flow.ts';
import { headingIn } from './headings-in.ts';
import { el as html, join, NONE, text } from './html.ts';
import { keywordGroups } from './keywords.ts';
import { normaliseLanguage } from './language.ts';
import { htmlText } from './plain-text.ts';
import { withRaised } from './raised.ts';
import { bodyOf, section } from './sections.ts';
import { titlesOf } from './titles.ts';
import type { Abstract } from './types.ts';
import type { SanitisedHtml } from './types-html.ts';
import { element, isElement, kid, kids, textOf, type XmlElement } from './xml-tree.ts';

/** Abstracts of every kind: for lists and search by themselves, and in front of the full text. */

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

/** The main abstract first, then the others in order, then translations. */
function found(meta: XmlElement | undefined, pageLanguage: string): Found[] {
  const own = kids(meta, 'abstract').map((el): Found => {
    const type = (el.attrs['abstract-type'] ?? '').toLowerCase();
    const title = textOf(kid(el, 'title'));
    const isMain = MAIN.test(type);
    const said = kindNamed(type);
    const kind = isMain ? 'main' : (said?.[1] ?? 'other');
    const usual = isMain ? 'Abstract' : (said?.[2] ?? 'Summary');
    const language = normaliseLanguage(el.attrs.lang);
    return { el, kind, title: title || headingIn(language ?? pageLanguage, usual), language };
  });
  const translated = kids(meta, 'trans-abstract').map((el): Found => {
    const language = normaliseLanguage(el.attrs.lang);
    return {
      el,
      kind: 'translated',
      title: textOf(kid(el, 'title')) || headingIn(language ?? '', 'Abstract'),
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

/** Each abstract in its language; graphical ones without text are left out. */
export function abstractsOf(meta: XmlElement | undefined, plain: Context): Abstract[] {
  return found(meta, plain.page.language).flatMap(({ el, kind, title, language }) => {
    const shown = blocks(content(el), { ...plain, level: 3, unlisted: true });
    const words = htmlText(withRaised(endedHeadings(shown)));
    // A graphical abstract may have no text: it shows in the full text alone.
    if (words === '') return [];
    return [
      {
        kind,
        title,
        html: shown,
        text: words,
        language: language === plain.page.language ? undefined : language,
      },
    ];
  });
}

/** In running text a heading (`Background`) must not run into its paragraph. */
const endedHeadings = (html: SanitisedHtml) =>
  html.replace(/<(h[2-6])\b[^>]*>.*?<\/\1>/gs, (heading) => {
    const words = /[^>]*(?=(?:<\/\w+>)+$)/.exec(heading)?.[0] ?? '';
    if (words === '' || /[.:;?!…。：？！](?:&quot;|[”’»)\]])*\s*$/u.test(words)) return heading;
    const end = heading.slice(heading.lastIndexOf(words) + words.length);
    return `${heading.slice(0, heading.length - end.length - words.length)}${words.trimEnd()}:${end}`;
  }) as SanitisedHtml;

/** Titles and keywords in another language, shown beside the abstract. */
interface Translation {
  language: string;
  title: SanitisedHtml;
  keywords: SanitisedHtml;
}

function translations(meta: XmlElement | undefined, ctx: Context): Map<string, Translation> {
  const plain: Context = { ...ctx, plain: true };
  const found = new Map<string, Translation>();
  const of = (tag: string | undefined) => {
    const language = normaliseLanguage(tag);
    if (!language || language === ctx.page.language) return undefined;
    const one = found.get(language) ?? { language, title: NONE, keywords: NONE };
    found.set(language, one);
    return one;
  };
  for (const { language, title, subtitle } of titlesOf(meta, plain)?.translatedTitles ?? []) {
    const one = of(language);
    if (one && one.title === NONE)
      one.title = html(
        'p',
        { class: 'subtitle' },
        title.html,
        text(subtitle ? ': ' : ''),
        subtitle?.html ?? NONE,
      );
  }
  for (const [tag, group] of keywordGroups(meta, ctx.language)) {
    const one = of(tag);
    if (!one || one.keywords !== NONE) continue;
    const label = `${group.title.replace(/[\s:.]+$/, '') || headingIn(one.language, 'Keywords')}: `;
    one.keywords = html('p', { class: 'keywords' }, html('b', {}, text(label)), text(group.words.join(', ')));
  }
  return found;
}

/** The abstracts as sections; translated ones with their title and keywords. */
export function abstractSections(meta: XmlElement | undefined, ctx: Context): SanitisedHtml {
  const others = translations(meta, ctx);
  const sections = found(meta, languageOf(ctx)).map(({ el, title, kind, language = '' }) => {
    if (!content(el).some((node) => isElement(node) || node.trim() !== '')) return NONE;
    const beside = kind === 'translated' ? others.get(language) : undefined;
    if (beside) others.delete(language);
    // `xml:lang` and `id` stay on the element; the heading is the file's or ours.
    const headed = kid(el, 'title') ? el : { ...el, children: [element('title', [title]), ...el.children] };
    return section(headed, ctx, { class: 'abstract', stem: 'abstract' }, (inner) =>
      join([beside?.title ?? NONE, blocks(bodyOf(el), inner), beside?.keywords ?? NONE]),
    );
  });
  for (const { language, title, keywords } of others.values())
    sections.push(html('section', { class: 'abstract', lang: language }, title, keywords));
  return sections.join('') as SanitisedHtml;
}

const content = (el: XmlElement) => bodyOf(el);
