import type { Article } from '#contract/articles.ts';
import type { ArticleFacts } from '#contract/office/production.ts';
import { type LicenceName, licences } from '#contract/office/publishing-lists.ts';
import { missingAsEmpty } from '#server/platform/missing-as-empty.ts';
import type { JatsDetails, ParsedArticle } from '#server/slices/articles/index.ts';
import { licenceOf } from './rules-licences.ts';

export const factsOfText = (parsed: ParsedArticle, doi: string): ArticleFacts => ({
  doi,
  type: parsed.typeLabel,
  firstPage: parsed.fpage ?? '',
  lastPage: parsed.lpage ?? '',
  ...missingAsEmpty(parsed, ['volume', 'issue', 'elocationId', 'received', 'accepted', 'published']),
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

type Defaults = {
  suggestedDoi: string;
  licence: LicenceName;
  /** Of the manuscript. */
  received: string;
  accepted: string;
  type: string;
  /** A text made of HTML has none. */
  textHasType: boolean;
  /** Of a correction: values that it keeps. */
  published: Pick<Article, 'doi' | 'publishedDate'> | undefined;
};

/** The office's values, else the text's, else the defaults. */
export function effectiveFacts(
  overrides: Partial<ArticleFacts>,
  text: ArticleFacts | null,
  defaults: Defaults,
): ArticleFacts {
  const fromText = text ?? noFacts;
  const merged = { ...noFacts, ...fromText, ...overrides };
  return {
    ...merged,
    doi: defaults.published?.doi ?? (overrides.doi || fromText.doi || defaults.suggestedDoi),
    type:
      overrides.type ||
      (defaults.textHasType && fromText.type) ||
      defaults.type ||
      fromText.type ||
      'Research Article',
    received: overrides.received ?? (fromText.received || defaults.received),
    accepted: overrides.accepted ?? (fromText.accepted || defaults.accepted),
    // Left empty, it is the day of publication, whatever the text says. A correction keeps the article's date.
    published: defaults.published
      ? overrides.published || defaults.published.publishedDate || fromText.published
      : (overrides.published ?? fromText.published),
    licence: overrides.licence ?? (fromText.licence || defaults.licence),
  };
}

/** The values to write into the text so that it agrees with `effective`. */
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
    licence: effective.licence === text.licence ? undefined : licenceNamed(effective.licence),
  };
  const some = Object.entries(all).filter(([, value]) => value !== undefined);
  return Object.fromEntries(some) as JatsDetails;
}

const licenceNamed = (licence: string) => {
  const name = licences.find((known) => known === licence);
  return name && licenceOf[name];
};
