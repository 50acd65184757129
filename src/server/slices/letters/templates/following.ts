import { type Template, template } from '../template.ts';

const press = 'The press’s name';

export const followingTemplates = {
  followConfirm: template({
    ofThePress: true,
    label: 'Following: confirm',
    purpose: 'To an address that somebody wants letters about something new to go to.',
    subject: 'Please confirm that you want to follow {{what}}',
    text: `Somebody, we hope you, asked for letters from {{press}} to this address: news of {{what}}, {{often}}.

{{confirmLink}}

No letter follows before you have pressed the button on that page. If it was not you, you need not do anything: the address is erased {{until}}.`,
    fields: {
      press,
      what: 'What is followed, such as a journal’s name',
      often: 'How often letters are to come',
      confirmLink: 'A button that leads to confirming it',
      until: 'When an address that is not confirmed is erased',
    },
    needs: ['confirmLink'],
  }),
  followFull: template({
    ofThePress: true,
    label: 'Following: as much as may be',
    purpose: 'To an address that follows as much as one may, when somebody asks for more letters to it.',
    subject: 'This address follows as much as it can',
    text: `Somebody, we hope you, asked for letters from {{press}} to this address: news of {{what}}. It follows {{most}} things already, which is the most, so nothing was added.

To follow something else, stop one of them on this page, then choose “Follow” again:

{{manageLink}}

If it was not you, you need not do anything.`,
    fields: {
      press,
      what: 'What was to be followed, such as a journal’s name',
      most: 'How many things one address may follow',
      manageLink: 'A button that leads to all that the reader follows',
    },
    needs: ['manageLink'],
  }),
  followNews: template({
    ofThePress: true,
    label: 'Following: news',
    purpose: 'To a reader who follows journals, searches or articles, when there is something new.',
    subject: '{{headline}}',
    text: `{{news}}

You get this letter since you follow {{followed}} at {{press}}. One press on this page ends it:

{{manageLink}}`,
    fields: {
      press,
      headline: 'What is new, in one line',
      news: 'The list of what is new',
      followed: 'What is followed, such as a journal’s name',
      manageLink: 'A button that leads to all that the reader follows, and to the end of it',
    },
    needs: ['news', 'manageLink'],
  }),
} satisfies Record<string, Template>;
