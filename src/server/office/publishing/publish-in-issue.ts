import type { Db, Transaction } from '#server/platform/db/index.ts';
import { officeOperator } from '#server/slices/manuscripts/index.ts';
import { whyUnpaid } from '../charges/index.ts';
import type { AuditEntry } from '../ground/index.ts';
import { checkProduction } from './check-production.ts';
import { subjectOfProduction } from './production-actions.ts';
import { standingProof } from './proofs/index.ts';
import { type PublishDeps, publishProduction, whyNotAccepted } from './publish.ts';
import { findProduction, type ProductionRow } from './store-productions.ts';

type Terms = { withoutApproval: boolean };

const isReady = (production: ProductionRow | undefined): production is ProductionRow =>
  (production?.state === 'open' || production?.state === 'scheduled') && !production.corrects;

const notThere = 'It is not in production any more.';
const notApproved = 'Its author has not approved the proof.';

async function isUnapproved(db: Db, productionId: number, { withoutApproval }: Terms): Promise<boolean> {
  const proof = await standingProof(db, productionId);
  return proof !== undefined && proof.state !== 'approved' && !withoutApproval;
}

/** Why a production can't be published with its issue as it is now; undefined if it can. */
export async function whyNotInIssue(
  deps: PublishDeps & { db: Db },
  productionId: number,
  terms: Terms,
): Promise<string | undefined> {
  const production = await findProduction(deps.db, productionId);
  if (!isReady(production)) return notThere;
  if (await isUnapproved(deps.db, productionId, terms)) return notApproved;
  const checked = await checkProduction(deps, production);
  if (!checked) return notThere;
  return (
    whyNotAccepted(production, checked.context.manuscript) ??
    (await whyUnpaid(deps.db, production.manuscriptId)) ??
    checked.checks.find(({ level }) => level === 'error')?.message
  );
}

/** Publishes a production with its issue; its authors are told in the words of the template, or not at all. */
export async function publishInIssue(
  tx: Transaction,
  deps: PublishDeps,
  productionId: number,
  { letters, now, added, ...terms }: Terms & { letters: boolean; now: Date; added: string[] },
): Promise<{ ok: true; audit: AuditEntry } | { ok: false; reason: string }> {
  const production = await findProduction(tx, productionId, { lock: true });
  if (!isReady(production)) return { ok: false, reason: notThere };
  if (await isUnapproved(tx, productionId, terms)) return { ok: false, reason: notApproved };
  const outcome = await publishProduction(tx, deps, production, {
    letter: letters ? 'as proposed' : null,
    operator: officeOperator,
    now,
    added,
  });
  if (!outcome.ok) return { ok: false, reason: outcome.reason };
  return {
    ok: true,
    audit: {
      action: 'Published with its issue',
      ...(await subjectOfProduction(tx, production)),
      facts: [
        ['DOI', outcome.doi],
        ['Letter', letters ? 'As the template says' : 'None was sent'],
      ],
    },
  };
}
