import type { FrontAuthorFields, ProductionDetails } from '#contract/office/production.ts';
import { escapeHtml } from '#server/platform/plain-text.ts';
import type { ArticleFront, Submitted as SubmittedForm } from '#server/slices/document/index.ts';

type Front = NonNullable<ProductionDetails['front']>;

/** HTML and PDF have no metadata of their own, so it is typed in. */
export const isTyped = (source: { kind: string } | undefined): boolean =>
  source?.kind === 'html' || source?.kind === 'pdf';

const orcid = (typed: string) => /(\d{4}-?){3}\d{3}[\dXx]/.exec(typed)?.[0].toUpperCase() ?? '';
const lines = (text: string) =>
  text
    .split(/\n|;/)
    .map((line) => line.trim())
    .filter(Boolean);

type Author = SubmittedForm['authors'][number];

const authorOf = (author: FrontAuthorFields, submitted: readonly Author[]) => ({
  ...author,
  orcid: orcid(author.orcid),
  orcidConfirmed: submitted.some(
    (one) =>
      one.orcidConfirmed &&
      one.orcid === orcid(author.orcid) &&
      one.firstName === author.given &&
      one.lastName === author.surname,
  ),
  affiliations: lines(author.affiliations),
});

/** `submitted`: the authors as they were submitted; an iD that its owner confirmed is so beside the same name alone. */
export const frontOf = (front: Front, submitted: readonly Author[] = []): ArticleFront => ({
  title: front.title,
  abstract: front.abstract,
  keywords: front.keywords
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter(Boolean),
  language: /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(front.language) ? front.language : 'en',
  authors: front.authors.filter(({ surname }) => surname !== '').map((author) => authorOf(author, submitted)),
});

type Submitted = {
  title: string;
  abstract: string;
  keywords: string;
  authors: readonly {
    firstName: string;
    lastName: string;
    email: string;
    affiliation: string;
    corresponding: boolean;
    orcid: string;
    furtherAffiliations: readonly { affiliation: string }[];
  }[];
};

/** Initial metadata, from the manuscript. Plain text: no character of it is markup. */
export const frontOfManuscript = (submitted: Submitted, language: string): Front => ({
  title: escapeHtml(submitted.title),
  abstract: escapeHtml(submitted.abstract.replace(/<[^>]*>/g, ' ').trim()),
  keywords: submitted.keywords,
  language,
  authors: submitted.authors.map((author) => ({
    given: author.firstName,
    surname: author.lastName,
    orcid: author.orcid,
    email: author.email,
    corresponding: author.corresponding,
    affiliations: [author, ...author.furtherAffiliations].map(({ affiliation }) => affiliation).join('\n'),
  })),
});

/** For an article without a manuscript. */
export const emptyFront = (language: string): Front => ({
  title: '',
  abstract: '',
  keywords: '',
  language,
  authors: [],
});
