import { type Template, template } from '../template.ts';
import { aboutManuscript as manuscript } from './about-manuscript.ts';

/** To editors, of what comes to their desk. */
export const editorsTemplates = {
  editorAssigned: template({
    label: 'Editor assigned',
    purpose: 'To an editor who is given a manuscript by somebody else',
    subject: '{{manuscriptNumber}}: a manuscript is yours to handle',
    text: `{{assignedBy}} has given you this manuscript of {{journal}} to handle: “{{title}}”.

The next step is wanted by {{dueOn}}.

{{officeLink}}`,
    fields: {
      ...manuscript,
      assignedBy: 'who has assigned it',
      dueOn: 'the day by which the next step is wanted',
      officeLink: 'a button that leads to the manuscript in the office',
    },
    needs: ['officeLink'],
  }),
  digest: template({
    ofThePress: true,
    label: 'Morning’s letter',
    purpose: 'To people of the office who want it, each morning on which something waits for them',
    subject: '{{headline}} at {{press}}',
    text: `This waits for you in the editorial office:

{{manuscripts}}

You get this letter since you asked for it in your settings. One press on this page ends it:

{{endLink}}`,
    fields: {
      press: 'the name of the press',
      headline: 'how many tasks, manuscripts and invoices, such as “1 task and 3 manuscripts”',
      manuscripts: 'the list of tasks, manuscripts and invoices',
      endLink: 'a button that leads to the end of these letters',
    },
    needs: ['manuscripts', 'endLink'],
  }),
  decisionRecommended: template({
    label: 'Decision recommended',
    purpose: 'To the editors-in-chief when an editor recommends a decision',
    subject: '{{manuscriptNumber}}: a decision is recommended',
    text: `{{recommendedBy}} has handled “{{title}}” for {{journal}}, and recommends: {{recommendation}}.

{{reasons}}

{{officeLink}}`,
    fields: {
      ...manuscript,
      recommendedBy: 'who recommends',
      recommendation: 'the recommended decision',
      reasons: 'the reasons, for the office alone; a paragraph of its own is left out without them',
      officeLink: 'a button that leads to the manuscript in the office',
    },
    needs: ['officeLink'],
  }),
} satisfies Record<string, Template>;
