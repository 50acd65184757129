import type { Contributor } from '#contract/document/document.ts';
import type { Inline } from '#contract/document/inlines.ts';
import type { Block, DocumentNode } from '#contract/document/nodes.ts';
import type { FoundAuthor } from './authors.ts';
import type { Building } from './building.ts';
import { type FormFields, likeness } from './form.ts';
import type { FrontRead } from './front.ts';
import { lineOf } from './inlines.ts';
import { partsOf } from './names.ts';
import { bare } from './texts.ts';

/*
 * Fields of the submission form are taken as their sender typed them; where the file says something else, that is a
 * finding. Nothing is guessed that the form says. Affiliations are those of the file, which has them in full.
 */

/** The title: as the file sets it where both say the same, else as the form has it. */
export function titleByForm(
  building: Building,
  read: readonly Inline[],
  { manuscripttitle = '' }: FormFields,
): Inline[] {
  const title = manuscripttitle.trim();
  const inFile = lineOf(read);
  if (title === '' || bare(title) === bare(inFile)) return [...read];
  if (read.length === 0)
    building.find('title-not-in-file', 'The file does not have the title of the form.', { words: title });
  else {
    building.find('title-differs', `The title of the file differs from that of the form: “${inFile}”.`, {
      words: inFile,
    });
    building.take(inFile);
  }
  return [{ type: 'text', text: title }];
}

const initials = (given: string): string => (given.match(/\p{Lu}/gu) ?? []).join('');

/** The author of the file that an author of the form is. */
function sameAuthor(authors: readonly FoundAuthor[], first: string, last: string): FoundAuthor | undefined {
  const whole = bare(`${first}${last}`);
  const family = bare(last);
  return (
    authors.find(({ name }) => bare(name) === whole) ??
    authors.find(({ name }) => bare(name).endsWith(family) && initials(name)[0] === initials(first)[0]) ??
    authors.find(({ name }) => family.length > 3 && bare(name).includes(family)) ??
    authors.find(({ name }) => likeness(bare(name), whole) > 0.75)
  );
}

/** Whether an affiliation is one of these, whole or in part, or in other words. */
function isAmong(affiliation: string, others: readonly string[]): boolean {
  const one = bare(affiliation);
  return others
    .map(bare)
    .some((other) => other.includes(one) || one.includes(other) || likeness(one, other) > 0.6);
}

/** The authors of the form, with what the file knows of them: affiliations, ORCID iDs, marks. */
export function authorsByForm(
  building: Building,
  read: readonly FoundAuthor[],
  affiliations: { id: string; text: string }[],
  { authorDTOList = [] }: FormFields,
): Contributor[] {
  const plain = ({ marks: _, line: __, places: ___, ...author }: FoundAuthor): Contributor => author;
  if (authorDTOList.length === 0) return read.map(plain);
  const left = new Set(read);
  const order: number[] = [];
  const authors = authorDTOList.map(
    ({ firstName, lastName, email, affiliation, correspondingauthor }): Contributor => {
      const [first, last] = [(firstName ?? '').trim(), (lastName ?? '').trim()];
      const name = `${first} ${last}`.trim();
      const found = sameAuthor([...left], first, last);
      if (found) {
        left.delete(found);
        order.push(read.indexOf(found));
        if (bare(found.name) !== bare(name)) {
          building.find('author-differs', `The file calls ${name} “${found.name}”.`, { words: found.name });
          building.take(found.name);
        }
      } else if (read.length > 0)
        building.find('author-not-in-file', `The file does not name ${name} as an author.`, { words: name });
      const own = found?.affiliations ?? [];
      const inFile = affiliations.filter(({ id }) => own.includes(id)).map(({ text }) => text);
      if (affiliation?.trim() && inFile.length > 0 && !isAmong(affiliation, inFile))
        building.find(
          'affiliation-differs',
          `The affiliation of ${name} is that of the file; the form has another.`,
          { words: affiliation.trim() },
        );
      if (own.length === 0 && affiliation?.trim()) {
        const known = affiliations.find(({ text }) => bare(text) === bare(affiliation));
        const id = known?.id ?? building.id('aff');
        if (!known) affiliations.push({ id, text: affiliation.trim() });
        own.push(id);
      }
      return {
        ...(found
          ? plain(found)
          : { ...partsOf(name), equalContribution: false, deceased: false, roles: [] }),
        name,
        ...(last && first && { givenNames: first, surname: last, collectiveName: undefined }),
        ...((email?.trim() || found?.email) && { email: email?.trim() || found?.email }),
        corresponding:
          // As in the form: 0 is the corresponding author.
          [true, 0, '0'].includes(correspondingauthor as boolean | number | string) ||
          (found?.corresponding ?? false),
        affiliations: own,
      };
    },
  );
  for (const { name } of left) {
    building.find('author-not-in-form', `The file names ${name} as an author, the form does not.`, {
      words: name,
    });
    building.take(name);
  }
  if (order.some((at, index) => index > 0 && at < (order[index - 1] ?? 0)))
    building.find('authors-order', 'The authors stand in another order in the file than in the form.');
  return authors;
}

const textOf = (nodes: readonly DocumentNode[]): string =>
  nodes
    .map((node) =>
      node.type === 'text'
        ? node.text
        : 'content' in node && node.content
          ? textOf(node.content as DocumentNode[])
          : '',
    )
    .join(' ');

/** Findings on the abstract and the keywords. */
export function compareRest(
  building: Building,
  front: FrontRead,
  { abstractcontent = '', keywords = '' }: FormFields,
): void {
  const main = front.abstracts.find(({ kind }) => kind === 'main');
  const inFile = bare(textOf((main?.content ?? []) as Block[]));
  const inForm = bare(abstractcontent);
  if (inForm !== '' && inFile === '')
    building.find('abstract-not-in-file', 'The file does not have the abstract of the form.');
  else if (inForm !== '' && likeness(inFile, inForm) < 0.97)
    building.find('abstract-differs', 'The abstract of the file differs from that of the form.', {
      node: main?.id,
    });
  const wanted = keywords.split(/[,;]/).map(bare).filter(Boolean);
  const own = front.keywords.map(bare);
  if (wanted.length > 0 && own.length > 0 && [...wanted].sort().join() !== [...own].sort().join())
    building.find('keywords-differ', 'The keywords of the file differ from those of the form.', {
      words: front.keywords.join(', '),
    });
}
