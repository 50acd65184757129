import type { Template } from '../template.ts';

const fields = {
  journal: 'the journal’s name',
  group: 'the group of the board, such as Associate Editor',
  board: 'the address of the board’s page',
};

export const boardTemplates = {
  boardInvitation: {
    label: 'Invitation to the board',
    purpose: 'To someone whom an editor invites to register for the editorial board of a journal.',
    subject: 'Will you join the editorial board of {{journal}}?',
    text: [
      'We would be glad to have you on the editorial board of {{journal}}, and ask whether you will join it.',
      'If you will, please fill in your profile here; you need no account:',
      '{{registerLink}}',
      'The editors read it, and write to you. Who is on the board now, you see here: {{board}}',
      'If you have questions, please answer this letter.',
      'The editors\n{{journal}}',
    ].join('\n\n'),
    fields: {
      journal: fields.journal,
      board: fields.board,
      registerLink: 'a button that leads to the form for candidates',
    },
    needs: ['registerLink'],
  },
  boardApproved: {
    label: 'Candidate approved',
    purpose: 'To a candidate who is taken into the editorial board of a journal.',
    subject: 'Welcome to the editorial board of {{journal}}',
    text: [
      'Thank you for your profile. You are now on the editorial board of {{journal}}, as {{group}}.',
      'Readers see your profile here: {{board}}',
      'Should something in it need to be changed, please answer this letter or write to the editorial office; we can send you a link of your own for it.',
    ].join('\n\n'),
    fields,
  },
  boardDeclined: {
    label: 'Candidate declined',
    purpose: 'To a candidate who is not taken into the editorial board of a journal.',
    subject: 'Your profile for the editorial board of {{journal}}',
    text: [
      'Thank you for offering to serve on the editorial board of {{journal}}. After careful thought we can’t take you into the board at present.',
      'The profile and the files that you sent us have been deleted.',
    ].join('\n\n'),
    fields,
  },
  boardLink: {
    label: 'Personal link to a board profile',
    purpose: 'Brings a board member the link with which the own profile can be changed.',
    subject: 'Your profile on the editorial board of {{journal}}',
    text: [
      'With this link you can update your profile on the editorial board of {{journal}}: your photo, your autobiography, and how readers reach you.',
      '{{link}}',
      'The link is yours alone, and works until the editorial office ends it. Please don’t pass it on: whoever has it can change your profile.',
    ].join('\n\n'),
    fields: { ...fields, link: 'the personal link; it is made as the letter is sent' },
    needs: ['link'],
  },
} satisfies Record<string, Template>;
