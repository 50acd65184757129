import type { ArticleDocument, Front } from '#contract/document/document.ts';
import type { Finding } from '#contract/document/findings.ts';
import type {
  Block,
  DisplayFormula,
  DocumentNode,
  Note,
  Reference,
  Section,
} from '#contract/document/nodes.ts';
import type { WordFile } from '../docx/blocks.ts';
import { buildBody } from './body.ts';
import { anchorsOf, withoutBookmarks } from './bookmarks.ts';
import { Building, type PrintedSize } from './building.ts';
import type { FoundCaption } from './caption-label.ts';
import { captionOf } from './captions.ts';
import { authorsByForm, compareRest, titleByForm } from './compare-form.ts';
import { withContents } from './contents.ts';
import { findFloats, titlesOf } from './floats.ts';
import type { FormFields } from './form.ts';
import { joinFormulaNumbers } from './formula-numbers.ts';
import { type FrontRead, readFront } from './front.ts';
import { findHeadings } from './headings.ts';
import { isPaper } from './is-paper.ts';
import { type Item, itemsOf } from './items.ts';
import { languageOfFile } from './language.ts';
import { linkToFloats, linkToReferences, noteUncited, noteUnmet } from './links.ts';
import { withNamesApart } from './names-apart.ts';
import { noticesOf } from './notices.ts';
import { findReferences } from './reference-list.ts';
import { noteUnmentioned } from './unmentioned.ts';

export interface Recognised {
  document: ArticleDocument;
  findings: Finding[];
  /** Parts of the file with pictures, by their names in the article. */
  pictures: { part: string; name: string; printed?: PrintedSize }[];
  /** Characters of the file that are understood and not printed, such as the marks of authors. */
  taken: string[];
}

/** Recognises what the paragraphs of a manuscript are, matched with the submission form where it is given. */
export function recognise(file: WordFile, form: FormFields = {}): Recognised {
  // Notes are used up as they are placed.
  const building = new Building({ ...file, notes: { ...file.notes } });
  const items = withNamesApart(withContents(itemsOf(file.blocks)));
  noticesOf(building, file);
  const language = languageOfFile(file.language, items);
  const read = readFront(building, items, form, language);
  const from = read.bodyStart;
  const captions = captionsOf(items, from);
  const titles = titlesOf(items, captions);
  const headings = findHeadings(items, from, (index) => captions.has(index) || titles.has(index));
  const references = findReferences(items, from, headings, (index) => captions.has(index));
  const entries = new Set(references?.entries);
  for (const index of entries) {
    headings.delete(index);
    captions.delete(index);
  }
  const floats = findFloats(
    items,
    from,
    captions,
    (index) => entries.has(index) || headings.has(index) || index === references?.head,
  );
  const built = buildBody(building, items, from, { headings, references, floats });
  joinFormulaNumbers(built.body);
  joinFormulaNumbers(built.back);
  const blocks = [...built.body, ...built.back, ...built.gathered];
  const listed = [...allOf(blocks, 'reference')] as Reference[];
  linkToReferences(
    building,
    [...blocks, ...read.abstracts.flatMap(({ content }) => content)],
    built.cited,
    listed,
  );
  for (const formula of allOf(blocks, 'displayFormula') as Iterable<DisplayFormula>) {
    const number = formula.attrs.label?.replace(/[()\s]/g, '').toLowerCase();
    if (number && formula.attrs.id) built.named.set(`equation ${number}`, formula.attrs.id);
  }
  const everywhere = [...blocks, ...read.abstracts.flatMap(({ content }) => content), ...read.notes];
  const anchors = anchorsOf(blocks, building.formulae);
  const mentioned = linkToFloats(everywhere, built.named, anchors);
  withoutBookmarks(listed, anchors);
  noteUncited(building, listed, mentioned);
  noteUnmet(building, everywhere, built.named);
  const gathered = placeGathered(building, built.body, built.gathered, mentioned);
  const front = frontOf(building, read, form, file, language);
  if (front.title.length === 0) building.find('no-title', 'No title was found. Is this a manuscript?');
  if (listed.length === 0) building.find('no-references', 'No list of references was found.');
  const document: ArticleDocument = {
    format: 1,
    front,
    body: [...built.body, ...gathered],
    back: built.back,
    subArticles: [],
  };
  if (!isPaper(document))
    building.find(
      'no-paper',
      'This is a letter, an answer to reviewers, a curriculum vitae, a form or another text that is no manuscript.',
    );
  noteUnmentioned(building, [...document.body, ...document.back], mentioned);
  const pictures = [...building.pictures].map(([part, name]) => {
    const printed = building.printed.get(part);
    return { part, name, ...(printed && { printed }) };
  });
  return { document, findings: building.findings, pictures, taken: building.taken };
}

