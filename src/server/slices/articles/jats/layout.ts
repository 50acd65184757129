import { abstractSections } from './abstracts.ts';
import { labelFor } from './categories.ts';
import { type Context, createPage, languageOf, type Page, type Renderers, topContext } from './context.ts';
import { contributorsOf } from './contributors.ts';
import { figureBlocks } from './figures.ts';
import { block, blocks } from './flow.ts';
import { formulaBlocks, formulaInlines } from './formulae.ts';
import { namesWithPlaces, textInFront } from './front-notes.ts';
import { notices, products, stubLines } from './front-sections.ts';
import { headingOf } from './headings.ts';
import { headingIn } from './headings-in.ts';
import { el as html, join, NONE, text } from './html.ts';
import { ROOT_CLASS } from './html-vocabulary.ts';
import { freshId } from './ids.ts';
import { linkRenderers } from './inline-links.ts';
import { textRenderers } from './inline-text.ts';
import { isRightToLeft, normaliseLanguage } from './language.ts';
import { listBlocks } from './lists.ts';
import { idsIn, resolveReferences } from './marks.ts';
import { endnoteList, noteGroupTitle } from './notes.ts';
import { pictureBlocks, pictureInlines } from './pictures.ts';
import { citationInlines, referenceBlocks } from './references.ts';
import { flowWithFloats, section, sectionBlocks, unseen } from './sections.ts';
import { statements } from './statements.ts';
import { tableBlocks } from './tables.ts';
import { taxonBlocks, taxonInlines } from './taxa.ts';
import { textBlocks } from './text-blocks.ts';
import type { RelatedArticle } from './types.ts';
import type { FullTextDraft } from './types-full-text.ts';
import type { SanitisedHtml } from './types-html.ts';
import { element, isElement, kid, kids, path, textOf, within, type XmlElement } from './xml-tree.ts';

/** The whole text of an article, from abstracts to sub-articles. */

