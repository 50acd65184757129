import type { Abstract, Front } from '#contract/document/document.ts';
import type { Inline } from '#contract/document/inlines.ts';
import type { Block, Note } from '#contract/document/nodes.ts';
import { abstractByHead, type FoundAbstract, findAbstract, findOtherAbstracts } from './abstract.ts';
import { findAffiliations } from './affiliations.ts';
import { emails, isSign, marksAlone, readAuthorNotes } from './author-notes.ts';
import { type FoundAuthor, findAuthors, noteByMail } from './authors.ts';
import { blocksOf, paragraphBlocks, tableOf } from './blocks.ts';
import { findBodyStart } from './body-start.ts';
import type { Building } from './building.ts';
import type { FormFields } from './form.ts';
import { explains, type Line, linesOf } from './front-lines.ts';
import { behind, inlinesOf, lineOf, tidied } from './inlines.ts';
import type { Item, ParagraphItem } from './items.ts';
import { readKeywords } from './keywords.ts';
import { flat, wordCount } from './texts.ts';
import { findTitle } from './title.ts';
import { withTranslated } from './translated.ts';
import { abstractHead, abstractPart, titleHead } from './words.ts';

export interface FrontRead {
  title: Inline[];
  runningTitle?: string;
  keywords: string[];
  abstracts: Abstract[];
  translations: Front['translations'];
  authors: FoundAuthor[];
  affiliations: Front['affiliations'];
  notes: Note[];
  /** Indexes of the items of title and abstracts. */
  known: ReadonlySet<number>;
  /** Index of the item that the text begins with. */
  bodyStart: number;
}

/** Reads what stands before the text. */
export function readFront(
  building: Building,
  items: readonly Item[],
  form: FormFields,
  language: string,
): FrontRead {
  const title = findTitle(items, form, language);
  const afterTitle = title ? Math.max(...title.items) + 1 : 0;
  const abstract =
    title || form.abstractcontent ? findAbstract(items, afterTitle, form) : abstractByHead(items, 0);
  const both = abstract ? withTranslated(items, abstract, language) : [];
  const translated = both.find(({ kind }) => kind === 'translated');
  if (translated && title?.other !== undefined) translated.title ??= title.other;
  const last = both.at(-1);
  const bodyStart = findBodyStart(building, items, title, abstract && last && { ...abstract, to: last.to });
  const abstracts = [
    ...both.filter((one) => one !== translated),
    ...findOtherAbstracts(items, abstract?.to ?? afterTitle, bodyStart),
    ...(translated ? [translated] : []),
  ];
  const inAbstract = new Set<number>();
  for (const found of abstracts) {
    for (const index of [found.head, found.title]) if (index !== undefined) inAbstract.add(index);
    for (let index = found.from; index < found.to; index++) inAbstract.add(index);
  }
  const front: FrontRead = {
    title: title ? titleOf(building, items, title.items) : [],
    keywords: [],
    abstracts: abstracts.map((found) => abstractOf(building, items, found)),
    translations: [],
    authors: [],
    affiliations: [],
    notes: [],
    known: new Set([...inAbstract, ...(title?.items ?? [])]),
    bodyStart,
  };
  const lines = linesOf(items, 0, bodyStart).filter(
    ({ item }) => !inAbstract.has(item) && !title?.items.includes(item),
  );
  readKeywords(
    building,
    items,
    lines,
    front,
    translated && { language: translated.language ?? '', isFirst: translated === both[0] },
  );
  if (translated?.title !== undefined)
    front.translations = [
      {
        language: translated.language ?? '',
        title: titleOf(building, items, [translated.title]),
        keywords: front.translations[0]?.keywords ?? [],
      },
    ];
  let contacts: string[] = [];
  const forAuthors = lines.filter(
    ({ item }) => item >= afterTitle && (!abstract || item < (abstract.head ?? abstract.from)),
  );
  if (title || abstract) {
    front.authors = findAuthors(forAuthors);
    for (const [index, line] of forAuthors.entries()) {
      const here = front.authors.filter((author) => author.line === index);
      if (here.length === 0) continue;
      const mails: string[] = line.words.match(emails) ?? [];
      const given = front.authors.flatMap(({ email }) => (email && mails.includes(email) ? [email] : []));
      if (given.length === 0) {
        for (const [at, mail] of mails.entries()) if (here[at] && !here[at].email) here[at].email = mail;
        readAuthorNotes(building, [{ ...line, words: line.words }], here.length === 1 ? here : []);
      }
      const pieces = here.flatMap(({ name, email = '', orcid = '', places = [] }) =>
        [name, email, orcid].concat(places),
      );
      line.used = explains(building, line, [...pieces, ...given]);
    }
    ({ affiliations: front.affiliations, contacts } = findAffiliations(building, forAuthors, front.authors));
    readAuthorNotes(building, lines, front.authors);
    noteByMail(front.authors);
  }
  front.notes = notesOf(
    building,
    items.slice(0, bodyStart),
    lines,
    (index) => inAbstract.has(index) || (title?.items.includes(index) ?? false),
  );
  for (const words of contacts)
    front.notes.push({
      type: 'note',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
    });
  return front;
}

