import { template } from '../template.ts';

const fields = {
  manuscriptNumber: 'the manuscript’s number',
  title: 'the manuscript’s title',
  journal: 'the journal’s name',
  message: 'what was written, as paragraphs of its own',
};

/** Words of letters that cannot be answered; others go without them. */
export const noAnswer =
  'Please answer on the page: an answer to this letter goes to the journal, and not into the conversation.';

const taskFields = {
  manuscriptNumber: fields.manuscriptNumber,
  title: fields.title,
  journal: fields.journal,
  writer: 'who did it',
  dueDate: 'the day by which the task is due',
  task: 'the task, as paragraphs of its own',
  manuscriptLink: 'a button that leads to the tasks of the manuscript',
};

export const messagesTemplates = {
  answerNotTaken: template({
    ofThePress: true,
    label: 'Answer not taken',
    purpose: 'To whoever answers a letter of a conversation by e-mail, where the answer can’t come in',
    subject: 'Your answer did not come into the conversation',
    text: `Your answer by e-mail has reached {{press}}, and could not come into the conversation:

{{why}}

Administrators of the press see that it arrived.`,
    fields: { press: 'the press’s name', why: 'why it did not, as paragraphs of its own' },
    needs: ['why'],
  }),
  answerWithoutFiles: template({
    ofThePress: true,
    label: 'Answer taken without files',
    purpose: 'To whoever answers a letter of a conversation by e-mail, where files of it can’t come in',
    subject: 'Your answer came in without some of its files',
    text: `Your answer by e-mail has reached {{press}}, and its words stand in the conversation. These files could not come in:

{{why}}`,
    fields: { press: 'the press’s name', why: 'the files, each with why it did not come in' },
    needs: ['why'],
  }),
  answerInPart: template({
    ofThePress: true,
    label: 'Answer taken in part',
    purpose:
      'To whoever answers a letter of a conversation by e-mail, where they wrote below the line of the quoted letter, too',
    subject: 'Your answer came in in part',
    text: `Your answer by e-mail has reached {{press}}. What you wrote above the line “Please answer above this line” stands in the conversation.

Something of yours seems to stand below that line, between or below the words of the letter that you answered. It did not come in. Please answer again above the line, or write on the page that the letter leads to.`,
    fields: { press: 'the press’s name' },
    needs: ['press'],
  }),
  taskGiven: template({
    label: 'Task given',
    purpose: 'To whoever is given a task at a manuscript',
    subject: '{{manuscriptNumber}}: a task for you by {{dueDate}}',
    text: `{{writer}} gave you a task at “{{title}}” in {{journal}}. It is due by {{dueDate}}:

{{task}}

{{manuscriptLink}}`,
    fields: taskFields,
    needs: ['task', 'manuscriptLink'],
  }),
  taskChanged: template({
    label: 'Task changed',
    purpose:
      'To whoever has a task at a manuscript, when somebody else changes it, gives it to another, takes it back or opens it again',
    subject: '{{manuscriptNumber}}: a task of yours was changed',
    text: `{{writer}} changed a task of yours at “{{title}}” in {{journal}}. {{change}}

{{task}}

{{manuscriptLink}}`,
    fields: { ...taskFields, change: 'what is different now' },
    needs: ['change', 'task', 'manuscriptLink'],
  }),
  taskDone: template({
    label: 'Task done',
    purpose: 'To whoever gave a task at a manuscript, when somebody else says that it is done',
    subject: '{{manuscriptNumber}}: a task that you gave is done',
    text: `{{writer}} says that a task which you gave at “{{title}}” in {{journal}} is done:

{{task}}

{{manuscriptLink}}`,
    fields: taskFields,
    needs: ['task', 'manuscriptLink'],
  }),
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
  messageFromReviewer: template({
    label: 'Message of a reviewer',
    purpose:
      'To the handling editor, or to the journal’s editors while there is none, and to who has written to this reviewer, when a reviewer writes on the review page',
    subject: '{{manuscriptNumber}}: a message of a reviewer',
    text: `{{writer}} wrote to the editors of {{journal}} about the review of “{{title}}”. The authors do not see it:

{{message}}

${noAnswer}

{{manuscriptLink}}`,
    fields: {
      ...fields,
      writer: 'who wrote it',
      manuscriptLink: 'a button that leads to the reviews of the manuscript',
    },
    needs: ['message', 'manuscriptLink'],
  }),
  messageToReviewer: template({
    label: 'Message to a reviewer',
    purpose: 'To a reviewer, when somebody of the office writes to them at their review',
    subject: '{{manuscriptNumber}}: a message of the editorial office',
    text: `The editorial office of {{journal}} wrote to you about your review of “{{title}}”:

{{message}}

${noAnswer}

{{reviewLink}}`,
    fields: {
      ...fields,
      reviewLink: 'a button that leads to the review page',
    },
    needs: ['message', 'reviewLink'],
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
