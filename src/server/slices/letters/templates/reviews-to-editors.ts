import { type Template, template } from '../template.ts';
import { aboutManuscript } from './about-manuscript.ts';
import { aboutReview, dueOn } from './about-review.ts';

const manuscriptLink = 'the manuscript in the office: a button, if it is a paragraph of its own';
const fields = { ...aboutReview, manuscriptLink };
const withDay = { ...fields, dueOn };

const toEditor = 'To the handling editor, or to the journal’s editors while there is none, when';

/** To editors, of what reviewers do. */
export const reviewsToEditorsTemplates = {
  reviewerAgreed: template({
    label: 'To the editor: a reviewer has agreed',
    purpose: `${toEditor} a reviewer has agreed`,
    subject: '{{manuscriptNumber}}: {{reviewerName}} reviews until {{dueOn}}',
    text: `{{reviewerName}} has agreed to review “{{title}}”, and has until {{dueOn}}.

{{manuscriptLink}}`,
    fields: withDay,
  }),
  reviewDeclined: template({
    label: 'To the editor: a reviewer has declined',
    purpose: `${toEditor} a reviewer has declined`,
    subject: '{{manuscriptNumber}}: {{reviewerName}} declines to review',
    text: `{{reviewerName}} can’t review “{{title}}”. Perhaps you want to ask someone else.

{{manuscriptLink}}`,
    fields,
  }),
  reviewerWantsTime: template({
    label: 'To the editor: a reviewer asks for more time',
    purpose: `${toEditor} a reviewer asks for more time`,
    subject: '{{manuscriptNumber}}: {{reviewerName}} asks for time until {{wantsUntil}}',
    text: `{{reviewerName}}, whose review of “{{title}}” is wanted by {{dueOn}}, asks for time until {{wantsUntil}}.

{{words}}

On the manuscript’s page you can give it with one press, set another day, or say no. The reviewer is told.

{{manuscriptLink}}`,
    fields: {
      ...withDay,
      wantsUntil: 'the day until which the reviewer asks for time',
      words: 'what the reviewer wrote with it',
    },
  }),
  reviewArrived: template({
    label: 'To the editor: a review has come in',
    purpose: `${toEditor} a review has come in`,
    subject: '{{manuscriptNumber}}: a review by {{reviewerName}}',
    text: `{{reviewerName}} has sent a review of “{{title}}”.

{{manuscriptLink}}`,
    fields: withDay,
  }),
  reviewersRunOut: template({
    label: 'Nobody is left to ask for a review',
    purpose:
      'To the editors, when reviewers are asked in turn and the last one is reached before enough agreed',
    subject: '{{manuscriptNumber}}: nobody is left to ask for a review',
    text: `Of the reviewers whom you lined up for “{{title}}”, all were asked, and fewer than {{wanted}} of them review it. Please line up more, or invite somebody yourself.

{{manuscriptLink}}`,
    fields: {
      ...aboutManuscript,
      wanted: 'the number of reviews that are wanted',
      manuscriptLink,
    },
    needs: ['manuscriptLink'],
  }),
} satisfies Record<string, Template>;
