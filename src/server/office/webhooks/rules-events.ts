import type { trialEvent, WebhookEvent } from '#contract/office/webhook-events.ts';
import type { TemplateName } from '#server/slices/letters/index.ts';

/** The event that a letter tells of; null: of none, or of what concerns its reader alone. */
export const eventOfTemplate: Readonly<Record<TemplateName, WebhookEvent | null>> = {
  manuscriptSubmitted: 'manuscript.submitted',
  // Beside the letter to the authors.
  waitsForAnEditor: null,
  revisionArrived: 'revision.submitted',
  revisionSubmitted: 'revision.submitted',
  submittedAgain: 'manuscript.submitted_again',
  revisionReminder: 'revision.reminded',
  authorsWantTime: 'revision.time_requested',
  authorsTimeGiven: 'revision.time_given',
  authorsTimeRefused: 'revision.time_refused',
  // Beside the letter to the corresponding authors.
  coauthorTold: null,
  coauthorDenies: 'manuscript.coauthor_denied',
  withdrawnByAuthors: 'manuscript.withdrawn',
  messageFromAuthors: 'message.from_authors',
  messageToAuthors: 'message.to_authors',
  messageOfColleague: 'message.among_editors',
  mentionedByColleague: 'message.among_editors',
  messageFromReviewer: 'message.from_reviewer',
  messageToReviewer: 'message.to_reviewer',
  // To who has sent an answer alone.
  answerNotTaken: null,
  answerWithoutFiles: null,
  answerInPart: null,
  taskGiven: 'task.given',
  // For its reader alone.
  taskChanged: null,
  taskDone: 'task.done',
  freeLetter: null,
  sentToReview: 'review.started',
  reviewsReceived: 'review.ended',
  manuscriptAccepted: 'manuscript.accepted',
  manuscriptDeclined: 'manuscript.declined',
  declinedWithInvitation: 'manuscript.declined_with_invitation',
  minorRevisionRequested: 'manuscript.minor_revision_requested',
  revisionRequested: 'manuscript.major_revision_requested',
  returnedToAuthors: 'manuscript.returned',
  returnTakenBack: 'manuscript.return_cancelled',
  manuscriptWithdrawn: 'manuscript.withdrawn',
  manuscriptReopened: 'manuscript.reopened',
  detailsCorrected: 'manuscript.corrected',
  editorAssigned: 'manuscript.editor_assigned',
  decisionRecommended: 'manuscript.decision_recommended',
  reviewInvitation: 'reviewer.invited',
  reviewInvitationAgain: 'reviewer.invited',
  reviewAgreed: 'reviewer.agreed',
  reviewerAgreed: 'reviewer.agreed',
  reviewAnswerReminder: 'reviewer.reminded',
  reviewDueReminder: 'reviewer.reminded',
  reviewLateReminder: 'reviewer.reminded',
  // Beside the letter to the editor, and when an editor thanks again.
  reviewThanks: null,
  reviewArrived: 'review.received',
  // For the editors alone.
  reviewersRunOut: null,
  reviewCancelled: 'reviewer.cancelled',
  reviewReopened: 'review.reopened',
  // For its reader alone.
  reviewNotAdded: null,
  reviewTimeGiven: 'reviewer.time_given',
  reviewTimeRefused: 'reviewer.time_refused',
  reviewerWantsTime: 'reviewer.time_requested',
  reviewDeclined: 'reviewer.declined',
  proof: 'proof.sent',
  proofReminder: 'proof.reminded',
  proofAnswered: 'proof.answered',
  // For those who prepare it alone.
  issueNotPublished: null,
  stepGiven: null,
  stepReady: null,
  // Whoever decides is not to know of waivers, and webhooks are theirs.
  waiverAsked: null,
  waiverAnswered: null,
  chargeDue: null,
  invoiceIssued: 'charge.invoiced',
  invoiceReminder: 'charge.reminded',
  invoiceCredited: 'charge.credited',
  articlePublished: 'article.published',
  articleCorrected: 'article.corrected',
  articleRetracted: 'article.retracted',
  retractionTakenBack: 'article.retraction_reversed',
  publicationFailed: 'article.publication_failed',
  boardInvitation: 'board.invited',
  boardApproved: 'board.approved',
  boardDeclined: 'board.declined',
  boardLink: null,
  editorAppointed: 'editor.added',
  editorInvited: 'editor.invited',
  guestEditorInvited: 'editor.invited',
  invitation: null,
  welcome: null,
  newPassword: null,
  passwordChanged: null,
  apiTokenMade: null,
  orcidConnected: null,
  addressLeft: null,
  newAddress: null,
  webhookDisabled: null,
  digest: null,
  followConfirm: null,
  followFull: null,
  followNews: null,
};

type Told = {
  event: WebhookEvent | typeof trialEvent;
  at: Date;
  publicUrl: string;
  journal: { id: number; code: string } | null;
  manuscript: { id: number; number: string } | null;
  article: { id: number; doi: string } | null;
};

/**
 * What is sent of an event: which it is, and where to look. No names, texts or recommendations: whoever may see these reads
 * them by the API, where each caller's anonymity is kept.
 */
export const bodyOf = ({ event, at, publicUrl, journal, manuscript, article }: Told): string =>
  JSON.stringify({
    type: event,
    timestamp: at.toISOString(),
    data: {
      journal,
      ...(manuscript && {
        manuscript: { ...manuscript, url: `${publicUrl}/office/manuscript/${manuscript.id}` },
      }),
      ...(article && { article: { ...article, url: `${publicUrl}/journaldetail/${article.id}` } }),
    },
  });