const plainOf = (item: ParagraphItem) => ({
  ...(item.bold && { bold: true as const }),
  ...(item.italic && { italic: true as const }),
  ...(item.underline && { underline: true as const }),
});

/** The content of a paragraph, without what all of it is set in. */
export const contentOf = (building: Building, item: ParagraphItem): Inline[] =>
  tidied(
    inlinesOf(
      building,
      item.paragraph.content.filter(({ kind }) => kind !== 'box'),
      blocksOf,
      plainOf(item),
    ),
  );

function titleOf(building: Building, items: readonly Item[], indexes: readonly number[]): Inline[] {
  const parts = indexes.flatMap((index, order): Inline[] => {
    const item = items[index];
    if (item?.kind !== 'paragraph') return [];
    return [...(order > 0 ? [{ type: 'text' as const, text: ' ' }] : []), ...contentOf(building, item)];
  });
  const label = titleHead.exec(lineOf(parts))?.[0] ?? '';
  building.take(label);
  return tidied(behind(parts, label.length));
}

function abstractOf(
  building: Building,
  items: readonly Item[],
  { kind, language, head, from, to, skip }: FoundAbstract,
): Abstract {
  const heading = head === undefined ? '' : (items[head]?.words ?? '');
  const isUsual =
    kind === 'translated' ? abstractHead.exec(heading)?.[0] === heading : /^abstract[:.]?$/i.test(heading);
  // The heading “Abstract” is printed by whoever shows it.
  if (kind === 'main' || isUsual) building.take(heading);
  const label = isUsual ? '' : heading;
  const content: Block[] = [];
  let section: Block[] | undefined;
  for (let index = from; index < to; index++) {
    const item = items[index];
    if (!item) continue;
    if (item.kind === 'table') content.push(tableOf(building, item.table));
    else if (
      wordCount(item.words) <= 12 &&
      abstractPart.test(item.words) &&
      index + 1 < to &&
      (item.bold || item.italic || item.capitals || item.paragraph.outline)
    ) {
      const inner: Block[] = [];
      content.push({
        type: 'section',
        content: [{ type: 'heading', content: contentOf(building, item) } as never, ...inner],
      });
      section = (content.at(-1) as { content: Block[] }).content;
    } else {
      const blocks = paragraphBlocks(building, item.paragraph).map((block) => {
        if (index !== from || skip === 0 || block.type !== 'paragraph') return block;
        const text = lineOf(block.content ?? []);
        const words = abstractHead.exec(text)?.[0] ?? '';
        building.take(words);
        return { ...block, content: tidied(behind(block.content ?? [], words.length)) };
      });
      (section ?? content).push(...blocks);
    }
  }
  return {
    kind,
    id: building.id('abstract'),
    title: [],
    ...(language && { language }),
    ...(label && { label }),
    content,
  };
}

const heads =
  /^(?:(?:full |article |manuscript )?title|authors?|author names?|author information|affiliations?|author affiliations?|orcid(?: ids?)?|abstract|key ?words)\s*:?$/i;

/** Unrecognised text of the first pages: kept as notes, in its order. */
function notesOf(
  building: Building,
  items: readonly Item[],
  lines: readonly Line[],
  isElsewhere: (index: number) => boolean,
): Note[] {
  const notes: Note[] = [];
  items.forEach((item, index) => {
    if (isElsewhere(index)) return;
    const own = lines.filter((line) => line.item === index);
    let blocks: Block[];
    if (item.kind === 'table') blocks = [tableOf(building, item.table)];
    else if (own.length > 0 && own.every(({ words }) => heads.test(words))) {
      building.take(item.words);
      return;
    } else if (own.some(({ used }) => used)) {
      blocks = own
        .filter(({ used }) => !used)
        .map(({ words }): Block => ({ type: 'paragraph', content: [{ type: 'text', text: words }] }));
      // Of a line that is used, notes and pictures are still to be printed.
      const others = [...flat(item.paragraph.content)].filter(
        (inline) => ['note', 'picture', 'object', 'math'].includes(inline.kind) && !isSign(inline),
      );
      for (const block of others.length > 0
        ? paragraphBlocks(building, { ...item.paragraph, content: others })
        : []) {
        const alone = marksAlone(block);
        // Marks without the names that they stood behind say nothing: what they lead to is said of the authors.
        if (alone) notes.push(...alone);
        else blocks.push(block);
      }
    } else blocks = paragraphBlocks(building, item.paragraph);
    if (blocks.length > 0) notes.push({ type: 'note', content: blocks });
  });
  return notes;
}
