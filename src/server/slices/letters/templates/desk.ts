import { type Template, template } from '../template.ts';
import { aboutManuscript as manuscript } from './about-manuscript.ts';

const forAuthors = {
  ...manuscript,
  comments:
    'what the editor writes to the authors with this step; a paragraph of its own is left out without it',
  manuscriptLink: 'a button that leads the submitting author to the manuscript',
};
const withDay = { ...forAuthors, dueOn: 'the day by which the next step is wanted' };

const signature = 'The editors\n{{journal}}';

const toAuthors = 'To the corresponding authors and whoever submitted it,';

/** To authors. */
export const deskTemplates = {
  freeLetter: template({
    label: 'Letter without a step',
    purpose: 'To an author or a reviewer of a manuscript, whenever an editor wants to write to them',
    subject: 'About {{manuscriptNumber}}',
    text: `I write to you about the manuscript “{{title}}” ({{manuscriptNumber}}).

${signature}`,
    fields: manuscript,
  }),
  sentToReview: template({
    label: 'Sent to review',
    purpose: `${toAuthors} when reviewers are asked`,
    subject: '{{manuscriptNumber}}: your manuscript is in review',
    text: `Your manuscript “{{title}}” has been read by the editors of {{journal}} and goes to reviewers now.

{{comments}}

Reviewers need some weeks. We will write as soon as there is a decision.

{{manuscriptLink}}

${signature}`,
    fields: forAuthors,
  }),
  reviewsReceived: template({
    label: 'Reviews received',
    purpose: `${toAuthors} when the reviews are in and the editor is about to decide`,
    subject: '{{manuscriptNumber}}: the reviews are in',
    text: `The reviews of your manuscript “{{title}}” have arrived. An editor of {{journal}} reads them and decides next.

{{comments}}

{{manuscriptLink}}

${signature}`,
    fields: forAuthors,
  }),
  manuscriptAccepted: template({
    label: 'Accepted',
    purpose: `${toAuthors} when a manuscript is accepted`,
    subject: '{{manuscriptNumber}}: your manuscript is accepted',
    text: `We are glad to tell you that your manuscript “{{title}}” is accepted for publication in {{journal}}.

{{comments}}

It is prepared for publication now. You need do nothing until we write to you again.

{{manuscriptLink}}

${signature}`,
    fields: forAuthors,
  }),
  manuscriptDeclined: template({
    label: 'Declined',
    purpose: `${toAuthors} when a manuscript is declined`,
    subject: '{{manuscriptNumber}}: decision on your manuscript',
    text: `Thank you for the chance to read your manuscript “{{title}}”. The editors of {{journal}} have decided not to publish it.

{{comments}}

The manuscript is free: you can submit it elsewhere from today.

{{manuscriptLink}}

${signature}`,
    fields: forAuthors,
  }),
  declinedWithInvitation: template({
    label: 'Declined, with an invitation',
    purpose: `${toAuthors} when a manuscript is declined, and a new one on its basis is welcome`,
    subject: '{{manuscriptNumber}}: decision on your manuscript',
    text: `Thank you for the chance to read your manuscript “{{title}}”. The editors of {{journal}} can’t publish it as it is, and a revision would not be enough. They would be glad to consider a new manuscript on its basis that takes this into account:

{{comments}}

If you write one, submit it as a new manuscript, and name {{manuscriptNumber}} in it. You are free to submit your work elsewhere, too.

{{manuscriptLink}}

${signature}`,
    fields: forAuthors,
  }),
  minorRevisionRequested: template({
    label: 'Minor revision requested',
    purpose: `${toAuthors} when small changes are asked for`,
    subject: '{{manuscriptNumber}}: a minor revision is asked for',
    text: `Your manuscript “{{title}}” has been considered for {{journal}}. The editors would like to publish it after a minor revision that answers these comments:

{{comments}}

Please submit the revision by {{dueOn}}. If you need more time, ask for it on the manuscript’s page before that day.

{{manuscriptLink}}

${signature}`,
    fields: withDay,
  }),
  revisionRequested: template({
    label: 'Major revision requested',
    purpose: `${toAuthors} when a major revision is asked for`,
    subject: '{{manuscriptNumber}}: a revision is asked for',
    text: `Your manuscript “{{title}}” has been considered for {{journal}}. The editors ask you to revise it, and to answer these comments:

{{comments}}

Please submit the revision by {{dueOn}}. If you need more time, ask for it on the manuscript’s page before that day.

{{manuscriptLink}}

${signature}`,
    fields: withDay,
  }),
  returnedToAuthors: template({
    label: 'Returned to the authors',
    purpose: `${toAuthors} when something has to be put right before the manuscript can be considered`,
    subject: '{{manuscriptNumber}}: please correct your submission',
    text: `Your manuscript “{{title}}” has arrived at {{journal}}. Before the editors can consider it, something has to be put right:

{{comments}}

This is no decision on its content. Please correct it and submit it again by {{dueOn}}; it keeps its number.

{{manuscriptLink}}

${signature}`,
    fields: withDay,
  }),
  returnTakenBack: template({
    label: 'Return cancelled',
    purpose: `${toAuthors} when a manuscript was returned to them by mistake`,
    subject: '{{manuscriptNumber}}: no correction is needed',
    text: `We returned your manuscript “{{title}}” to you by mistake. You need not correct anything: the editors of {{journal}} consider it as you submitted it.

{{comments}}

{{manuscriptLink}}

${signature}`,
    fields: forAuthors,
  }),
  manuscriptWithdrawn: template({
    label: 'Withdrawn',
    purpose: `${toAuthors} when a manuscript is withdrawn`,
    subject: '{{manuscriptNumber}}: your manuscript is withdrawn',
    text: `Your manuscript “{{title}}” is withdrawn from {{journal}}. Nobody considers it any more.

{{comments}}

If you did not ask for this, please answer to the journal.

{{manuscriptLink}}

${signature}`,
    fields: forAuthors,
  }),
  manuscriptReopened: template({
    label: 'Reopened',
    purpose: `${toAuthors} when a manuscript that was closed is considered again`,
    subject: '{{manuscriptNumber}}: your manuscript is considered again',
    text: `Your manuscript “{{title}}” is considered again at {{journal}}. The earlier decision no longer holds; an editor will decide again.

{{comments}}

{{manuscriptLink}}

${signature}`,
    fields: forAuthors,
  }),
  detailsCorrected: template({
    label: 'Details corrected',
    purpose: `${toAuthors} when editors have corrected details such as the title or an author’s name`,
    subject: '{{manuscriptNumber}}: details of your manuscript were corrected',
    text: `The editors of {{journal}} have corrected details of your manuscript “{{title}}”:

{{changes}}

{{comments}}

{{ownRevision}}

If something is not as it should be, please answer to the journal.

{{manuscriptLink}}

${signature}`,
    fields: {
      ...forAuthors,
      changes: 'what was changed, before and now',
      ownRevision:
        'what the authors have changed themselves in a revision that they have not submitted, where theirs stays; a paragraph of its own is left out without it',
    },
    needs: ['changes'],
  }),
} satisfies Record<string, Template>;
