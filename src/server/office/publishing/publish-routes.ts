import { codes } from '#contract/codes.ts';
import { officePublishingEndpoints as calls } from '#contract/office/publishing.ts';
import { fail, notThere, ok, type Route, refuseFields } from '#server/platform/http/route.ts';
import {
  findForOffice,
  restoreWithin,
  statedTranslations,
  withdrawWithin,
} from '#server/slices/articles/index.ts';
import { officeOperator } from '#server/slices/manuscripts/index.ts';
import { allowUnpaid, sayWhyUnpaid, whyUnpaid } from '../charges/index.ts';
import { type ActionContext, actionRoute, type OfficeDeps } from '../ground/index.ts';
import { checkProduction } from './check-production.ts';
import { wrongLetter } from './letters.ts';
import {
  changedMeanwhile,
  journalOfArticle,
  journalOfBody,
  longTime,
  subjectOfArticle,
  subjectOfProduction,
} from './production-actions.ts';
import { type ProofRow, standingProof } from './proofs/index.ts';
import { publishProduction, removeAdded, whyNotAccepted } from './publish.ts';
import { changeProduction, findProduction, type ProductionRow } from './store-productions.ts';

/** Publication and withdrawal. */
export const publishActions = (deps: OfficeDeps): Route[] => [
  publishRoute(deps),
  actionRoute(deps, calls.officeUnschedule, journalOfBody, async ({ body }, { tx, now, audit }) => {
    const production = await findProduction(tx, body.productionId, { lock: true });
    if (production?.state === 'published')
      return fail(codes.conflict, 'It was published at its time: nothing is left to be cancelled.');
    if (production?.state !== 'scheduled' || production.version !== body.version) return changedMeanwhile();
    const change = { state: 'open', publish_at: null } as const;
    const version = await changeProduction(tx, production.id, change, now);
    await audit({
      action: 'Scheduled publication cancelled',
      ...(await subjectOfProduction(tx, production)),
    });
    return ok({ version });
  }),
  actionRoute(deps, calls.officeWithdrawArticle, journalOfArticle, async ({ body }, { tx, now, audit }) => {
    const article = await findForOffice(tx, body.articleId);
    if (!article) return notThere('This article');
    const withdrawn = await withdrawWithin(tx, { doi: article.doi, reason: body.reason, now });
    if (!withdrawn.ok) return fail(codes.conflict, 'This article has been withdrawn already.');
    await deps.deposits?.takeOut(tx, article);
    await deps.deposits?.want(tx, [], { related: await statedTranslations(tx, article.id) });
    await audit({
      action: 'Article withdrawn',
      ...subjectOfArticle(article),
      facts: [['Reason', body.reason]],
    });
    return ok(null);
  }),
  actionRoute(deps, calls.officeRestoreArticle, journalOfArticle, async ({ body }, { tx, audit }) => {
    const article = await findForOffice(tx, body.articleId);
    if (!article) return notThere('This article');
    if (!(await restoreWithin(tx, article.doi)).ok)
      return fail(codes.conflict, 'This article is not withdrawn any more.');
    await deps.deposits?.want(tx, [article], { related: await statedTranslations(tx, article.id) });
    await audit({
      action: 'Article restored',
      ...subjectOfArticle(article),
      ...(body.reason && { facts: [['Reason', body.reason] as const] }),
    });
    return ok(null);
  }),
];

