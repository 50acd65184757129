import type { Input } from '#contract/api.ts';
import { isWordType } from '#server/platform/file-kinds/index.ts';
import { attachFiles } from '#server/platform/storage/index.ts';
import { findEditor, lockUser } from '#server/slices/accounts/index.ts';
import { ownerOf, type SubmittedManuscript } from '#server/slices/manuscripts/index.ts';
import { dismissReviewers } from '#server/slices/reviews/index.ts';
import { type ActionContext, type OfficeDeps, releaseManuscripts } from '../ground/index.ts';
import { lockScheduled, notAccepted, stopPublication } from '../publishing/index.ts';
import { giveReviewFiles } from './review-files.ts';
import type { ActEffect } from './rules-acts.ts';

type EffectInput = {
  deps: OfficeDeps;
  ctx: ActionContext;
  /** As it is before the act. */
  manuscript: SubmittedManuscript;
  body: Input<'officeAct'>['body'];
};

/** The preparation of an effect, made before the manuscript changes its status; it takes the locks it needs. */
type Prepared = {
  /** The input is wrong, by field: nothing is done. */
  refused?: Record<string, string>;
  /** The document that the manuscript shows to its authors from now on; null takes an earlier one away. */
  taskDoc?: string | null;
  /** For the audit log. */
  facts?: [label: string, text: string][];
  /** Runs once the manuscript has its new status. */
  finish?: () => Promise<void>;
};

const wrongDocument = 'The document was not found, or is neither a Word nor a PDF file.';

/** The effects that `rules-acts.ts` names. */
export const effects: Readonly<Record<ActEffect, (input: EffectInput) => Promise<Prepared>>> = {
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
    const names = await giveReviewFiles(tx, manuscript, reviewFiles);
    return { facts: [['Files of reviewers for the authors', names.join(', ')]] };
  },

  async 'dismiss reviewers'({ deps, ctx: { tx }, manuscript, body }) {
    if (!body.tellReviewers) return {};
    const names = await dismissReviewers(tx, deps, manuscript);
    return { facts: [['Reviewers told that they are not needed', names.join(', ')]] };
  },

  /** A reopened manuscript goes back to its editor, unless that person no longer edits the journal. */
  async 'confirm editor'({ ctx, manuscript: { editorId, journalId } }) {
    if (editorId === null) return {};
    // Their role can't be taken away until this commits.
    await lockUser(ctx.tx, editorId);
    return {
      async finish() {
        if (await findEditor(ctx.tx, editorId, journalId)) return;
        await releaseManuscripts(ctx, editorId, 'no editor any more');
      },
    };
  },

  /** Locks the production before the manuscript, as publishing does, so that the two never wait for each other. */
  async 'stop publication'({ deps, ctx: { tx, staff, who }, manuscript }) {
    const scheduled = await lockScheduled(tx, manuscript.id);
    if (!scheduled) return {};
    const by = { userId: staff.identity.userId, who };
    const tell = scheduled.userId !== by.userId;
    return { finish: () => stopPublication(tx, deps, scheduled, { reason: notAccepted, by, tell }) };
  },
};
