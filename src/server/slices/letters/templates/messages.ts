import { template } from '../template.ts';

const fields = {
  manuscriptNumber: 'the manuscript’s number',
  title: 'the manuscript’s title',
  journal: 'the journal’s name',
  message: 'what was written, as paragraphs of its own',
};

const noAnswer =
  'Please answer on the page: an answer to this letter goes to the journal, and not into the conversation.';

export const messagesTemplates = {
  messageFromAuthors: template({
    label: 'Message of authors',
    purpose:
      'To the handling editor, or to the journal’s editors while there is none, and to who has written to these authors, when authors write on the manuscript’s page',
    subject: '{{manuscriptNumber}}: a message of its authors',
    text: `{{writer}} wrote to the editors of {{journal}} about “{{title}}”:

{{message}}

${noAnswer}

{{manuscriptLink}}`,
    fields: {
      ...fields,
      writer: 'who wrote it',
      manuscriptLink: 'a button that leads to the conversation',
    },
    needs: ['message', 'manuscriptLink'],
  }),
  messageOfColleague: template({
    label: 'Message among editors',
    purpose:
      'To the handling editor, and to who has written or was mentioned in the conversation of the editors at a manuscript, when a colleague writes there',
    subject: '{{manuscriptNumber}}: a message of {{writer}}',
    text: `{{writer}} wrote to the editors of {{journal}} about “{{title}}”. Authors and reviewers do not see it:

{{message}}

${noAnswer}

{{manuscriptLink}}`,
    fields: {
      ...fields,
      writer: 'who wrote it',
      manuscriptLink: 'a button that leads to the conversation',
    },
    needs: ['message', 'manuscriptLink'],
  }),
  mentionedByColleague: template({
    label: 'Mention by a colleague',
    purpose: 'To whom a message in the conversation of the editors at a manuscript mentions',
    subject: '{{manuscriptNumber}}: {{writer}} mentions you',
    text: `{{writer}} mentions you in a message to the editors of {{journal}} about “{{title}}”. Authors and reviewers do not see it:

{{message}}

${noAnswer}

{{manuscriptLink}}`,
    fields: {
      ...fields,
      writer: 'who wrote it',
      manuscriptLink: 'a button that leads to the conversation',
    },
    needs: ['message', 'manuscriptLink'],
  }),
  messageToAuthors: template({
    label: 'Message to authors',
    purpose:
      'To the corresponding authors and whoever submitted it, when somebody of the office writes to them on the manuscript’s page',
    subject: '{{manuscriptNumber}}: a message of the editorial office',
    text: `The editorial office of {{journal}} wrote to you about your manuscript “{{title}}”:

{{message}}

${noAnswer}

{{manuscriptLink}}`,
    fields: {
      ...fields,
      manuscriptLink: 'a button that leads the submitting author to the conversation',
    },
    needs: ['message', 'manuscriptLink'],
  }),
};
