import { type Template, template } from '../template.ts';
import { aboutReview, dueOn } from './about-review.ts';

const fields = {
  ...aboutReview,
  reviewLink: 'the reviewer’s own link: a button, if it is a paragraph of its own',
};
const withDay = { ...fields, dueOn };
const needs = ['reviewLink'];

const signature = '{{editorName}}\n{{journal}}';

/** To reviewers. */
export const reviewsTemplates = {
  reviewInvitation: template({
    label: 'Invitation to review',
    purpose: 'To a reviewer, when an editor asks for a review',
    subject: 'Will you review a manuscript for {{journal}}?',
    text: `We would value your opinion of a manuscript that was submitted to {{journal}}, and ask whether you will review it.

{{title}}

{{abstract}}

The link leads to a page where you agree or decline with one press; you need no account. If you agree, you find the manuscript there, and have {{reviewDays}} days for your review.

{{reviewLink}}

Please let us know by {{answerBy}}. If you can’t review it, a word about who could is a great help.

${signature}`,
    fields,
    needs,
  }),
  reviewInvitationAgain: template({
    label: 'Invitation to review a revision',
    purpose: 'To a reviewer of an earlier round, when the authors have revised their manuscript',
    subject: 'Revision of {{manuscriptNumber}}: will you look at it again?',
    text: `The authors have revised the manuscript that you reviewed for {{journal}}, “{{title}}”. We would be glad if you looked at it again.

On your page you find the revision, your earlier review, and what the authors were told. If you agree, you have {{reviewDays}} days.

{{reviewLink}}

Please let us know by {{answerBy}}.

${signature}`,
    fields,
    needs,
  }),
  reviewAgreed: template({
    label: 'Thanks for agreeing to review',
    purpose: 'To a reviewer, at once when they have agreed',
    subject: '{{manuscriptNumber}}: your review until {{dueOn}}',
    text: `Thank you for agreeing to review “{{title}}” for {{journal}}. We look forward to your review by {{dueOn}}.

Manuscript and review form are on your page. What you write there is kept as you write it, so that you can go on later, and elsewhere.

{{reviewLink}}

Manuscript and review are confidential. If you need more time, or find that you can’t review it after all, please tell us on the page or by answering to the journal.

${signature}`,
    fields: withDay,
    needs,
  }),
  reviewAnswerReminder: template({
    label: 'Reminder: answer to an invitation',
    purpose:
      'To a reviewer who has not answered: three days before the answer is wanted, on the day, and a week later',
    subject: 'A reminder: will you review {{manuscriptNumber}} for {{journal}}?',
    text: `We asked you to review “{{title}}” for {{journal}}, and have not heard from you yet. An answer was asked for by {{answerBy}}.

With the link you agree or decline with one press; either is a help.

{{reviewLink}}

${signature}`,
    fields,
    needs,
  }),
  reviewDueReminder: template({
    label: 'Reminder: review',
    purpose:
      'To a reviewer who has agreed: three days before the review is wanted, on the day, and a week later',
    subject: '{{manuscriptNumber}}: your review is wanted by {{dueOn}}',
    text: `You kindly agreed to review “{{title}}” for {{journal}}. The review is wanted by {{dueOn}}.

Manuscript and review form, with what you have written so far, are on your page.

{{reviewLink}}

If you need more time, please tell us on the page.

${signature}`,
    fields: withDay,
    needs,
  }),
  reviewLateReminder: template({
    label: 'Reminder: review is late',
    purpose: 'To a reviewer whose review was wanted a week ago',
    subject: '{{manuscriptNumber}}: your review is still wanted',
    text: `Your review of “{{title}}” for {{journal}} was wanted by {{dueOn}}. The authors wait for a decision, and your opinion would help it.

{{reviewLink}}

When may we expect it? If you can’t review it after all, please tell us on the page, so that we can ask someone else.

${signature}`,
    fields: withDay,
    needs,
  }),
  reviewThanks: template({
    label: 'Thanks for a review',
    purpose: 'To a reviewer, at once when the review has come in; and when an editor thanks again',
    subject: '{{manuscriptNumber}}: thank you for your review',
    text: `Thank you for your review of “{{title}}”. It has arrived, and helps us to decide and the authors to improve their work.

${signature}`,
    fields,
  }),
  reviewCancelled: template({
    label: 'A review is not needed any more',
    purpose: 'To a reviewer, when an editor cancels an invitation, or goes on without the review',
    subject: '{{manuscriptNumber}}: your review is not needed any more',
    text: `We had asked you to review “{{title}}” for {{journal}}. It is not needed any more. Thank you for your willingness.

${signature}`,
    // A review that was called off has no page.
    fields: aboutReview,
  }),
  reviewReopened: template({
    label: 'A review is open again',
    purpose: 'To a reviewer, when an editor lets them change a review that was sent',
    subject: '{{manuscriptNumber}}: your review is open again',
    text: `Your review of “{{title}}” for {{journal}} is open again, so that you can change it and send it again, by {{dueOn}}.

{{reviewLink}}

${signature}`,
    fields: withDay,
    needs,
  }),
  reviewTimeGiven: template({
    label: 'More time for a review',
    purpose: 'To a reviewer who asked for more time, once an editor has set a day',
    subject: '{{manuscriptNumber}}: your review until {{dueOn}}',
    text: `You asked for more time for your review of “{{title}}”. We look forward to it by {{dueOn}}.

{{reviewLink}}

${signature}`,
    fields: withDay,
    needs,
  }),
  reviewTimeRefused: template({
    label: 'No more time for a review',
    purpose: 'To a reviewer who asked for more time, when an editor can’t give it',
    subject: '{{manuscriptNumber}}: your review, as agreed by {{dueOn}}',
    text: `You asked for more time for your review of “{{title}}” for {{journal}}. We can’t give it this time: the day stays {{dueOn}}, as agreed.

{{reviewLink}}

If that is not possible, please tell us on the page, so that we can ask someone else.

${signature}`,
    fields: withDay,
    needs,
  }),
  reviewNotAdded: template({
    label: 'A review that was not added at ORCID',
    purpose:
      'To a reviewer who asked that a review be added to their ORCID record, when that failed for good',
    subject: 'Your review for {{journal}} was not added to your ORCID record',
    text: `You asked us to add a review for {{journal}} to your ORCID record. That did not work.

{{reason}}

On your page you can try it again, or leave it.

{{reviewLink}}

${signature}`,
    fields: { ...fields, reason: 'why it was not added' },
    needs,
  }),
} satisfies Record<string, Template>;
