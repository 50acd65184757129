import type { Article } from '#contract/articles.ts';
import type { ArticleFacts } from '#contract/office/production.ts';
import { type LicenceName, licences } from '#contract/office/publishing-lists.ts';
import type { JatsDetails, ParsedArticle } from '#server/slices/articles/index.ts';
import { licenceOf } from './rules-licences.ts';

/** What a text says of its article. */
export const factsOfText = (parsed: ParsedArticle, doi: string): ArticleFacts => ({
  doi,
  type: parsed.typeLabel,
  volume: parsed.volume ?? '',
  issue: parsed.issue ?? '',
  firstPage: parsed.fpage ?? '',
  lastPage: parsed.lpage ?? '',
  elocationId: parsed.elocationId ?? '',
  received: parsed.received ?? '',
  accepted: parsed.accepted ?? '',
  published: parsed.published ?? '',
  licence: parsed.licence?.name ?? parsed.licence?.url ?? '',
});

const noFacts: ArticleFacts = {
  doi: '',
  type: '',
  volume: '',
  issue: '',
  firstPage: '',
  lastPage: '',
  elocationId: '',
  received: '',
  accepted: '',
  published: '',
  licence: '',
};

type Usual = {
  suggestedDoi: string;
  licence: LicenceName;
  /** Of the manuscript. */
  received: string;
  accepted: string;
  type: string;
  /** Whether the text has a type of its own: made of HTML, it has none. */
  textHasType: boolean;
  /** Of a correction: what stays as it was. */
  published: Pick<Article, 'doi' | 'publishedDate'> | undefined;
};

/** What will be published: what the office says; else what the text says; else what is usual. */
export function factsToBe(
  overrides: Partial<ArticleFacts>,
  text: ArticleFacts | null,
  usual: Usual,
): ArticleFacts {
  const by = text ?? noFacts;
  const known = { ...noFacts, ...by, ...overrides };
  return {
    ...known,
    doi: usual.published?.doi ?? (overrides.doi || by.doi || usual.suggestedDoi),
    type: overrides.type || (usual.textHasType && by.type) || usual.type || by.type || 'Research Article',
    received: overrides.received ?? (by.received || usual.received),
    accepted: overrides.accepted ?? (by.accepted || usual.accepted),
    // Emptied: the day on which it is published, also where the text says another. A correction keeps its own.
    published: usual.published
      ? overrides.published || usual.published.publishedDate || by.published
      : (overrides.published ?? by.published),
    licence: overrides.licence ?? (by.licence || usual.licence),
  };
}

/** What has to be written into a text so that it says what will be published. */
export function detailsToWrite(effective: ArticleFacts, text: ArticleFacts, today: string): JatsDetails {
  const published = effective.published || today;
  const changed = <Key extends keyof ArticleFacts>(key: Key) =>
    effective[key] === text[key] ? undefined : effective[key];
  const all = {
    doi: changed('doi'),
    typeLabel: changed('type'),
    volume: changed('volume'),
    issue: changed('issue'),
    firstPage: changed('firstPage'),
    lastPage: changed('lastPage'),
    elocationId: changed('elocationId'),
    received: changed('received'),
    accepted: changed('accepted'),
    published: published === text.published ? undefined : published,
    licence: effective.licence === text.licence ? undefined : chosen(effective.licence),
  };
  const some = Object.entries(all).filter(([, value]) => value !== undefined);
  return Object.fromEntries(some) as JatsDetails;
}

const chosen = (licence: string) => {
  const name = licences.find((known) => known === licence);
  return name && licenceOf[name];
};