function captionsOf(items: readonly Item[], from: number): Map<number, FoundCaption> {
  const captions = new Map<number, FoundCaption>();
  const beside = (index: number, step: 1 | -1): Item | undefined => {
    let at = index + step;
    while (items[at]?.kind === 'paragraph' && items[at]?.words === '') at += step;
    return items[at];
  };
  items.forEach((item, index) => {
    const found = index < from ? undefined : captionOf(item, [beside(index, -1), beside(index, 1)]);
    if (found) captions.set(index, found);
  });
  return captions;
}

function* allOf(nodes: readonly DocumentNode[], type: DocumentNode['type']): Generator<DocumentNode> {
  for (const node of nodes) {
    if (node.type === type) yield node;
    if ('content' in node && node.content) yield* allOf(node.content as DocumentNode[], type);
  }
}

const idOf = (block: Block): string | undefined =>
  'attrs' in block && block.attrs && 'id' in block.attrs ? block.attrs.id : undefined;

/** Puts figures and tables from the end behind the paragraph that first mentions them; answers what nothing mentions. */
function placeGathered(
  building: Building,
  body: Block[],
  gathered: readonly Block[],
  mentioned: ReadonlyMap<string, DocumentNode>,
): Block[] {
  const left: Block[] = [];
  const last = new Map<DocumentNode, number>();
  for (const block of gathered) {
    const place = mentioned.get(idOf(block) ?? '');
    const list = place && holderOf(body, place);
    const at = list ? list.findIndex((one) => holds(one, place)) : -1;
    if (!list || at < 0 || block.type === 'supplement') left.push(block);
    else {
      const behind = (last.get(place) ?? 0) + 1;
      last.set(place, behind);
      list.splice(at + behind, 0, block);
    }
  }
  return left.length === 0
    ? []
    : [{ type: 'section', attrs: { id: building.id('s'), role: 'floats' }, content: left }];
}

const holds = (node: DocumentNode, wanted: DocumentNode): boolean =>
  node === wanted ||
  ('content' in node &&
    node.content !== undefined &&
    (node.content as DocumentNode[]).some((child) => holds(child, wanted)));

/** The blocks of the innermost section with a node. */
function holderOf(blocks: Block[], wanted: DocumentNode): Block[] | undefined {
  const block = blocks.find((one) => holds(one, wanted));
  if (!block) return undefined;
  return block.type === 'section' ? holderOf((block as Section).content as Block[], wanted) : blocks;
}

const noteOf = (text: string): Note => ({
  type: 'note',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

function frontOf(
  building: Building,
  read: FrontRead,
  form: FormFields,
  { blocks }: WordFile,
  language: string,
): Front {
  const title = titleByForm(building, read.title, form);
  const found = [...read.affiliations];
  const authors = authorsByForm(building, read.authors, found, form);
  const named = new Set(authors.flatMap((author) => author.affiliations));
  // An address that no author has, such as that for letters, is a note.
  const [affiliations, others] =
    named.size === 0
      ? [found, []]
      : [found.filter(({ id }) => named.has(id)), found.filter(({ id }) => !named.has(id))];
  const notes = [...read.notes, ...others.map(({ text }) => noteOf(text))];
  compareRest(building, read, form);
  const keywords =
    form.keywords?.trim() && read.keywords.length === 0
      ? form.keywords.split(/\s*[,;]\s*/).filter(Boolean)
      : read.keywords;
  const runningTitle = form.runningtitle?.trim() || read.runningTitle;
  if (blocks.length > 0 && authors.length === 0) building.find('no-authors', 'No authors were found.');
  return {
    language,
    title,
    ...(runningTitle && { runningTitle }),
    translations: read.translations,
    abstracts: read.abstracts,
    authors,
    editors: [],
    affiliations,
    products: [],
    recommendations: [],
    ...(notes.length > 0 && { notes: { type: 'notes' as const, content: notes } }),
    keywords,
    typeLabel: '',
    articleType: 'research-article',
    subjects: [],
    funders: [],
    journal: { title: '', issns: [] },
    openAccess: true,
    related: [],
  };
}