const publishRoute = (deps: OfficeDeps): Route =>
  actionRoute(deps, calls.officePublish, journalOfBody, async ({ body }, ctx) => {
    const { tx, now, audit } = ctx;
    const production = await findProduction(tx, body.productionId, { lock: true });
    const ready = production?.state === 'open' || production?.state === 'scheduled';
    if (!production || !ready || production.version !== body.version) return changedMeanwhile();
    const { letter } = body;
    const kind = production.corrects ? 'articleCorrected' : 'articlePublished';
    const wrong = letter && wrongLetter(kind, letter, production.title);
    if (wrong) return refuseFields({ 'letter.text': wrong });
    const proof = await standingProof(tx, body.productionId);
    if (proof && proof.state !== 'approved' && !body.withoutApproval)
      return refuseFields({ withoutApproval: notApproved });
    const { corrects, manuscriptId } = production;
    const { unpaidReason } = body;
    const allowed =
      unpaidReason !== '' && manuscriptId !== null && (await allowUnpaid(tx, manuscriptId, unpaidReason));
    const unpaid = corrects ? undefined : await whyUnpaid(tx, manuscriptId);
    if (unpaid) return refuseFields({ unpaidReason: sayWhyUnpaid });
    if (allowed)
      await audit({
        action: 'Publication before payment allowed',
        ...(await subjectOfProduction(tx, production)),
        facts: [['Reason', unpaidReason]],
      });
    const approval = approvalInWords(proof);
    if (body.at) return schedule(deps, ctx, body.productionId, { at: new Date(body.at), letter, approval });

    const added: string[] = [];
    try {
      const outcome = await publishProduction(tx, deps, production, {
        letter,
        operator: officeOperator,
        now,
        added,
      });
      if (!outcome.ok) {
        await removeAdded(deps.files, added);
        return outcome.refusal;
      }
      await audit({
        action: production.corrects ? 'Correction published' : 'Published',
        ...(await subjectOfProduction(tx, production)),
        facts: [
          ['DOI', outcome.doi],
          ['Proof', approval],
          ['Letter', letter ? letter.subject : 'None was sent'],
          ...(letter ? ([['Words of the letter', letter.text]] as const) : []),
        ],
      });
      return ok({ articleId: outcome.articleId });
    } catch (error) {
      await removeAdded(deps.files, added);
      throw error;
    }
  });

const notApproved = 'The author has not approved the proof. Say that it is to be published without approval.';

/** For the audit log. */
function approvalInWords(proof: ProofRow | undefined): string {
  if (!proof) return 'None was sent';
  if (proof.state === 'approved') return 'Approved by the author';
  return proof.state === 'sent back'
    ? 'Published without approval; the author had sent it back'
    : 'Published without approval; it was with the author';
}

/** Letter and editor were told a DOI, which a pattern with the year would make anew in January. */
const withItsDoi = ({ corrects, details }: ProductionRow, doi: string) =>
  corrects || doi === ''
    ? {}
    : { details: JSON.stringify({ ...details, overrides: { ...details.overrides, doi } }) };

async function schedule(
  deps: OfficeDeps,
  { tx, now, staff, audit }: ActionContext,
  productionId: number,
  { at, letter, approval }: { at: Date; letter: { subject: string; text: string } | null; approval: string },
) {
  const production = await findProduction(tx, productionId);
  const checked = production && (await checkProduction({ ...deps, db: tx }, production));
  if (!checked) return notThere('This article');
  if (at <= now) return refuseFields({ at: 'Please give a time in the future' });
  const notAccepted = whyNotAccepted(production, checked.context.manuscript);
  if (notAccepted) return fail(codes.conflict, notAccepted);
  const error = checked.checks.find(({ level }) => level === 'error');
  if (error) return fail(codes.refusedInput, error.message);
  await changeProduction(
    tx,
    productionId,
    {
      state: 'scheduled',
      ...withItsDoi(production, checked.assembled.effective.doi),
      publish_at: at,
      user_id: staff.identity.userId,
      letter: letter && JSON.stringify(letter),
      failure: null,
    },
    now,
  );
  await audit({
    action: 'Publication scheduled',
    ...(await subjectOfProduction(tx, production)),
    facts: [
      ['For', longTime(at)],
      ['Proof', approval],
      ['Letter', letter ? letter.subject : 'None will be sent'],
    ],
  });
  return ok({ articleId: null });
}
