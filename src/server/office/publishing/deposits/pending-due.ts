import { escapeHtml } from '#server/platform/plain-text.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import type { PendingArticle } from '../rules-crossref-pending.ts';
import { findProduction } from '../store-productions.ts';
import { findSettings } from '../store-settings.ts';
import { failedUnsent, noteAnswer, noteResult, type UnderWay } from './deposit-answers.ts';
import type { StepDeps } from './deposit-due.ts';
import { pendingArticle } from './pending-article.ts';
import type { ClaimedPending } from './store-pending.ts';

/** Tells a service of a DOI before publication, or reads what came of it. False where the next one would fare no better. */
export async function tellAhead(
  deps: StepDeps,
  claimed: ClaimedPending,
  deposit: UnderWay,
): Promise<boolean> {
  const { db, site, email, registrar } = deps;
  const { ahead } = registrar;
  if (!ahead) return false;
  const key = { id: claimed.id, stamp: claimed.stamp };
  if (claimed.state === 'sent') return noteResult(deps, deposit, await ahead.result(key, claimed.doi));
  const production = await findProduction(db, claimed.productionId);
  const journal = production && (await findJournal(db, { id: production.journalId }));
  const article =
    claimed.says === 'withdrawn'
      ? withdrawnArticle(claimed)
      : production && (await pendingArticle(deps, production))?.article;
  if (!journal || !article || article.doi !== claimed.doi) {
    await deposit.note(
      failedUnsent('Its DOI or its day of acceptance has changed. It is told of with the next change.'),
    );
    return true;
  }
  const { crossmarkPolicy } = await findSettings(db, journal.id);
  const what = { key, says: claimed.says, article, journal: { ...journal, crossmarkPolicy }, site, email };
  deposit.isSent = true;
  return noteAnswer(deps, deposit, await ahead.deposit(what), claimed.doi);
}

/** Nobody is named any more. */
const withdrawnArticle = ({ doi, title, language, accepted }: ClaimedPending): PendingArticle => ({
  ...{
    doi,
    titleHtml: escapeHtml(title),
    titleText: title,
    language,
    accepted,
  },
  ...{ authors: [], facts: undefined },
});
