import type { Context } from './context.ts';
import { contributorsOf } from './contributors.ts';
import { blocks, inlines } from './flow.ts';
import { el as html, isBlank, join, NONE, text } from './html.ts';
import { keywordsOf } from './keywords.ts';
import { normaliseDoi, safeUrl } from './links.ts';
import { noteList } from './notes.ts';
import type { Contributor } from './types.ts';
import type { SanitisedHtml } from './types-html.ts';
import { all, isElement, kid, kids, textOf, type XmlElement } from './xml-tree.ts';

/** Front matter beside the metadata: notes at title and authors, biographies, whole sections of text. */

/** Notes at the title or an author, and the conference of the article. */
export function headNotes(meta: XmlElement | undefined, ctx: Context): SanitisedHtml {
  const notes = kids(meta, 'title-group', 'contrib-group', 'aff', 'aff-alternatives')
    .flatMap((holder) => all(holder, 'fn'))
    .filter((note) => textOf(note) !== '');
  return join([noteList(notes, ctx), ...kids(meta, 'conference').map((one) => meeting(one, ctx))]);
}

function meeting(conference: XmlElement, ctx: Context): SanitisedHtml {
  const written = kid(conference, 'string-conf');
  const parts = written
    ? [inlines(written.children, ctx)]
    : ['conf-name', 'conf-theme', 'conf-loc', 'conf-date'].map((name) =>
        inlines(kid(conference, name)?.children ?? [], ctx),
      );
  const words = parts.map((part) => part.trim()).filter(Boolean);
  return words.length === 0 ? NONE : html('p', {}, words.join(', ') as SanitisedHtml);
}

/** Biographies of the authors. */
export function biographies(meta: XmlElement | undefined, ctx: Context): SanitisedHtml {
  const lives = kids(meta, 'contrib-group').flatMap((group) =>
    [group, ...all(group, 'contrib')].flatMap((holder) => kids(holder, 'bio', 'author-comment')),
  );
  return join([...new Set(lives)].map((life) => blocks(life.children, ctx)));
}

const TEXT_OF_FRONT: ReadonlySet<string> = new Set([
  'notes',
  'ack',
  'bio',
  'fn-group',
  'glossary',
  'def-list',
  'list',
]);

/** Body text that precedes the metadata. */
export const textInFront = (article: XmlElement): XmlElement[] =>
  kids(article, 'front').flatMap((front) => kids(front).filter((part) => TEXT_OF_FRONT.has(part.name)));

/** Names with roles and places, for a line above a section. */
export const namesWithPlaces = (people: readonly Contributor[]): string[] =>
  people.map((one) => [one.name, one.roles[0], ...one.affiliations].filter(Boolean).join(', '));

/** A section's own people, DOI, abstract and keywords, as talks and posters have. */
export function sectionHead(section: XmlElement, ctx: Context): SanitisedHtml {
  const meta = kid(section, 'sec-meta');
  if (!meta || ctx.plain) return NONE;
  const { authors, editors } = contributorsOf(meta);
  const names = namesWithPlaces([...authors, ...editors]);
  const href = safeUrl(
    kids(meta, 'object-id')
      .map((id) => normaliseDoi(textOf(id)))
      .find(Boolean),
  );
  const keywords = keywordsOf(meta, ctx.language ?? ctx.page.language);
  return join([
    names.length > 0 ? html('p', { class: 'contributors' }, text(names.join('; '))) : NONE,
    href ? html('p', { class: 'object-doi' }, html('a', { href, rel: 'noopener' }, text(href))) : NONE,
    ...kids(meta, 'abstract').map((one) => blocks(one.children, ctx)),
    keywords.length > 0 ? html('p', { class: 'keywords' }, text(keywords.join(', '))) : NONE,
  ]);
}

/** Non-financial support, and funding statements of newer files. */
export function supportStatements(meta: XmlElement | undefined, ctx: Context): SanitisedHtml {
  const groups = kids(meta, 'support-group');
  const described = join(
    groups.flatMap((group) => kids(group, 'support-description').map((one) => blocks(withoutHead(one), ctx))),
  );
  if (!isBlank(described)) return described;
  const sources = groups.flatMap((group) => all(group, 'support-source').map((one) => textOf(one)));
  return sources.length === 0 ? NONE : html('p', {}, text([...new Set(sources)].join('; ')));
}

const withoutHead = (el: XmlElement) =>
  el.children.filter((node) => !isElement(node) || node.name !== 'title');
