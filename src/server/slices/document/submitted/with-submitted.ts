import { type Contribution, creditRoleIn, creditRoles } from '#contract/credit.ts';
import type { ArticleDocument, Contributor, Front } from '#contract/document/document.ts';
import type { StatementKind } from '#contract/document/statements.ts';
import { doiOf, webAddressOf } from '#contract/identifiers.ts';
import { fullName } from '#contract/names.ts';
import { withDegree } from '../shared/contributions.ts';
import { headingIn } from '../shared/headings-in.ts';
import { text } from '../shared/nodes.ts';
import { idsOf } from '../shared/walk.ts';
import { bareName, placesOf } from './places.ts';
import { withStatements } from './statements.ts';

/** What the form of a submission says beside what its file says, for the article's document. */
export interface Submitted {
  authors: {
    firstName: string;
    lastName: string;
    orcid: string;
    /** Its owner signed in with ORCID. */
    orcidConfirmed: boolean;
    places: { text: string; ror: string }[];
    contributions: Contribution[];
  }[];
  funders: { name: string; id: string; awards: string[] }[];
  funding: string;
  /** Statements by their headings, in the order in which they are printed. */
  statements: { kind: StatementKind; heading: string; text: string }[];
  translations: { language: string; title: string; abstract: string; keywords: string[] }[];
  /** DOI or address; empty if there is none. */
  preprint: string;
}

/**
 * The document with what the form says and the document doesn't: identifiers, roles, funders, statements, other languages.
 * What the document says itself stays.
 */
export function withSubmitted(document: ArticleDocument, submitted: Submitted): ArticleDocument {
  const ids = idsOf(document);
  for (const { id } of document.front.affiliations) ids.add(id);
  const freshId = (stem: string) => {
    let count = 1;
    while (ids.has(`${stem}-${count}`)) count += 1;
    ids.add(`${stem}-${count}`);
    return `${stem}-${count}`;
  };
  const front = withLanguages(withPeople(document.front, submitted, freshId), submitted, freshId);
  if (front.funders.length === 0)
    front.funders = submitted.funders.map(({ name, id, awards }) => ({ name, ...(id && { id }), awards }));
  if (!front.funding && submitted.funding) front.funding = submitted.funding;
  if (submitted.preprint && !front.related.some(({ relation }) => relation === 'preprint'))
    front.related = [...front.related, preprint(submitted.preprint)];
  const statements = [
    {
      kind: 'contributions' as const,
      heading: 'Author contributions',
      text: contributionsText(front.authors),
    },
    { kind: 'funding' as const, heading: 'Funding', text: fundingText(front) },
    ...submitted.statements,
  ];
  return withStatements({ ...document, front }, statements, freshId);
}

function preprint(typed: string): Front['related'][number] {
  const doi = doiOf(typed);
  return { relation: 'preprint', ...(doi ? { doi } : { url: webAddressOf(typed) ?? typed }) };
}

function withPeople(front: Front, { authors }: Submitted, freshId: (stem: string) => string): Front {
  const affiliations = [...front.affiliations];
  const left = [...authors];
  const people = front.authors.map((author) => {
    const name = bareName(author.name);
    const at = left.findIndex((one) => bareName(fullName(one)) === name);
    // Who has the same name is the next of it.
    const [submitted] = at < 0 ? [] : left.splice(at, 1);
    if (!submitted) return author;
    // One that its owner confirmed is not replaced by one that somebody typed.
    const orcid =
      author.orcidConfirmed && !submitted.orcidConfirmed ? author.orcid : submitted.orcid || author.orcid;
    const confirmed = submitted.orcidConfirmed || author.orcidConfirmed;
    return {
      ...withRoles(author, submitted.contributions),
      ...(orcid && { orcid, ...(confirmed && { orcidConfirmed: true as const }) }),
      affiliations: placesOf(author, submitted.places, affiliations, freshId),
    };
  });
  return { ...front, authors: people, affiliations };
}

function withRoles(author: Contributor, contributions: readonly Contribution[]): Contributor {
  if (contributions.length === 0) return author;
  const known = new Set(author.roles.map((words) => creditRoleIn(words, author.terms)));
  const degrees: Contributor['degrees'] = { ...author.degrees };
  for (const { role, degree } of contributions) if (degree) degrees[role] ??= degree;
  const missing = contributions.filter(({ role }) => !known.has(role)).map(({ role }) => creditRoles[role]);
  return {
    ...author,
    roles: [...author.roles, ...missing],
    ...(Object.keys(degrees).length > 0 && { degrees }),
  };
}

const contributionsText = (authors: readonly Contributor[]): string => {
  const lines = authors.flatMap((author) => {
    const credit = author.roles.filter((words) => creditRoleIn(words, author.terms) !== undefined);
    return credit.length > 0
      ? [`${author.name}: ${credit.map((words) => withDegree(words, author)).join(', ')}`]
      : [];
  });
  return lines.length > 0 ? `${lines.join('; ')}.` : '';
};

/** The statement; funders that it does not name follow with their awards. */
function fundingText({ funding = '', funders }: Front): string {
  const unnamed = funders.filter(({ name }) => name && !funding.includes(name));
  const list = unnamed
    .map(({ name, awards }) => (awards.length > 0 ? `${name} (${awards.join(', ')})` : name))
    .join('; ');
  return [funding, list && `${list}.`].filter(Boolean).join('\n\n');
}

function withLanguages(front: Front, { translations }: Submitted, freshId: (stem: string) => string): Front {
  const titled = new Set(front.translations.map(({ language }) => language));
  const abstracted = new Set(front.abstracts.map(({ language }) => language));
  const added = translations.filter(({ language }) => language !== front.language);
  return {
    ...front,
    translations: [
      ...front.translations,
      ...added
        .filter(({ language, title, keywords }) => !titled.has(language) && (title || keywords.length > 0))
        .map(({ language, title, keywords }) => ({
          language,
          ...(title && { title: [text(title)] }),
          keywords,
        })),
    ],
    abstracts: [
      ...front.abstracts,
      ...added
        .filter(({ language, abstract }) => abstract && !abstracted.has(language))
        .map(({ language, abstract }) => ({
          kind: 'translated' as const,
          id: freshId('abstract'),
          language,
          title: [text(headingIn(language, 'Abstract'))],
          content: abstract.split(/\n{2,}/).map((words) => ({
            type: 'paragraph' as const,
            content: [text(words.replace(/\s+/g, ' ').trim())],
          })),
        })),
    ],
  };
}
