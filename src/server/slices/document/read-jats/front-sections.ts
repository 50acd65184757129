import type { Block, Division, Notes, Section } from '#contract/document/nodes.ts';
import { headingIn } from '../shared/headings-in.ts';
import { normaliseDoi } from '../shared/links.ts';
import { attrs, isBlank, text } from '../shared/nodes.ts';
import {
  all,
  element,
  isElement,
  kid,
  kids,
  textOf,
  type XmlElement,
  type XmlNode,
} from '../shared/xml-tree.ts';
import { type Context, languageOf } from './context.ts';
import { withContributors } from './contributions.ts';
import { contributorsOf } from './contributors.ts';
import { blocks } from './flow.ts';
import { biographies, headNotes, supportStatements } from './front-notes.ts';
import { groupsInWords } from './groups.ts';
import { anchorOr, freshId } from './ids.ts';
import { noteList, noteTitle } from './notes.ts';
import { citationWords } from './reference-words.ts';
import { fundingOf } from './relations.ts';
import { contributionsInWords } from './roles.ts';
import type { Person } from './types.ts';

/** Front matter shown with the text: works reviewed, statements, author notes. */

/** The reviewed works, above a review. */
export const productsOf = (meta: XmlElement | undefined, ctx: Context) =>
  kids(meta, 'product')
    .map((product) => citationWords(product, ctx))
    .filter((words) => !isBlank(words));

interface Statement {
  title: string;
  content: Block[];
}

/** Statements between text and references, grouped by heading; `head` may have parts that are shown elsewhere. */
export function statements(
  meta: XmlElement | undefined,
  article: XmlElement,
  ctx: Context,
  head = meta,
): Section[] {
  // A file of ours has them in its back matter.
  if (kids(kid(article, 'back'), 'sec').some((sec) => sec.attrs['specific-use'] === 'statement')) return [];
  const inner: Context = { ...ctx, level: ctx.level + 1 };
  const gathered = new Map<string, Block[]>();
  const add = ({ title, content }: Statement) => {
    if (content.length > 0) gathered.set(title, [...(gathered.get(title) ?? []), ...content]);
  };
  add({ title: NOTES, content: headNotes(meta, inner) });
  add({ title: 'About the authors', content: biographies(meta, inner) });
  for (const notes of kids(meta, 'author-notes')) for (const one of fromNotes(notes, inner)) add(one);
  for (const funding of kids(meta, 'funding-group')) {
    for (const one of kids(funding, 'funding-statement'))
      add({ title: 'Funding', content: blocks(one.children, inner) });
  }
  add({ title: 'Funding', content: supportStatements(meta, inner) });
  for (const group of kids(meta, 'custom-meta-group', 'custom-meta-wrap')) {
    for (const one of kids(group, 'custom-meta')) {
      const name = textOf(kid(one, 'meta-name'));
      const value = kid(one, 'meta-value');
      if (/^data.?availability/i.test(name) && value)
        add({ title: 'Data availability', content: blocks(value.children, inner) });
    }
  }
  add({ title: 'Supplementary material', content: blocks(kids(meta, 'supplementary-material'), inner) });
  for (const one of fromPeople(head, article)) if (!gathered.has(one.title) || one.title === NOTES) add(one);
  const present = headingsIn(article);
  return ORDER.flatMap((title): Section[] => {
    const content = gathered.get(title) ?? [];
    if (content.length === 0) return [];
    // A statement already in the text under the same heading is not repeated.
    if (title !== NOTES && present.has(title.toLowerCase())) return [];
    const id = freshId(title.toLowerCase().replace(/\W+/g, '-'), ctx);
    const shown = headingIn(languageOf(ctx), title);
    if (present.has(shown.toLowerCase()) && title !== NOTES) return [];
    return [
      {
        type: 'section',
        attrs: { id, role: 'statement' },
        content: [{ type: 'heading', content: [text(shown)] }, ...content],
      },
    ];
  });
}