const BLOCKS: Renderers = {
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
const INLINES: Renderers = {
  ...textRenderers,
  ...linkRenderers,
  ...citationInlines,
  ...formulaInlines,
  ...pictureInlines,
  ...taxonInlines,
};

export const newPage = (doi: string, language: string): Page => createPage(doi, language, BLOCKS, INLINES);

/**
 * The full text with its lists of sections, figures and tables. Fills `page`; pictures and files stay placeholders
 * until `resolvePictures`.
 */
export function layOut(article: XmlElement, page: Page, related: readonly RelatedArticle[]): FullTextDraft {
  const ctx = topContext(page);
  const meta = path(article, 'front', 'article-meta');
  const parts = [
    notices(related),
    abstractSections(meta, ctx),
    products(meta, ctx),
    textOfArticle(article, meta, ctx),
    ...kids(article, 'sub-article', 'response').map((sub, index) => subArticle(sub, String(index + 1), ctx)),
  ];
  const draft = html('div', { class: ROOT_CLASS, lang: page.language }, ...parts);
  const resolved = withDirections(resolveReferences(page, draft), page.language);
  const present = idsIn(resolved);
  const shown = <T extends { id: string }>(entries: T[]) => entries.filter(({ id }) => present.has(id));
  return {
    html: resolved,
    pictures: page.pictures,
    files: page.files,
    sections: shown(page.sections),
    figures: named(shown(page.figures), 'Figure'),
    tables: named(shown(page.tables), 'Table'),
  };
}

/** Entries without number and title need a name. */
const named = <T extends { label: string; title: string }>(entries: T[], what: string): T[] =>
  entries.map((entry) => (entry.label || entry.title ? entry : { ...entry, title: what }));

/** In right-to-left text, stretches of other languages need `dir`. */
const withDirections = (draft: string, language: string): string =>
  isRightToLeft(language) ? draft.replace(/ lang="[^"]*"(?! dir=)/g, '$& dir="ltr"') : draft;

/** Body, floats, back matter with statements before the references, and notes. */
function textOfArticle(article: XmlElement, meta: XmlElement | undefined, ctx: Context): SanitisedHtml {
  collectFloats(article, ctx);
  const body = join(kids(article, 'body').map((part) => flowWithFloats(part, ctx)));
  const back = backMatter(article, meta, ctx);
  const notes = endnoteList(ctx);
  return join([
    body,
    back.before,
    leftFloats(ctx),
    back.statements,
    back.after,
    notes === '' ? NONE : notesSection(notes, ctx),
  ]);
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
function leftFloats(ctx: Context): SanitisedHtml {
  const left = [...new Set(ctx.page.floats.values())];
  ctx.page.floats.clear();
  if (left.length === 0) return NONE;
  const holder = element('sec', left);
  return section(holder, ctx, { title: 'Figures and tables', stem: 'floats' }, (inner) =>
    blocks(left, inner),
  );
}

function backMatter(article: XmlElement, meta: XmlElement | undefined, ctx: Context) {
  const children = [...textInFront(article), ...kids(article, 'back').flatMap((part) => part.children)];
  const at = children.findIndex((node) => isElement(node) && node.name === 'ref-list');
  const cut = at < 0 ? children.length : at;
  const lives = children.find((node) => isElement(node) && node.name === 'bio');
  const usual = (node: XmlElement): string | undefined => {
    if (node.name === 'fn-group') return noteGroupTitle(node);
    if (node === lives) return 'About the authors';
    return node.name === 'notes' && !kids(node, 'sec').some((sec) => kid(sec, 'title')) ? 'Notes' : undefined;
  };
  const fallback = (node: XmlElement): XmlElement => {
    const title = kid(node, 'title') ? undefined : usual(node);
    return title ? { ...node, attrs: { ...node.attrs, fallback: title } } : node;
  };
  const print = (nodes: typeof children) =>
    join(
      nodes.map((node) =>
        isElement(node)
          ? Object.hasOwn(BLOCKS, node.name)
            ? block(fallback(node), ctx)
            : blocks([node], ctx)
          : blocks([node], ctx),
      ),
    );
  // In page order, since contents list and notes are collected on the way.
  const before = print(children.slice(0, cut));
  return { before, statements: statements(meta, article, ctx), after: print(children.slice(cut)) };
}

function notesSection(notes: SanitisedHtml, ctx: Context): SanitisedHtml {
  const id = freshId('footnotes', ctx);
  const title = headingIn(languageOf(ctx), 'Footnotes');
  if (!ctx.unlisted) ctx.page.sections.push({ id, level: ctx.level, title });
  return html('section', { id, role: 'doc-endnotes' }, headingOf(text(title), ctx), notes);
}

/** The head of a sub-article without parts already shown above its text. */
const statementsIn = (stub: XmlElement): XmlElement => ({
  ...stub,
  children: kids(
    stub,
    'funding-group',
    'support-group',
    'supplementary-material',
    'custom-meta-group',
    'custom-meta-wrap',
  ),
});

/** Decision letter, response, translation: an article inside this one. */
function subArticle(sub: XmlElement, scope: string, outer: Context): SanitisedHtml {
  const ctx: Context = {
    ...outer,
    scope: outer.scope === '' ? scope : `${outer.scope}.${scope}`,
    language: normaliseLanguage(sub.attrs.lang) ?? outer.language,
  };
  const stub = kid(sub, 'front-stub') ?? path(sub, 'front', 'article-meta');
  const title = kid(kid(stub, 'title-group'), 'article-title');
  const people = contributorsOf(stub);
  const names = namesWithPlaces([...people.authors, ...people.editors]);
  const kind = labelFor(sub.attrs['article-type'] ?? sub.attrs['response-type'] ?? 'reply');
  const subtitle = kid(kid(stub, 'title-group'), 'subtitle');
  const words = [...(title?.children ?? []), ...(subtitle ? [': ', ...subtitle.children] : [])];
  const holder =
    title && textOf(title) ? { ...sub, children: [element('title', words)] } : { ...sub, children: [] };
  return section(holder, ctx, { title: kind, stem: 'sub-article', class: 'sub-article' }, (inner) =>
    join([
      stubLines(stub, names, inner),
      abstractSections(stub, inner),
      products(stub, inner),
      textOfArticle(sub, stub && statementsIn(stub), inner),
      ...kids(sub, 'sub-article', 'response').map((one, index) => subArticle(one, String(index + 1), inner)),
    ]),
  );
}
