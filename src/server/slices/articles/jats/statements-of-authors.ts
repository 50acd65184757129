import type { Context } from './context.ts';
import { contributorsOf } from './contributors.ts';
import { blocks } from './flow.ts';
import { el as html, text } from './html.ts';
import { anchorOr } from './ids.ts';
import { asNote, noteList, noteTitle } from './notes.ts';
import { fundingOf } from './relations.ts';
import type { Contributor } from './types.ts';
import type { SanitisedHtml } from './types-html.ts';
import { all, isElement, kid, kids, textOf, type XmlElement } from './xml-tree.ts';

/** Statements on the authors, from their notes and their markup. */

export interface Statement {
  title: string;
  html: SanitisedHtml;
}

export const AUTHOR_NOTES = 'Author notes';

/** Statements from markup of authors and funders, where no text states them. */
export function fromPeople(meta: XmlElement | undefined, article: XmlElement): Statement[] {
  const { authors } = contributorsOf(meta);
  const back = kid(article, 'back');
  const titles = [
    ...all(back, 'title'),
    ...kids(article, 'body').flatMap((body) => kids(body, 'sec').flatMap((sec) => kids(sec, 'title'))),
  ].map((title) => textOf(title));
  const said = (pattern: RegExp, where: XmlElement[]) => where.some((el) => pattern.test(textOf(el)));
  const line = (title: string, words: string): Statement[] =>
    words === '' ? [] : [{ title, html: html('p', {}, text(words)) }];
  const naming = (pattern: RegExp, words: string, found: readonly Contributor[]) =>
    found.length === 0 || said(pattern, kids(meta, 'author-notes'))
      ? []
      : line(AUTHOR_NOTES, `${words}: ${found.map(({ name }) => name).join(', ')}`);
  const roles = titles.some((title) => /contribution/i.test(title))
    ? []
    : authors.filter((author) => author.roles.some(isContribution));
  const words = kids(back)
    .filter((part) => part.name !== 'ref-list')
    .map((part) => textOf(part))
    .join(' ');
  const funders = titles.some((title) => /fund|financ/i.test(title))
    ? []
    : fundingOf(meta).funders.filter(({ name }) => !words.includes(name));
  const equals = authors.filter((one) => one.equalContribution);
  return [
    ...line(
      'Author contributions',
      roles.map(({ name, roles }) => `${name}: ${roles.filter(isContribution).join(', ')}`).join('; '),
    ),
    ...line(
      'Funding',
      funders
        .map(({ name, awards }) => (awards.length > 0 ? `${name} (${awards.join(', ')})` : name))
        .join('; '),
    ),
    ...naming(/equal/i, 'These authors contributed equally', equals.length > 1 ? equals : []),
    ...naming(
      /deceased/i,
      'Deceased',
      authors.filter((one) => one.deceased),
    ),
    ...authors.flatMap(({ name, members = [] }) =>
      members.length > 0
        ? line(
            AUTHOR_NOTES,
            `Members of ${name.replace(/^(?:and )?on behalf of /i, '')}: ${members.join(', ')}`,
          )
        : [],
    ),
    ...authors.flatMap(({ onBehalfOf }) => (onBehalfOf ? line(AUTHOR_NOTES, onBehalfOf) : [])),
  ];
}

/** A contributor role (CRediT and similar), not a job. */
const isContribution = (role: string): boolean =>
  /concept|curation|analysis|funding|investig|method|administ|resourc|software|supervis|validat|visuali|writ/i.test(
    role,
  );

export function fromNotes(notes: XmlElement, ctx: Context): Statement[] {
  const found: Statement[] = [];
  let marked: XmlElement[] = [];
  for (const el of kids(notes)) {
    const type = el.attrs['fn-type'] ?? '';
    const title = el.name === 'fn' && !kid(el, 'label') ? noteTitle(type) : undefined;
    if (title) found.push({ title, html: withAnchor(withoutHeading(el, title), ctx) });
    else if (el.name === 'fn' || el.name === 'corresp') marked.push(asNote(el));
    else if (el.name === 'fn-group') marked.push(...kids(el, 'fn').map(asNote));
    else if (el.name === 'p') found.push({ title: AUTHOR_NOTES, html: blocks([el], ctx) });
  }
  marked = marked.filter((note) => textOf(note) !== '');
  if (marked.length > 0) found.push({ title: AUTHOR_NOTES, html: noteList(marked, ctx) });
  return found;
}

/** Drops a bold heading that repeats the title. */
function withoutHeading(note: XmlElement, title: string): XmlElement {
  const [first, ...rest] = kids(note);
  if (first?.name !== 'p') return note;
  const [lead, ...words] = first.children.filter((node) => isElement(node) || node.trim() !== '');
  const said = lead && isElement(lead) && lead.name === 'bold' ? textOf(lead) : '';
  const means = said.split(' ').length <= 6 && ABOUT[title]?.test(said);
  if (!means || (words.length === 0 && rest.length === 0)) return note;
  const next = words[0];
  const follows = typeof next === 'string' ? [next.replace(/^[\s:.]+/, ''), ...words.slice(1)] : words;
  return { ...note, children: words.length > 0 ? [{ ...first, children: follows }, ...rest] : rest };
}

const ABOUT: Record<string, RegExp> = {
  'Author contributions': /contribut|contribui|contribuc/i,
  'Competing interests': /interess?t?|conflict|conflito/i,
  Funding: /fund|financ/i,
  'Data availability': /data|dados|datos/i,
};

const withAnchor = (el: XmlElement, ctx: Context): SanitisedHtml => {
  const words = blocks(
    el.children.filter((node) => !isElement(node) || node.name !== 'title'),
    ctx,
  );
  return el.attrs.id ? html('div', { id: anchorOr(el, 'note', ctx) }, words) : words;
};