/** Statements from markup of authors and funders, where no text states them. */
function fromPeople(meta: XmlElement | undefined, article: XmlElement): Statement[] {
  const { authors, groups, left } = contributorsOf(meta);
  const back = kid(article, 'back');
  const titles = [
    ...all(back, 'title'),
    ...kids(article, 'body').flatMap((body) => kids(body, 'sec').flatMap((sec) => kids(sec, 'title'))),
  ].map((title) => textOf(title));
  const mentions = (pattern: RegExp, where: XmlElement[]) => where.some((el) => pattern.test(textOf(el)));
  const line = (title: string, words: string): Statement[] =>
    words === '' ? [] : [{ title, content: [{ type: 'paragraph', content: [text(words)] }] }];
  const naming = (pattern: RegExp, words: string, found: readonly Person[]) =>
    found.length === 0 || mentions(pattern, kids(meta, 'author-notes'))
      ? []
      : line(NOTES, `${words}: ${found.map(({ name }) => name).join(', ')}`);
  const contributing = titles.some((title) => /contribution/i.test(title)) ? [] : authors;
  const words = kids(back)
    .filter((part) => part.name !== 'ref-list')
    .map((part) => textOf(part))
    .join(' ');
  const funders = titles.some((title) => /fund|financ/i.test(title))
    ? []
    : fundingOf(meta).funders.filter(({ name }) => !words.includes(name));
  const equals = authors.filter((one) => one.equalContribution);
  return [
    ...line('Author contributions', contributionsInWords(contributing)),
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
    ...groupsInWords(groups).flatMap((words) => line(NOTES, words)),
    ...(left.length > 0 ? line(NOTES, `Affiliations named without an author: ${left.join('; ')}`) : []),
    ...authors.flatMap(({ onBehalfOf }) => (onBehalfOf ? line(NOTES, onBehalfOf) : [])),
  ];
}

const NOTES = 'Author notes';
const ORDER = [
  'Author contributions',
  'Competing interests',
  'Funding',
  'Data availability',
  'Supplementary material',
  NOTES,
  'About the authors',
];

const headingsIn = (article: XmlElement): Set<string> =>
  new Set(
    kids(article, 'body', 'back').flatMap((part) =>
      kids(part).map((one) => textOf(kid(one, 'title')).toLowerCase()),
    ),
  );

function fromNotes(notes: XmlElement, ctx: Context): Statement[] {
  const found: Statement[] = [];
  let marked: XmlElement[] = [];
  for (const el of kids(notes)) {
    const type = el.attrs['fn-type'] ?? '';
    const title = el.name === 'fn' && !kid(el, 'label') ? noteTitle(type) : undefined;
    if (title)
      found.push({ title, content: withAnchor(withContributors(withoutHeading(el, title), ctx), ctx) });
    else if (el.name === 'fn' || el.name === 'corresp') marked.push(asNote(el));
    else if (el.name === 'fn-group') marked.push(...kids(el, 'fn').map(asNote));
    else if (el.name === 'p') found.push({ title: NOTES, content: blocks([el], ctx) });
  }
  marked = marked.filter((note) => textOf(note) !== '');
  if (marked.length > 0) found.push({ title: NOTES, content: noteList(marked, ctx) });
  return found;
}

/** Drops a bold heading that repeats the title. */
function withoutHeading(note: XmlElement, title: string): XmlElement {
  const [first, ...rest] = kids(note);
  if (first?.name !== 'p') return note;
  const [lead, ...words] = first.children.filter((node) => isElement(node) || node.trim() !== '');
  const leadWords = lead && isElement(lead) && lead.name === 'bold' ? textOf(lead) : '';
  const means = leadWords.split(' ').length <= 6 && ABOUT[title]?.test(leadWords);
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

const withAnchor = (el: XmlElement, ctx: Context): Block[] => {
  const content = blocks(
    el.children.filter((node) => !isElement(node) || node.name !== 'title'),
    ctx,
  );
  if (!el.attrs.id) return content;
  return [{ type: 'division', ...attrs({ id: anchorOr(el, 'note', ctx) }), content } as Division];
};

const isEmail = (node: XmlNode | undefined) => node !== undefined && isElement(node) && node.name === 'email';

/** `corresp` as a note: text in a paragraph, mark as a label. */
function asNote(el: XmlElement): XmlElement {
  if (el.name !== 'corresp' || kids(el, 'p').length > 0) return el;
  const label = kid(el, 'label');
  // Separates adjacent addresses.
  const words = el.children
    .filter((node) => node !== label)
    .flatMap((node, index, all) => (isEmail(node) && isEmail(all[index - 1]) ? [', ', node] : [node]));
  return { ...el, children: [...(label ? [label] : []), { ...element('p', words) }] };
}

/** Head of a sub-article, such as a decision letter or a review, without its people. */
export function stubParts(stub: XmlElement | undefined, ctx: Context) {
  const notes: Notes[] = noteList(
    kids(stub, 'author-notes').flatMap((group) => kids(group, 'fn', 'corresp').map(asNote)),
    ctx,
  );
  return {
    doi: kids(stub, 'article-id')
      .map((id) => normaliseDoi(textOf(id)))
      .find(Boolean),
    recommendations: all(stub, 'custom-meta')
      .filter((one) => /^(?:peer-review-)?recommendation$/i.test(textOf(kid(one, 'meta-name'))))
      .map((one) => textOf(kid(one, 'meta-value')).replace(/-/g, ' '))
      .filter(Boolean),
    notes: notes[0],
  };
}
