import { type Template, template } from '../template.ts';

const press = 'The press’s name';
const until = 'Until when the link works';

export const accountsTemplates = {
  welcome: template({
    ofThePress: true,
    label: 'Welcome',
    purpose: 'To someone who has just registered, to confirm the e-mail address.',
    subject: 'Please confirm your e-mail address for {{press}}',
    text: `Thank you for registering with {{press}}. Your account is ready, and you can sign in with this e-mail address. Please confirm that the address is yours:

{{confirmLink}}

The link works once, until {{until}}.

If you have not registered, somebody has mistaken your address for theirs. You need not do anything.`,
    fields: { press, confirmLink: 'A button that leads to confirming the address', until },
    needs: ['confirmLink'],
  }),
  newPassword: template({
    ofThePress: true,
    label: 'New password',
    purpose: 'To someone who has asked for a new password.',
    subject: 'A new password for {{press}}',
    text: `Somebody, we hope you, asked for a new password for your account at {{press}}.

{{passwordLink}}

The link works once, until {{until}}.

If it was not you, you need not do anything: your password stays as it is.`,
    fields: { press, passwordLink: 'A button that leads to choosing a new password', until },
    needs: ['passwordLink'],
  }),
  passwordChanged: template({
    ofThePress: true,
    label: 'Password changed',
    purpose: 'To an account’s address after its password was changed, whoever did it.',
    subject: 'Your password at {{press}} was changed',
    text: `The password of your account at {{press}} was changed just now. Wherever else you were signed in, you are signed out.

If it was not you, choose a new password at once:

{{recoveryLink}}`,
    fields: { press, recoveryLink: 'A button that leads to “Retrieve password”' },
    needs: ['recoveryLink'],
  }),
  apiTokenMade: template({
    ofThePress: true,
    label: 'API token made',
    purpose: 'To an account’s address when an API token was made for it, whoever did it.',
    subject: 'An API token for your account at {{press}}',
    text: `An API token, “{{tokenName}}”, was made for your account at {{press}} by {{by}}. Whoever has it may do this in your name, as far as you may: {{scopes}}.

If you did not expect this, revoke it at once, and tell our editorial office:

{{settingsLink}}`,
    fields: {
      press,
      tokenName: 'Its name',
      by: '“you”, or “an administrator”',
      scopes: 'What it may do, such as “manuscripts:read”',
      settingsLink: 'A button that leads to the API tokens',
    },
    needs: ['settingsLink'],
  }),
  orcidConnected: template({
    ofThePress: true,
    label: 'ORCID iD confirmed',
    purpose: 'To an account’s address when an ORCID iD was added to it by signing in with ORCID.',
    subject: 'Your ORCID iD at {{press}}',
    text: `The ORCID iD {{orcid}} was confirmed for your account at {{press}}. Whoever signs in to ORCID with it can sign in to your account.

If it was not you, remove the iD at once, choose a new password, and tell our editorial office:

{{accountLink}}`,
    fields: { press, orcid: 'The iD', accountLink: 'A button that leads to the account' },
    needs: ['accountLink'],
  }),
  addressLeft: template({
    ofThePress: true,
    label: 'E-mail address changed: to the old one',
    purpose: 'To the address that an account had until now.',
    subject: 'Your e-mail address at {{press}} was changed',
    text: `Your account at {{press}} now has the e-mail address {{newEmail}}. From now on our letters go there.

If it was not you, please write to our editorial office at once; the address is at the foot of each of our pages.`,
    fields: { press, newEmail: 'The address that the account has now' },
  }),
  newAddress: template({
    ofThePress: true,
    label: 'E-mail address changed: to the new one',
    purpose: 'To the address that an account has from now on, to confirm it.',
    subject: 'Please confirm your new e-mail address for {{press}}',
    text: `This is now the e-mail address of your account at {{press}}. Please confirm that it is yours:

{{confirmLink}}

The link works once, until {{until}}.

If you have no account with us, somebody has mistaken your address for theirs. You need not do anything.`,
    fields: { press, confirmLink: 'A button that leads to confirming the address', until },
    needs: ['confirmLink'],
  }),
} satisfies Record<string, Template>;
