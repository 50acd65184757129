import type { ArticleText, SubArticle } from '#contract/document/document.ts';
import type { Block, Section } from '#contract/document/nodes.ts';
import { normaliseLanguage } from '../shared/language.ts';
import { element, isElement, kid, kids, path, within, type XmlElement } from '../shared/xml-tree.ts';
import { abstractsOf, translationsOf } from './abstracts.ts';
import { type Context, plainContext, type Reading, startReading, topContext } from './context.ts';
import { figureBlocks } from './figures.ts';
import { block, blocks } from './flow.ts';
import { formulaBlocks, formulaInlines } from './formulae.ts';
import { textInFront } from './front-notes.ts';
import { productsOf, statements, stubParts } from './front-sections.ts';
import { anchorOr } from './ids.ts';
import { linkReaders } from './inline-links.ts';
import { textReaders } from './inline-text.ts';
import { listBlocks } from './lists.ts';
import { noteGroupTitle } from './notes.ts';
import { peopleOf } from './people.ts';
import { pictureBlocks, pictureInlines } from './pictures.ts';
import { citationInlines, referenceBlocks } from './references.ts';
import { flowWithFloats, section, sectionBlocks, unseen } from './sections.ts';
import { tableBlocks } from './tables.ts';
import { taxonBlocks, taxonInlines } from './taxa.ts';
import { textBlocks } from './text-blocks.ts';
import { titlesOf } from './titles.ts';

/** The text of an article, from abstracts to sub-articles. */

const BLOCKS = {
  ...textBlocks,
  ...listBlocks,
  ...tableBlocks,
  ...figureBlocks,
  ...formulaBlocks,
  ...pictureBlocks,
  ...sectionBlocks,
  ...referenceBlocks,
  ...taxonBlocks,
  ...unseen,
};
const INLINES = {
  ...textReaders,
  ...linkReaders,
  ...citationInlines,
  ...formulaInlines,
  ...pictureInlines,
  ...taxonInlines,
};

export const newReading = (language: string, contributors: Reading['contributors']): Reading =>
  startReading(language, contributors, BLOCKS, INLINES);

export function readText(article: XmlElement, page: Reading) {
  const ctx = topContext(page);
  const meta = path(article, 'front', 'article-meta');
  const abstracts = abstractsOf(meta, ctx);
  const translations = translationsOf(meta, ctx);
  const products = productsOf(meta, ctx);
  const text = textOfArticle(article, meta, ctx);
  return { front: { abstracts, translations, products }, text };
}

/** Body, floats, back matter with statements before the references, and sub-articles. */
function textOfArticle(
  article: XmlElement,
  meta: XmlElement | undefined,
  ctx: Context,
  head = meta,
): ArticleText {
  collectFloats(article, ctx);
  const body = kids(article, 'body').flatMap((part) => flowWithFloats(part, ctx));
  const { before, stated, after } = backMatter(article, meta, ctx, head);
  const back = [...before, ...leftFloats(ctx), ...stated, ...after];
  // Sub-articles count their own.
  ctx.page.footnotes = 0;
  const subArticles = kids(article, 'sub-article', 'response').map((sub, index) =>
    subArticle(sub, String(index + 1), ctx),
  );
  return { body, back, subArticles };
}

function collectFloats(article: XmlElement, ctx: Context): void {
  ctx.page.floats.clear();
  for (const holder of kids(article, 'floats-group', 'floats-wrap')) {
    kids(holder).forEach((float, index) => {
      const ids = [float, ...within(float)]
        .filter((el) => FLOATS.has(el.name))
        .map((el) => el.attrs.id)
        .filter((id) => id !== undefined);
      for (const id of ids.length > 0 ? ids : [` ${index}`]) ctx.page.floats.set(id, float);
    });
  }
}

const FLOATS: ReadonlySet<string> = new Set([
  'fig',
  'table-wrap',
  'fig-group',
  'table-wrap-group',
  'boxed-text',
  'media',
  'supplementary-material',
  'graphic',
  'chem-struct-wrap',
]);

/** Floats that no paragraph mentions, at the end. */
function leftFloats(ctx: Context): Section[] {
  const left = [...new Set(ctx.page.floats.values())];
  ctx.page.floats.clear();
  if (left.length === 0) return [];
  const holder = element('sec', left);
  return section(holder, ctx, { title: 'Figures and tables', stem: 'floats', role: 'floats' }, (inner) =>
    blocks(left, inner),
  );
}

function backMatter(
  article: XmlElement,
  meta: XmlElement | undefined,
  ctx: Context,
  head: XmlElement | undefined,
) {
  const children = [...textInFront(article), ...kids(article, 'back').flatMap((part) => part.children)];
  const at = children.findIndex((node) => isElement(node) && node.name === 'ref-list');
  const cut = at < 0 ? children.length : at;
  const lives = children.find((node) => isElement(node) && node.name === 'bio');
  const usual = (node: XmlElement): string | undefined => {
    if (node.attrs['specific-use'] === 'flow') return undefined;
    if (node.name === 'fn-group') return noteGroupTitle(node);
    if (node === lives) return 'About the authors';
    return node.name === 'notes' && !kids(node, 'sec').some((sec) => kid(sec, 'title')) ? 'Notes' : undefined;
  };
  const fallback = (node: XmlElement): XmlElement => {
    const title = kid(node, 'title') ? undefined : usual(node);
    return title ? { ...node, attrs: { ...node.attrs, fallback: title } } : node;
  };
  const print = (nodes: typeof children): Block[] =>
    nodes.flatMap((node) =>
      isElement(node) && Object.hasOwn(BLOCKS, node.name) ? block(fallback(node), ctx) : blocks([node], ctx),
    );
  // In page order, since ids are given on the way.
  const before = print(children.slice(0, cut));
  return { before, stated: statements(meta, article, ctx, head), after: print(children.slice(cut)) };
}

/** The head of a sub-article without parts already shown above its text. */
const statementsIn = (stub: XmlElement): XmlElement => ({
  ...stub,
  children: kids(
    stub,
    'title-group',
    'contrib-group',
    'aff',
    'aff-alternatives',
    'funding-group',
    'support-group',
    'supplementary-material',
    'custom-meta-group',
    'custom-meta-wrap',
  ),
});

/** Decision letter, response, translation: an article inside this one. */
function subArticle(sub: XmlElement, scope: string, outer: Context): SubArticle {
  const own = normaliseLanguage(sub.attrs.lang);
  const ctx: Context = {
    ...outer,
    scope: outer.scope === '' ? scope : `${outer.scope}.${scope}`,
    language: own ?? outer.language,
    level: outer.level + 1,
  };
  const stub = kid(sub, 'front-stub') ?? path(sub, 'front', 'article-meta');
  const id = anchorOr(sub, 'sub-article', ctx) ?? '';
  const titles = titlesOf(stub, plainContext(ctx.page));
  const { doi, recommendations, notes } = stubParts(stub, ctx);
  const front = {
    ...(titles && { title: titles.title }),
    ...(titles?.subtitle && { subtitle: titles.subtitle }),
    ...peopleOf(stub, ctx),
    ...(doi && { doi }),
    recommendations,
    ...(notes && { notes }),
    abstracts: abstractsOf(stub, ctx),
    translations: translationsOf(stub, ctx),
    products: productsOf(stub, ctx),
  };
  const text = textOfArticle(sub, stub && statementsIn(stub), ctx, stub);
  return {
    id,
    ...(own && own !== ctx.page.language && { language: own }),
    articleType: sub.attrs['article-type'] ?? sub.attrs['response-type'] ?? 'reply',
    front,
    ...text,
  };
}
