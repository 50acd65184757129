import { type Template, template } from '../template.ts';

const fields = {
  number: 'The manuscript’s ID',
  title: 'Its title',
  authors: 'Its authors',
  journal: 'The journal’s name',
};
const seen =
  'For the account that submitted, a button that leads to the manuscript; for other authors, who submitted it';
const facts = `Manuscript ID: {{number}}
Journal: {{journal}}
Title: {{title}}
Authors: {{authors}}`;

const timeFields = {
  manuscriptNumber: 'the manuscript’s number',
  title: 'the manuscript’s title',
  journal: 'the journal’s name',
  dueOn: 'the day by which it is wanted',
  manuscriptLink: 'a button that leads the submitting author to the manuscript',
};

export const submissionsTemplates = {
  manuscriptSubmitted: template({
    label: 'Manuscript submitted',
    purpose: 'To the corresponding authors and whoever submitted, as a manuscript arrives.',
    subject: '{{number}}: your manuscript was submitted',
    text: `Thank you for submitting a manuscript to {{journal}}. It has arrived, and the editors will read it.

${facts}

{{manuscriptLink}}`,
    fields: { ...fields, manuscriptLink: seen },
    needs: ['manuscriptLink'],
  }),
  coauthorTold: template({
    label: 'To an author whom a manuscript names',
    purpose:
      'To each author but whoever submitted it, once, when a manuscript that names them is submitted or corrected',
    subject: '{{manuscriptNumber}}: a manuscript names you as an author',
    text: `{{submitter}} has submitted a manuscript to {{journal}} that names you as an author.

Manuscript ID: {{manuscriptNumber}}
Title: {{title}}
Authors: {{authors}}

If that is right, you need do nothing. The button leads to where it stands, at any time. If you had no part in it, or did not agree to its submission, you can tell the editors there.

{{coauthorLink}}`,
    fields: {
      manuscriptNumber: 'the manuscript’s number',
      title: 'the manuscript’s title',
      journal: 'the journal’s name',
      authors: 'its authors',
      submitter: 'who submitted it',
      coauthorLink: 'a button that leads the author to the manuscript’s state, and to an objection',
    },
    needs: ['coauthorLink'],
  }),
  coauthorDenies: template({
    label: 'Somebody is no author',
    purpose:
      'To the handling editor, or to the journal’s editors while there is none, when somebody whom a manuscript names says that they are no author of it',
    subject: '{{manuscriptNumber}}: {{author}} is no author of it, they say',
    text: `{{author}}, whom “{{title}}” names as an author, says that they are none.

{{words}}

Look into it before you decide. On the manuscript’s page you see what each author has said, and can correct the list of authors.

{{manuscriptLink}}`,
    fields: {
      manuscriptNumber: 'the manuscript’s number',
      title: 'the manuscript’s title',
      journal: 'the journal’s name',
      author: 'who says so',
      words: 'what they wrote with it',
      manuscriptLink: 'a button that leads to the manuscript in the office',
    },
  }),
  revisionSubmitted: template({
    label: 'Revision submitted',
    purpose: 'To the corresponding authors and whoever submitted, as a revision arrives.',
    subject: '{{number}}: your revision was submitted',
    text: `Thank you for submitting a revision to {{journal}}. It has arrived, and the editors will read it.

${facts}

{{manuscriptLink}}`,
    fields: { ...fields, manuscriptLink: seen },
    needs: ['manuscriptLink'],
  }),
  revisionArrived: template({
    label: 'Revision for its editor',
    purpose: 'To the editor who handles a manuscript, as its revision arrives.',
    subject: '{{number}}: the revision has arrived',
    text: `The authors have submitted their revision of “{{title}}”, which you handle for {{journal}}. It waits for you.

{{manuscriptLink}}`,
    fields: { ...fields, manuscriptLink: 'A button that leads to the manuscript' },
    needs: ['manuscriptLink'],
  }),
  submittedAgain: template({
    label: 'Submitted again, for its editor',
    purpose: 'To the editor who handles a manuscript that was returned to its authors, as it comes back.',
    subject: '{{number}}: submitted again',
    text: `The authors have submitted “{{title}}” again, which you handle for {{journal}}. It waits for you.

{{manuscriptLink}}`,
    fields: { ...fields, manuscriptLink: 'A button that leads to the manuscript' },
    needs: ['manuscriptLink'],
  }),
  waitsForAnEditor: template({
    label: 'Arrived, without an editor',
    purpose:
      'To the journal’s editors, or to the administrators where it has none, as a manuscript or a revision arrives that nobody handles',
    subject: '{{number}}: waits for an editor',
    text: `{{arrived}} has arrived at {{journal}}. Nobody handles it yet: take it, or give it to another editor.

${facts}

{{manuscriptLink}}`,
    fields: {
      ...fields,
      arrived: '“A manuscript”, “A revision”, or “A manuscript that was returned to its authors”',
      manuscriptLink: 'A button that leads to the manuscript',
    },
    needs: ['manuscriptLink'],
  }),
  revisionReminder: template({
    label: 'Reminder to authors',
    purpose:
      'To the corresponding authors and whoever submitted it, while a revision, or a manuscript that was returned, is awaited: three days before its day, and once after it',
    subject: '{{manuscriptNumber}}: wanted from you by {{dueOn}}',
    text: `Your manuscript “{{title}}” is with you: the editors of {{journal}} have asked for it by {{dueOn}}, and it has not been submitted again yet.

{{manuscriptLink}}

If you need more time, ask for it on the manuscript’s page. If you do not want to go on, you can withdraw the manuscript on its page.`,
    fields: {
      manuscriptNumber: 'the manuscript’s number',
      title: 'the manuscript’s title',
      journal: 'the journal’s name',
      dueOn: 'the day by which it is wanted',
      manuscriptLink: 'a button that leads the submitting author to the manuscript',
    },
    needs: ['manuscriptLink'],
  }),
  authorsWantTime: template({
    label: 'To the editor: authors ask for more time',
    purpose:
      'To the handling editor, or to the journal’s editors while there is none, when authors ask for a later day',
    subject: '{{manuscriptNumber}}: its authors ask for time until {{wantsUntil}}',
    text: `{{author}}, from whom “{{title}}” is wanted by {{dueOn}}, asks for time until {{wantsUntil}}.

{{words}}

On the manuscript’s page you can give it with one press, set another day, or say no. The authors are told.

{{manuscriptLink}}`,
    fields: {
      manuscriptNumber: 'the manuscript’s number',
      title: 'the manuscript’s title',
      journal: 'the journal’s name',
      author: 'who asks',
      dueOn: 'the day by which it is wanted',
      wantsUntil: 'the day until which the authors ask for time',
      words: 'what they wrote with it',
      manuscriptLink: 'a button that leads to the manuscript in the office',
    },
  }),
  authorsTimeGiven: template({
    label: 'More time for authors',
    purpose:
      'To the corresponding authors and whoever submitted it, who asked for more time, once an editor has set a day',
    subject: '{{manuscriptNumber}}: you have until {{dueOn}}',
    text: `You asked for more time for your manuscript “{{title}}”. The editors of {{journal}} look forward to it by {{dueOn}}.

{{manuscriptLink}}`,
    fields: timeFields,
    needs: ['manuscriptLink'],
  }),
  authorsTimeRefused: template({
    label: 'No more time for authors',
    purpose:
      'To the corresponding authors and whoever submitted it, who asked for more time, when an editor can’t give it',
    subject: '{{manuscriptNumber}}: wanted by {{dueOn}}, as before',
    text: `You asked for more time for your manuscript “{{title}}”. The editors of {{journal}} can’t give it this time: the day stays {{dueOn}}.

{{manuscriptLink}}

If that is not possible, please write to the journal.`,
    fields: timeFields,
    needs: ['manuscriptLink'],
  }),
  withdrawnByAuthors: template({
    label: 'Withdrawn by its authors',
    purpose:
      'To the handling editor, or to the journal’s editors while there is none, when its author withdraws a manuscript',
    subject: '{{manuscriptNumber}}: withdrawn by its authors',
    text: `{{author}} has withdrawn the manuscript “{{title}}” from {{journal}}, for this reason:

{{reason}}

Reviewers who were still asked have been told. Nothing of the manuscript is deleted.

{{manuscriptLink}}`,
    fields: {
      manuscriptNumber: 'the manuscript’s number',
      title: 'the manuscript’s title',
      journal: 'the journal’s name',
      author: 'who has withdrawn it',
      reason: 'why, as they have written it',
      manuscriptLink: 'a button that leads to the manuscript in the office',
    },
  }),
} satisfies Record<string, Template>;
