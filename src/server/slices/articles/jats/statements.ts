import { type Context, languageOf } from './context.ts';
import { blocks } from './flow.ts';
import { biographies, headNotes, supportStatements } from './front-notes.ts';
import { headingOf } from './headings.ts';
import { headingIn } from './headings-in.ts';
import { el as html, isBlank, join, NONE, text } from './html.ts';
import { freshId } from './ids.ts';
import { AUTHOR_NOTES, fromNotes, fromPeople, type Statement } from './statements-of-authors.ts';
import type { SanitisedHtml } from './types-html.ts';
import { kid, kids, textOf, type XmlElement } from './xml-tree.ts';

/** Statements between text and references, grouped by heading. */
export function statements(meta: XmlElement | undefined, article: XmlElement, ctx: Context): SanitisedHtml {
  const inner: Context = { ...ctx, level: ctx.level + 1 };
  const gathered = new Map<string, SanitisedHtml[]>();
  const add = ({ title, html: words }: Statement) => {
    if (isBlank(words)) return;
    gathered.set(title, [...(gathered.get(title) ?? []), words]);
  };
  add({ title: AUTHOR_NOTES, html: headNotes(meta, inner) });
  add({ title: 'About the authors', html: biographies(meta, inner) });
  for (const notes of kids(meta, 'author-notes')) for (const one of fromNotes(notes, inner)) add(one);
  for (const funding of kids(meta, 'funding-group')) {
    for (const one of kids(funding, 'funding-statement'))
      add({ title: 'Funding', html: blocks(one.children, inner) });
  }
  add({ title: 'Funding', html: supportStatements(meta, inner) });
  for (const group of kids(meta, 'custom-meta-group', 'custom-meta-wrap')) {
    for (const one of kids(group, 'custom-meta')) {
      const name = textOf(kid(one, 'meta-name'));
      const value = kid(one, 'meta-value');
      if (/^data.?availability/i.test(name) && value)
        add({ title: 'Data availability', html: blocks(value.children, inner) });
    }
  }
  add({ title: 'Supplementary material', html: blocks(kids(meta, 'supplementary-material'), inner) });
  for (const one of fromPeople(meta, article))
    if (!gathered.has(one.title) || one.title === AUTHOR_NOTES) add(one);
  const present = headingsIn(article);
  return join(
    ORDER.flatMap((title) => {
      const parts = gathered.get(title) ?? [];
      if (parts.length === 0) return [];
      // A statement already in the text under the same heading is not repeated.
      if (title !== AUTHOR_NOTES && present.has(title.toLowerCase())) return NONE;
      const id = freshId(title.toLowerCase().replace(/\W+/g, '-'), ctx);
      const shown = headingIn(languageOf(ctx), title);
      if (present.has(shown.toLowerCase()) && title !== AUTHOR_NOTES) return NONE;
      if (!ctx.unlisted) ctx.page.sections.push({ id, level: ctx.level, title: shown });
      return html('section', { id }, headingOf(text(shown), ctx), ...parts);
    }),
  );
}

const ORDER = [
  'Author contributions',
  'Competing interests',
  'Funding',
  'Data availability',
  'Supplementary material',
  AUTHOR_NOTES,
  'About the authors',
];

const headingsIn = (article: XmlElement): Set<string> =>
  new Set(
    kids(article, 'body', 'back').flatMap((part) =>
      kids(part).map((one) => textOf(kid(one, 'title')).toLowerCase()),
    ),
  );
