/** Every event that webhooks are told of: those that letters of the press tell of, but for letters about accounts. */
export const webhookEvents = {
  'manuscript.submitted': 'A manuscript was submitted',
  'manuscript.submitted_again': 'A returned manuscript came back',
  'manuscript.corrected': 'Details of a manuscript were corrected',
  'manuscript.coauthor_denied': 'Somebody named as an author of a manuscript said that they are none',
  'manuscript.editor_assigned': 'A manuscript was given to an editor',
  'manuscript.decision_recommended': 'An editor recommended a decision',
  'manuscript.accepted': 'A manuscript was accepted',
  'manuscript.declined': 'A manuscript was declined',
  'manuscript.declined_with_invitation': 'A manuscript was declined, and a new one is welcome',
  'manuscript.minor_revision_requested': 'A minor revision was asked for',
  'manuscript.major_revision_requested': 'A major revision was asked for',
  'manuscript.returned': 'A manuscript was returned to its authors',
  'manuscript.return_cancelled': 'The return of a manuscript was cancelled',
  'manuscript.withdrawn': 'A manuscript was withdrawn',
  'manuscript.reopened': 'A manuscript was reopened',
  'message.from_authors': 'Authors wrote a message',
  'message.to_authors': 'The office wrote a message to authors',
  'message.among_editors': 'Editors wrote a message among themselves',
  'message.from_reviewer': 'A reviewer wrote a message',
  'message.to_reviewer': 'The office wrote a message to a reviewer',
  'task.given': 'Somebody was given a task at a manuscript',
  'task.done': 'A task at a manuscript was done',
  'revision.submitted': 'A revision was submitted',
  'revision.reminded': 'Authors were reminded of a revision',
  'revision.time_requested': 'Authors asked for more time',
  'revision.time_given': 'Authors got more time',
  'revision.time_refused': 'Authors got no more time',
  'review.started': 'A manuscript was sent to reviewers',
  'review.ended': 'The reviews of a round are in',
  'review.received': 'A review came in',
  'review.reopened': 'A review was opened again',
  'reviewer.invited': 'A reviewer was invited',
  'reviewer.agreed': 'A reviewer agreed',
  'reviewer.declined': 'A reviewer declined',
  'reviewer.reminded': 'A reviewer was reminded',
  'reviewer.cancelled': 'An invitation to review was cancelled',
  'reviewer.time_requested': 'A reviewer asked for more time',
  'reviewer.time_given': 'A reviewer got more time',
  'reviewer.time_refused': 'A reviewer got no more time',
  'proof.sent': 'A proof was sent',
  'proof.reminded': 'An author was reminded of a proof',
  'proof.answered': 'A proof was answered',
  'article.published': 'An article was published',
  'article.corrected': 'An article was corrected',
  'article.retracted': 'An article was retracted',
  'article.retraction_reversed': 'The retraction of an article was reversed',
  'article.publication_failed': 'A scheduled article could not be published',
  'board.invited': 'Somebody was invited to an editorial board',
  'board.approved': 'A candidate for an editorial board was approved',
  'board.declined': 'A candidate for an editorial board was declined',
  'editor.added': 'An editor was added to a journal',
  'editor.invited': 'An editor was invited to a journal',
} as const;
export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[];

/** Sent by a press of a button, to try an address. */
export const trialEvent = 'webhook.test';

/** Days without a delivery that got through, after which a webhook is disabled. */
export const webhookPatienceDays = 5;
export const webhookPage = 25;
