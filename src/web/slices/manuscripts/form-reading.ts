import type { ReadFields } from '#contract/manuscript-file-reading.ts';
import { fullName } from '#contract/names.ts';
import { authorField, type FieldName, fields } from './field-names.ts';
import { type AuthorFields, type Form, newAuthor } from './form-model.ts';

type ReadAuthor = ReadFields['authorDTOList'][number];
type TextPart = 'title' | 'runningTitle' | 'abstract' | 'keywords';

/** A part of the form that a Word file may fill. */
export type ReadPart = TextPart | 'authors';

const wireOf = {
  title: 'manuscripttitle',
  runningTitle: 'runningtitle',
  abstract: 'abstractcontent',
  keywords: 'keywords',
} as const;
const textParts = Object.keys(wireOf) as TextPart[];

export const isReadPart = (part: string): part is ReadPart => part in names;

const names: Record<ReadPart, string> = {
  title: 'title',
  runningTitle: 'running title',
  authors: 'authors',
  abstract: 'abstract',
  keywords: 'keywords',
};

/** Changes of a form from a file, and the fields that they fill. */
export type Filling = { part: Partial<Form>; marks: FieldName[] };

/** Fields of an author that a file fills. */
export const markable = ['firstName', 'lastName', 'email', 'affiliation'] as const;
const isFilled = ({ firstName, lastName, email, affiliation }: AuthorFields) =>
  Boolean((firstName + lastName + email + affiliation).trim());

/** Values for what is still empty. What was typed stays. */
export function fillEmpty(form: Form, read: ReadFields): Filling {
  const part: Partial<Form> = {};
  const marks: FieldName[] = [];
  for (const key of textParts) {
    const value = read[wireOf[key]];
    if (!value || form[key].trim()) continue;
    part[key] = value;
    marks.push(fields[key]);
  }
  const authors = form.authors.some(isFilled) ? addDetails(form, read) : takeAuthors(form, read);
  return { part: { ...part, ...authors.part }, marks: [...marks, ...authors.marks] };
}

const marksOf = (author: AuthorFields) =>
  markable.filter((field) => author[field]).map((field) => authorField(author.key, field));

/** The file’s authors; the first keeps the row that is there. */
function takeAuthors(form: Form, { authorDTOList }: ReadFields): Filling {
  if (authorDTOList.length === 0) return { part: {}, marks: [] };
  const anyMarked = authorDTOList.some(({ correspondingauthor }) => correspondingauthor === 0);
  const authors = authorDTOList.map(({ correspondingauthor, ...read }, index): AuthorFields => {
    const known = form.authors.find((author) => isSame(author, read)) ?? {
      ...newAuthor(false),
      ...(index === 0 && form.authors[0] && !isFilled(form.authors[0]) && { key: form.authors[0].key }),
    };
    return {
      ...known,
      ...read,
      email: read.email || known.email,
      affiliation: read.affiliation || known.affiliation,
      corresponding: anyMarked ? correspondingauthor === 0 : index === 0,
    };
  });
  return { part: { authors }, marks: authors.flatMap(marksOf) };
}

/** E-mails and affiliations of authors whom the form names already. */
function addDetails(form: Form, { authorDTOList }: ReadFields): Filling {
  const marks: FieldName[] = [];
  const authors = form.authors.map((author) => {
    const read = authorDTOList.find((one) => isSame(author, one));
    const added = { ...author };
    for (const field of ['email', 'affiliation'] as const)
      if (read?.[field] && !author[field].trim()) {
        added[field] = read[field];
        marks.push(authorField(author.key, field));
      }
    return added;
  });
  return { part: marks.length > 0 ? { authors } : {}, marks };
}

const bare = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

type Named = Pick<ReadAuthor, 'firstName' | 'lastName'>;

const isSame = (one: Named, other: Named) =>
  bare(one.lastName) === bare(other.lastName) && bare(one.firstName)[0] === bare(other.firstName)[0];

/** Something that the file says and the form says otherwise. */
type FileDifference = { part: ReadPart; name: string; words: string };

const longestShown = 300;
const shortened = (text: string) =>
  text.length > longestShown ? `${text.slice(0, longestShown).trimEnd()} …` : text;
const wordsOf = (list: string) => list.split(/[,;]/).map(bare).filter(Boolean).sort().join();

/** Values of the file that differ from those of the form. */
export function differencesOf(form: Form, read: ReadFields): FileDifference[] {
  const texts = textParts.flatMap((part): FileDifference[] => {
    const [mine, theirs] = [form[part], read[wireOf[part]]];
    const same = part === 'keywords' ? wordsOf(mine) === wordsOf(theirs) : bare(mine) === bare(theirs);
    return !theirs || !mine.trim() || same ? [] : [{ part, name: names[part], words: shortened(theirs) }];
  });
  const list = (authors: readonly Named[]) => authors.map(fullName);
  const theirs = list(read.authorDTOList);
  const differ =
    theirs.length > 0 &&
    form.authors.some(isFilled) &&
    list(form.authors).map(bare).join() !== theirs.map(bare).join();
  return differ
    ? [...texts, { part: 'authors', name: names.authors, words: shortened(theirs.join(', ')) }]
    : texts;
}

/** One part as the file has it. */
export function takePart(form: Form, read: ReadFields, part: ReadPart): Filling {
  if (part === 'authors') return takeAuthors(form, read);
  return { part: { [part]: read[wireOf[part]] }, marks: [fields[part]] };
}

/** “the title, 4 authors and the abstract” */
export function filledInWords({ part, marks }: Filling): string {
  const authors = new Set(marks.flatMap((mark) => /^author-([^-]+)-/.exec(mark)?.[1] ?? [])).size;
  const words = (['title', 'runningTitle', 'authors', 'abstract', 'keywords'] as const).flatMap((key) => {
    if (part[key] === undefined) return [];
    if (key !== 'authors') return [`the ${names[key]}`];
    return [authors === 1 ? 'an author' : `${authors} authors`];
  });
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
