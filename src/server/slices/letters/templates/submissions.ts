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
} satisfies Record<string, Template>;
