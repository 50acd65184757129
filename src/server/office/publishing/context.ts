import type { Article } from '#contract/articles.ts';
import type { PublishingSettings } from '#contract/office/publishing-settings.ts';
import type { Clock } from '#server/platform/clock.ts';
import { dayOf } from '#server/platform/days.ts';
import type { Db } from '#server/platform/db/index.ts';
import { type FileStore, findFile, type StoredFile } from '#server/platform/storage/index.ts';
import {
  articleForOffice,
  articleOfDoi,
  findForOffice,
  issueOf,
  newestDoi,
} from '#server/slices/articles/index.ts';
import { findJournal, type Journal, listDictionary, listVolumes } from '#server/slices/journals/index.ts';
import { type ForPublishing, findForPublishing } from '#server/slices/manuscripts/index.ts';
import { announcedDoi, isAnnouncedElsewhere } from './deposits/store-pending.ts';
import { pdfOnTheWire } from './pdf-state.ts';
import { defaultPattern, doiByPattern, runningNumber } from './rules-doi.ts';
import { listFiles, type ProductionFile } from './store-files.ts';
import type { ProductionRow } from './store-productions.ts';
import { findSettings } from './store-settings.ts';
import { type ArticleText, findText } from './store-texts.ts';

export type PublishingDeps = { db: Db; files: FileStore; clock: Clock };

/** The data beside its own text that a production is checked with. */
export type ProductionContext = {
  journal: Journal;
  settings: PublishingSettings;
  files: ProductionFile[];
  /** The newest version of its document. */
  text: ArticleText | undefined;
  manuscript: ForPublishing | undefined;
  /** Its label; empty without a manuscript. */
  manuscriptType: string;
  /** Of a correction only. */
  published: Article | undefined;
  /** The PDF of a correction's article, where the publisher attached it. */
  publishedPdf: string | null;
  publishedSource: StoredFile | undefined;
  /** Identifies the article of a correction: its DOI, or the substitute for one (decision 12). */
  identity: string;
  volumes: string[];
  types: string[];
  suggestedDoi: string;
  /** The DOI that a registrar was told of before publication. */
  announced: string | undefined;
  /** Volume and number of the issue that it is in, where that is out or is coming out. */
  place: { volume: string; issue: string } | undefined;
  /** The day on which it is published: that of its schedule, or today. */
  publicationDay: string;
};

/** Undefined if the journal is gone. */
export async function findContext(
  db: Db,
  production: ProductionRow,
  now: Date,
): Promise<ProductionContext | undefined> {
  const { id, journalId, manuscriptId, articleId, corrects } = production;
  const journal = await findJournal(db, { id: journalId });
  if (!journal) return undefined;
  const settings = await findSettings(db, journalId);
  const manuscript = manuscriptId === null ? undefined : await findForPublishing(db, manuscriptId);
  const published = corrects && articleId !== null ? await articleForOffice(db, articleId) : undefined;
  const types = await listDictionary(db, 'manuscript_type', journalId);
  const { state, publishAt } = production;
  const publicationDay = dayOf(state === 'scheduled' && publishAt && publishAt > now ? publishAt : now);
  return {
    journal,
    settings,
    files: await listFiles(db, id),
    text: await findText(db, id),
    manuscript,
    manuscriptType: types.find(({ value }) => value === manuscript?.submitted.type)?.label ?? '',
    published,
    publishedPdf: published ? await attachedPdf(db, published) : null,
    publishedSource: published?.xmlfile ? await findFile(db, published.xmlfile) : undefined,
    place: await placeOf(db, production, published),
    identity: (corrects && articleId !== null && (await findForOffice(db, articleId))?.doi) || '',
    volumes: (await listVolumes(db, journalId)).map(({ volume }) => volume),
    types: types.map(({ label }) => label),
    announced: await announcedDoi(db, id),
    suggestedDoi: await suggestDoi(db, production, journal, settings, {
      number: runningNumber(manuscript?.number ?? '') || String(id).padStart(4, '0'),
      volume: production.details.overrides.volume ?? (await issueOf(db, { productionId: id }))?.volume ?? '',
      year: Number(publicationDay.slice(0, 4)),
    }),
    publicationDay,
  };
}

/** A correction keeps what its article bears, which a new text may not say. */
async function placeOf(
  db: Db,
  { id, articleId, corrects }: ProductionRow,
  published: Article | undefined,
): Promise<ProductionContext['place']> {
  const issue =
    corrects && articleId !== null
      ? await issueOf(db, { articleId })
      : await issueOf(db, { productionId: id });
  // Articles of a collection bear numbers of their own, which can be corrected.
  if (!issue?.published || !issue.number) return undefined;
  if (published) return { volume: published.volume ?? '', issue: published.issue ?? '' };
  return { volume: issue.volume, issue: issue.number };
}

async function attachedPdf(db: Db, { id, manuscriptfile }: Article): Promise<string | null> {
  const { origin } = await pdfOnTheWire(db, id, manuscriptfile);
  return origin === 'publisher' ? manuscriptfile : null;
}

const maxTries = 20;

/** A DOI that no article has, and no other one is to have, by the journal's pattern; empty without a pattern. */
async function suggestDoi(
  db: Db,
  production: Pick<ProductionRow, 'id'>,
  { id, code }: Journal,
  settings: PublishingSettings,
  parts: { number: string; volume: string; year: number },
): Promise<string> {
  const pattern = settings.doiPattern || defaultPattern(await newestDoi(db, id), code);
  if (pattern === '') return '';
  for (let n = 1; n <= maxTries; n++) {
    const number = n === 1 ? parts.number : `${parts.number}-${n}`;
    const doi = doiByPattern(pattern, { ...parts, number, code });
    if (doi === '') return doi;
    if (!(await articleOfDoi(db, doi)) && !(await isAnnouncedElsewhere(db, doi, production.id))) return doi;
  }
  return '';
}
