import { type Template, template } from '../template.ts';

export const peopleTemplates = {
  invitation: template({
    label: 'Invitation',
    purpose: 'To someone for whom an administrator has made an account.',
    subject: 'Your account at {{press}}',
    text: `{{invitedBy}} has made an account for you at {{press}}, with this e-mail address. Please choose a password, and you can sign in:

{{passwordLink}}

The link works once, until {{until}}. If you know nothing of this, you need not do anything.`,
    fields: {
      press: 'The press’s name',
      invitedBy: 'Who has made the account',
      until: 'Until when the link works',
      passwordLink: 'A button that leads to choosing a password',
    },
    needs: ['passwordLink'],
  }),
} satisfies Record<string, Template>;
