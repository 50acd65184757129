import { type Template, template } from '../template.ts';

const article = {
  title: 'the article’s title',
  journal: 'the journal’s name',
  doi: 'its DOI, without https://doi.org/',
  articleLink: 'a button that leads to the article',
};

const proof = {
  title: article.title,
  journal: article.journal,
  dueOn: 'the day by which the author is asked to answer',
  proofLink: 'a button that leads to the proof',
};

const toAuthors = 'To the corresponding authors and whoever submitted it,';

const step = {
  step: 'the step of production, such as Copyediting',
  title: article.title,
  journal: article.journal,
  wanted: 'until when it is wanted, in a sentence; a paragraph of its own is left out without it',
  officeLink: 'a button that leads to the article in the office',
};

export const publishingTemplates = {
  articlePublished: template({
    label: 'Article published',
    purpose: `${toAuthors} when an article is published`,
    subject: 'Your article is published in {{journal}}',
    text: `Your article “{{title}}” is published in {{journal}}, open for everyone to read.

Its DOI is {{doi}}: cite and share it as https://doi.org/{{doi}}, which leads to it once it is registered.

{{articleLink}}`,
    fields: article,
  }),
  articleCorrected: template({
    label: 'Article corrected',
    purpose: `${toAuthors} when a new version of an article is published`,
    subject: 'A correction of your article in {{journal}}',
    text: `A corrected version of your article “{{title}}” is published in {{journal}}. A notice on its page says what has changed, and the version before stays listed there.

Its address and its DOI, {{doi}}, are the same.

{{articleLink}}`,
    fields: article,
  }),
  articleRetracted: template({
    label: 'Article retracted',
    purpose: `${toAuthors} when an article is retracted`,
    subject: 'Your article in {{journal}} was retracted',
    text: `Your article “{{title}}” in {{journal}} was retracted. It stays readable at its address, marked as retracted, and a notice on its page says why.

Its DOI, {{doi}}, stays the same. If you have questions, please answer to the journal.

{{articleLink}}`,
    fields: article,
  }),
  retractionTakenBack: template({
    label: 'Retraction reversed',
    purpose: `${toAuthors} when a mistaken retraction is reversed`,
    subject: 'The retraction of your article in {{journal}} is reversed',
    text: `The retraction of your article “{{title}}” in {{journal}} was a mistake and is reversed. The article stands as it did before, and a notice on its page says so.

Its DOI, {{doi}}, is the same. If you have questions, please answer to the journal.

{{articleLink}}`,
    fields: article,
  }),
  proof: template({
    label: 'Proof',
    purpose: 'To the corresponding author, with the proof of an article in production',
    subject: 'The proof of your article in {{journal}}',
    text: `Your article “{{title}}” is set for publication in {{journal}}. Please read its proof as readers will see it, answer the queries in it, and approve it or suggest changes.

{{proofLink}}

Please answer by {{dueOn}}. The link is yours alone and needs no account.`,
    fields: proof,
    needs: ['proofLink'],
  }),
  proofReminder: template({
    label: 'Reminder of a proof',
    purpose:
      'To the corresponding author, the day before a proof is due, the day after, or when an editor asks',
    subject: 'The proof of your article in {{journal}} waits for you',
    text: `The proof of your article “{{title}}” waits for your answer, which {{journal}} hopes to have by {{dueOn}}, before the article is published.

{{proofLink}}

If you need more time, please answer to this letter.`,
    fields: proof,
    needs: ['proofLink'],
  }),
  proofAnswered: template({
    label: 'Proof answered',
    purpose: 'To the editor who sent a proof, when its author approves it or sends it back',
    subject: 'The proof of “{{title}}” is answered',
    text: `{{authorName}} {{outcome}}: “{{title}}” in {{journal}}.

{{officeLink}}`,
    fields: {
      title: article.title,
      journal: article.journal,
      authorName: 'the author’s name',
      outcome: 'what the author did',
      officeLink: 'a button that leads to the article in the office',
    },
  }),
  publicationFailed: template({
    label: 'Publication failed',
    purpose: 'To the editor who scheduled an article that could not be published at its time',
    subject: 'Not published: {{title}}',
    text: `The article “{{title}}” was to be published in {{journal}} and was not: {{reason}}

It waits among the articles under way. Correct it there and publish it again.

{{officeLink}}`,
    fields: {
      title: article.title,
      journal: article.journal,
      reason: 'why it could not be published',
      officeLink: 'a button that leads to the article in the office',
    },
  }),
  issueNotPublished: template({
    label: 'Issue not published',
    purpose: 'To the editor who scheduled an issue that could not be published at its time',
    subject: 'Not published: {{issue}}',
    text: `{{issue}} of {{journal}} was to be published and was not: {{reason}}

Nothing of it came out. Mend what is wrong, and publish it again.

{{officeLink}}`,
    fields: {
      issue: 'the issue, such as Volume 12, Issue 3',
      journal: article.journal,
      reason: 'why it could not be published',
      officeLink: 'a button that leads to the issue in the office',
    },
  }),
  stepGiven: template({
    label: 'Step of production given',
    purpose: 'To whoever is given a step of an article in production',
    subject: '{{step}} of an article in {{journal}}',
    text: `{{step}} of the article “{{title}}” in {{journal}} was given to you.

{{wanted}}

The checklist stands at the article, where you say when you are done.

{{officeLink}}`,
    fields: step,
  }),
  stepReady: template({
    label: 'Step of production can begin',
    purpose: 'To whoever has the next step of an article in production, once the one before is done',
    subject: '{{step}} can begin: an article in {{journal}}',
    text: `What comes before is done: {{step}} of the article “{{title}}” in {{journal}} can begin.

{{wanted}}

{{officeLink}}`,
    fields: step,
  }),
} satisfies Record<string, Template>;
