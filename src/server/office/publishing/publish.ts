import { codes, type Envelope } from '#contract/envelope.ts';
import { manuscriptStatus } from '#contract/manuscripts.ts';
import type { LetterWords } from '#contract/office/words.ts';
import { dayOf } from '#server/platform/days.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/http/route.ts';
import { releaseFiles } from '#server/platform/storage/index.ts';
import {
  forPublishing,
  noteSpecialIssue,
  retractedBy,
  settleEntry,
  statedTranslations,
} from '#server/slices/articles/index.ts';
import { findSpecialIssue } from '#server/slices/journals/index.ts';
import { findSubmitted, markPublished } from '#server/slices/manuscripts/index.ts';
import { whyUnpaid } from '../charges/index.ts';
import type { OfficeDeps } from '../ground/index.ts';
import { checkProduction } from './check-production.ts';
import { proposeLetter, queueArticleLetters, readersOfArticle } from './letters.ts';
import { doiInWords } from './rules-doi.ts';
import { noticeHtml } from './rules-notice.ts';
import { sideFilesOfProduction, sourceName } from './source.ts';
import { takeFiles } from './store-files.ts';
import { changeProduction, type ProductionRow } from './store-productions.ts';

export type PublishDeps = Pick<
  OfficeDeps,
  'files' | 'clock' | 'mailer' | 'site' | 'typesetSoon' | 'deposits'
>;

type PublishInput = {
  letter: LetterWords | 'as proposed' | null;
  /** Shown to the authors in the history. */
  operator: string;
  now: Date;
  /** Addresses of stored files, which the caller removes if the transaction fails. */
  added: string[];
};

export const notAccepted = 'The manuscript of this article is not accepted any more.';

export const whyNotAccepted = (
  { corrects }: Pick<ProductionRow, 'corrects'>,
  manuscript: { status: number } | undefined,
): string | undefined =>
  manuscript && !corrects && manuscript.status !== manuscriptStatus.accepted ? notAccepted : undefined;

type Outcome =
  /** `doi`: as text for people. */
  | { ok: true; articleId: number; doi: string; title: string }
  | { ok: false; refusal: Envelope<never>; reason: string };

/**
 * Publishes a production that the transaction has locked, with its manuscript and letters. Releases the production's
 * files, since the article has copies.
 */
export async function publishProduction(
  tx: Transaction,
  deps: PublishDeps,
  production: ProductionRow,
  { letter, operator, now, added }: PublishInput,
): Promise<Outcome> {
  const refuse = (reason: string, code: 10001 | 10009 = codes.refusedInput): Outcome => ({
    ok: false,
    refusal: fail(code, reason),
    reason,
  });
  const checked = await checkProduction({ ...deps, db: tx }, production);
  if (!checked) return refuse('The journal of this article is gone.');
  const { context, assembled, checks } = checked;
  const error = checks.find(({ level }) => level === 'error');
  if (error || !assembled.article) return refuse(error?.message ?? 'There is no text yet.');

  const unpaid = production.corrects ? undefined : await whyUnpaid(tx, production.manuscriptId);
  if (unpaid) return refuse(unpaid, codes.conflict);

  const { publishArticle, correctArticle } = await forPublishing();
  const { xml, read } = assembled.article;
  const source = { xml, sourceName, sideFiles: sideFilesOfProduction(deps.files, context.files) };
  const target = { journalId: context.journal.id, added };
  const { articleId } = production;
  const translationsBefore = articleId !== null ? await statedTranslations(tx, articleId) : [];
  const published =
    production.corrects && articleId !== null
      ? await correctArticle(
          tx,
          deps.files,
          { ...read, source },
          {
            ...target,
            articleId,
            notice: { html: noticeHtml(production.details.notice), on: dayOf(now) },
            withoutGalley: production.details.withoutPdf,
          },
        )
      : await publishArticle(tx, deps.files, { ...read, source }, target);
  if (!published.ok) return refuse(published.reason);

  const { manuscriptId } = production;
  if (
    manuscriptId !== null &&
    !production.corrects &&
    !(await markPublished(tx, manuscriptId, { articleId: published.id, operator, now }))
  )
    return refuse(notAccepted, codes.conflict);
  if (manuscriptId !== null && !production.corrects)
    await noteItsSpecialIssue(tx, manuscriptId, published.id);
  const removedFiles = await takeFiles(tx, production.id);
  await releaseFiles(
    tx,
    removedFiles.map(({ address }) => address),
  );
  const state = { state: 'published', article_id: published.id, published_at: now } as const;
  const cleared = { publish_at: null, failure: null, letter: null, title: read.parsed.title.text };
  await changeProduction(tx, production.id, { ...state, ...cleared }, now);
  if (!production.corrects) await settleEntry(tx, production.id, published.id);
  await deps.typesetSoon(tx);
  if (deps.deposits) {
    const own = [published, ...(await retractedBy(tx, published.doi))];
    const related = [...translationsBefore, ...(await statedTranslations(tx, published.id))];
    await deps.deposits.want(tx, own, { related });
  }
  const about = {
    kind: production.corrects ? 'articleCorrected' : 'articlePublished',
    journal: context.journal,
    readers: letter ? await readersOfArticle(tx, production, read.parsed.authors) : [],
    manuscriptId,
    articleId: published.id,
  } as const;
  const proposed = { ...about, title: read.parsed.title.text, doi: doiInWords(published.doi) };
  const words = letter === 'as proposed' ? await proposeLetter(tx, proposed) : letter;
  await queueArticleLetters(tx, deps, about, words);
  return { ok: true, articleId: published.id, doi: doiInWords(published.doi), title: read.parsed.title.text };
}

/** An article whose manuscript was in a special issue is listed on the page of that one. */
async function noteItsSpecialIssue(tx: Transaction, manuscriptId: number, articleId: number): Promise<void> {
  const sectionId = (await findSubmitted(tx, manuscriptId))?.sectionId ?? null;
  const special = sectionId === null ? undefined : await findSpecialIssue(tx, sectionId);
  if (special) await noteSpecialIssue(tx, articleId, special.id);
}

/** The daily sweep finds files that can't be removed here. */
export const removeAdded = (files: OfficeDeps['files'], added: readonly string[]) =>
  Promise.allSettled(added.map((address) => files.remove(address)));
