import type { Template } from '../template.ts';

const fields = {
  journal: 'the journal’s name',
  press: 'the press’s name',
  email: 'the address that the letter goes to',
};

export const journalsTemplates = {
  editorAppointed: {
    label: 'Made an editor',
    purpose: 'To someone with an account who is made an editor of a journal.',
    subject: 'You are an editor of {{journal}}',
    text: [
      '{{press}} has made you an editor of {{journal}}. From now on its manuscripts, its board and its pages are yours to look after.',
      'Sign in with {{email}}, and open the editorial office: {{office}}',
    ].join('\n\n'),
    fields: { ...fields, office: 'the address of the editorial office' },
  },
  editorInvited: {
    label: 'Invited as an editor',
    purpose:
      'To someone who has yet to register, or to confirm the address, and is to become an editor of a journal.',
    subject: 'Will you be an editor of {{journal}}?',
    text: [
      '{{press}} invites you to be an editor of {{journal}}: to look after its manuscripts, its board and its pages.',
      'Please register with the address {{email}}, unless you have an account already: {{register}}',
      'As soon as you have confirmed that the address is yours, the editorial office is open to you: {{office}}',
    ].join('\n\n'),
    fields: {
      ...fields,
      register: 'the address where one registers',
      office: 'the address of the editorial office',
    },
  },
  guestEditorInvited: {
    label: 'Invited as a guest editor',
    purpose: 'To someone who is to edit a special issue as a guest, whether they have an account or not.',
    subject: 'Guest editor of “{{specialIssue}}”, {{journal}}',
    text: [
      '{{press}} asks you to be a guest editor of “{{specialIssue}}”, a special issue of {{journal}}: to look after the manuscripts that are submitted to it.',
      'If you have no account at the press yet, please register with the address {{email}}: {{register}}',
      'As soon as the address is confirmed, the editorial office is open to you. There you also say whether you are named on the page of the special issue: {{office}}',
    ].join('\n\n'),
    fields: {
      ...fields,
      specialIssue: 'the title of the special issue',
      register: 'the address where one registers',
      office: 'the address of the editorial office',
    },
  },
  webhookDisabled: {
    label: 'Webhook disabled',
    purpose: 'To whoever made a webhook, when it is disabled since nothing gets through.',
    subject: 'Your webhook at {{address}} was disabled',
    text: `The press has told your webhook at {{address}} of events, and has stopped. {{because}}

What was not delivered can be sent again, and the webhook enabled, in the office:

{{webhookLink}}`,
    fields: {
      address: 'the host of its address',
      because: 'why, as a sentence',
      webhookLink: 'a button that leads to the webhook in the office',
    },
    needs: ['webhookLink'],
  },
} satisfies Record<string, Template>;
