import type { Inline } from '#contract/document/inlines.ts';
import type { Block, Paragraph } from '#contract/document/nodes.ts';
import { normaliseDoi, safeUrl } from '../shared/links.ts';
import { append, text, trimmed } from '../shared/nodes.ts';
import { all, isElement, kid, kids, textOf, type XmlElement } from '../shared/xml-tree.ts';
import type { Context } from './context.ts';
import { contributorsOf } from './contributors.ts';
import { blocks, inlines } from './flow.ts';
import { keywordsOf } from './keywords.ts';
import { noteList } from './notes.ts';
import type { Person } from './types.ts';

/** Front matter beside the metadata: notes at title and authors, biographies, whole sections of text. */

/** Notes at the title or an author, and the conference of the article. */
export function headNotes(meta: XmlElement | undefined, ctx: Context): Block[] {
  const notes = kids(meta, 'title-group', 'contrib-group', 'aff', 'aff-alternatives')
    .flatMap((holder) => all(holder, 'fn'))
    .filter((note) => textOf(note) !== '');
  return [...noteList(notes, ctx), ...kids(meta, 'conference').flatMap((one) => meeting(one, ctx))];
}

function meeting(conference: XmlElement, ctx: Context): Block[] {
  const written = kid(conference, 'string-conf');
  const parts = written
    ? [inlines(written.children, ctx)]
    : ['conf-name', 'conf-theme', 'conf-loc', 'conf-date'].map((name) =>
        inlines(kid(conference, name)?.children ?? [], ctx),
      );
  const content: Inline[] = [];
  for (const part of parts.map(trimmed).filter((one) => one.length > 0)) {
    if (content.length > 0) append(content, [text(', ')]);
    append(content, part);
  }
  return content.length === 0 ? [] : [{ type: 'paragraph', content }];
}

/** Biographies of the authors. */
export function biographies(meta: XmlElement | undefined, ctx: Context): Block[] {
  const lives = kids(meta, 'contrib-group').flatMap((group) =>
    [group, ...all(group, 'contrib')].flatMap((holder) => kids(holder, 'bio', 'author-comment')),
  );
  return [...new Set(lives)].flatMap((life) => blocks(life.children, ctx));
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
const namesWithPlaces = (people: readonly Person[]): string[] =>
  people.map((one) => [one.name, ...one.roles, ...one.affiliations].filter(Boolean).join(', '));

const line = (role: NonNullable<Paragraph['attrs']>['role'], content: Inline[]): Paragraph => ({
  type: 'paragraph',
  attrs: { role },
  content,
});

/** A section's own people, DOI, abstract and keywords, as talks and posters have. */
export function sectionHead(section: XmlElement, ctx: Context): Block[] {
  const meta = kid(section, 'sec-meta');
  if (!meta || ctx.plain) return [];
  const { authors, editors } = contributorsOf(meta);
  const names = namesWithPlaces([...authors, ...editors]);
  const href = safeUrl(
    kids(meta, 'object-id')
      .map((id) => normaliseDoi(textOf(id)))
      .find(Boolean),
  );
  const keywords = keywordsOf(meta, ctx.language ?? ctx.page.language, ctx);
  const link = (to: string): Inline[] => [
    { type: 'text', text: to, marks: [{ type: 'link', attrs: { href: to } }] },
  ];
  return [
    ...(names.length > 0 ? [line('contributors', [text(names.join('; '))])] : []),
    ...(href ? [line('object-doi', link(href))] : []),
    ...kids(meta, 'abstract').flatMap((one) => blocks(one.children, ctx)),
    ...(keywords.length > 0 ? [line('keywords', [text(keywords.join(', '))])] : []),
  ];
}

/** Non-financial support, and funding statements of newer files. */
export function supportStatements(meta: XmlElement | undefined, ctx: Context): Block[] {
  const groups = kids(meta, 'support-group');
  const described = groups.flatMap((group) =>
    kids(group, 'support-description').flatMap((one) => blocks(withoutHead(one), ctx)),
  );
  if (described.length > 0) return described;
  const sources = groups.flatMap((group) => all(group, 'support-source').map((one) => textOf(one)));
  return sources.length === 0
    ? []
    : [{ type: 'paragraph', content: [text([...new Set(sources)].join('; '))] }];
}

const withoutHead = (el: XmlElement) =>
  el.children.filter((node) => !isElement(node) || node.name !== 'title');
