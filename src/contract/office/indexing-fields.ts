import type { Consumer } from './indexing-lists.ts';

/** Fields of an article and its authors, in words for editors. */
export const articleFields = [
  'title',
  'title in another language',
  'abstract',
  'abstract in another language',
  'keywords',
  'keywords in another language',
  'names of authors',
  'a group as author',
  'affiliations',
  'ROR',
  'ORCID',
  'roles (CRediT)',
  'funders',
  'identifiers of funders',
  'numbers of awards',
  'statement on funding',
  'competing interests',
  'data, with its link',
  'code, with its link',
  'ethics and consent',
  'use of AI',
  'preprint',
] as const;
export type ArticleField = (typeof articleFields)[number];

/** All but some. */
const without = (...left: readonly ArticleField[]) => articleFields.filter((field) => !left.includes(field));

const statements = [
  'roles (CRediT)',
  'statement on funding',
  'competing interests',
  'data, with its link',
  'code, with its link',
  'ethics and consent',
  'use of AI',
] as const satisfies readonly ArticleField[];

/** Fields that each consumer gets; consumers that read no article of their own are left out. */
export const taken: Partial<Record<Consumer, readonly ArticleField[]>> = {
  crossref: without('keywords', 'keywords in another language', ...statements),
  doaj: [
    'title',
    'title in another language',
    'abstract',
    'abstract in another language',
    'keywords',
    'keywords in another language',
    'names of authors',
    'a group as author',
    'affiliations',
    'ORCID',
  ],
  scholar: [
    'title',
    'abstract',
    'abstract in another language',
    'keywords',
    'names of authors',
    'a group as author',
    'affiliations',
    'ORCID',
  ],
  pubmed: [
    'title',
    'abstract',
    'abstract in another language',
    'keywords',
    'names of authors',
    'a group as author',
    'affiliations',
    'ROR',
    'ORCID',
    'funders',
    'numbers of awards',
    'competing interests',
  ],
  pmc: articleFields,
  openaire: without('ROR', ...statements),
  oai: articleFields,
  zotero: ['title', 'abstract', 'names of authors', 'a group as author'],
  archives: articleFields,
};
