import type { Input } from '#contract/api.ts';
import { isWordType } from '#server/platform/file-kinds/index.ts';
import { attachFiles } from '#server/platform/storage/index.ts';
import { findEditor, lockUser } from '#server/slices/accounts/index.ts';
import { ownerOf, type SubmittedManuscript } from '#server/slices/manuscripts/index.ts';
import { dismissReviewers } from '#server/slices/reviews/index.ts';
import { chargeAccepted, chargeNoMore } from '../charges/index.ts';
import { type ActionContext, type OfficeDeps, releaseManuscripts } from '../ground/index.ts';
import { lockScheduled, notAccepted, stopPublication } from '../publishing/index.ts';
import { shareReviewFiles } from './review-files.ts';
import type { ActionEffect } from './rules-actions.ts';

type EffectInput = {
  deps: OfficeDeps;
  ctx: ActionContext;
  /** Before the action. */
  manuscript: SubmittedManuscript;
  body: Input<'officeAct'>['body'];
};

/** Made before the manuscript changes its status; takes the locks that the effect needs. */
type Prepared = {
  /** Errors in the input, by field: the whole action is refused. */
  refused?: Record<string, string>;
  /** Replaces the document that the authors see with the manuscript; null removes it. */
  taskDoc?: string | null;
  facts?: [label: string, text: string][];
  /** Runs after the change of status. */
  finish?: () => Promise<void>;
};

const wrongDocument = 'The document was not found, or is neither a Word nor a PDF file.';

export const effects: Readonly<Record<ActionEffect, (input: EffectInput) => Promise<Prepared>>> = {
  async 'task document'({ ctx: { tx, staff }, body: { taskDoc } }) {
    // A new request for a revision replaces the document of an earlier one, even without a document of its own.
    if (!taskDoc) return { taskDoc: null };
    const [file] = await attachFiles(tx, ownerOf(staff.identity.userId), [taskDoc]);
    if (!file || !(isWordType(file.mediaType) || file.mediaType === 'application/pdf'))
      return { refused: { taskDoc: wrongDocument } };
    return { taskDoc: file.address, facts: [['Document for the authors', file.filename]] };
  },

  async 'files of reviewers'({ ctx: { tx }, manuscript, body: { reviewFiles } }) {
    if (!reviewFiles) return {};
    const names = await shareReviewFiles(tx, manuscript, reviewFiles);
    return { facts: [['Files of reviewers for the authors', names.join(', ')]] };
  },

  async 'dismiss reviewers'({ deps, ctx: { tx }, manuscript, body }) {
    if (!body.tellReviewers) return {};
    const names = await dismissReviewers(tx, deps, manuscript);
    return { facts: [['Reviewers told that they are not needed', names.join(', ')]] };
  },

  /** A reopened manuscript goes back to its editor, unless they no longer edit the journal. */
  async 'confirm editor'({ ctx, manuscript: { editorId, journalId } }) {
    if (editorId === null) return {};
    // Their role can't change until this commits.
    await lockUser(ctx.tx, editorId);
    return {
      async finish() {
        if (await findEditor(ctx.tx, editorId, journalId)) return;
        await releaseManuscripts(ctx, editorId, 'no editor any more');
      },
    };
  },

  /** What it costs becomes due. Whoever decides is told nothing of it. */
  async charge({ deps, ctx: { tx, now }, manuscript }) {
    return { finish: () => chargeAccepted(tx, manuscript, now, deps) };
  },

  async 'no charge'({ ctx: { tx }, manuscript: { id } }) {
    return { finish: () => chargeNoMore(tx, id) };
  },

  /** Locks the production before the manuscript, in the order of publishing, to avoid a deadlock. */
  async 'stop publication'({ deps, ctx: { tx, staff, who }, manuscript }) {
    const scheduled = await lockScheduled(tx, manuscript.id);
    if (!scheduled) return {};
    const by = { userId: staff.identity.userId, who };
    const notify = scheduled.userId !== by.userId;
    return { finish: () => stopPublication(tx, deps, scheduled, { reason: notAccepted, by, notify }) };
  },
};
