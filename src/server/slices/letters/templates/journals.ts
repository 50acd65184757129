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
} satisfies Record<string, Template>;
