import { template } from '../template.ts';

const fields = {
  manuscriptNumber: 'the manuscript’s number',
  title: 'the manuscript’s title',
  journal: 'the journal’s name',
};
const toAuthor = {
  ...fields,
  chargeLink: 'a button that leads to the charge at the manuscript',
};
const ofInvoice = {
  ...toAuthor,
  invoice: 'the number of the invoice',
  dueOn: 'the day by which it is to be paid',
};

const noEditor = 'No editor and no reviewer of the manuscript is told of it.';

export const chargesTemplates = {
  waiverAsked: template({
    label: 'Waiver asked for',
    purpose:
      'To editorial assistants and production editors of the journal, or to administrators where there are none, when an author asks for a waiver or discount',
    subject: '{{manuscriptNumber}}: a waiver is asked for',
    text: `The author of “{{title}}” asks {{journal}} for a waiver or discount of its charge:

{{words}}

${noEditor} Please keep it so.

{{chargeLink}}`,
    fields: {
      ...fields,
      words: 'why it is asked for, as paragraphs of its own',
      chargeLink: 'a button that leads to the charge in the office',
    },
    needs: ['chargeLink'],
  }),
  waiverAnswered: template({
    label: 'Waiver answered',
    purpose: 'To whoever submitted the manuscript, when its charge is waived whole or in part, or is not',
    subject: '{{manuscriptNumber}}: its charge',
    text: `This is about the charge of your manuscript “{{title}}” in {{journal}}. {{answer}}

{{words}}

${noEditor}

{{chargeLink}}`,
    fields: {
      ...toAuthor,
      answer: 'the answer, in a sentence with what remains to be paid',
      words: 'what the office writes to the author, as paragraphs of its own',
    },
    needs: ['answer', 'chargeLink'],
  }),
  chargeDue: template({
    label: 'Charge due',
    purpose:
      'To whoever submitted the manuscript, when it is accepted and something is to be paid; asks who the invoice is for',
    subject: '{{manuscriptNumber}}: its charge is due',
    text: `Your manuscript “{{title}}” is accepted in {{journal}}, and its charge is due. Please say at the manuscript who the invoice is for: a name or institution, and an address. You get it by letter then.

{{chargeLink}}`,
    fields: toAuthor,
    needs: ['chargeLink'],
  }),
  invoiceIssued: template({
    label: 'Invoice issued',
    purpose: 'To whoever submitted the manuscript, when the invoice of its charge is issued',
    subject: '{{manuscriptNumber}}: invoice {{invoice}}',
    text: `The invoice {{invoice}} for your manuscript “{{title}}” in {{journal}} is ready, as PDF, at the manuscript. What it asks for stands in it; it is to be paid by {{dueOn}}.

{{chargeLink}}`,
    fields: ofInvoice,
    needs: ['chargeLink'],
  }),
  invoiceReminder: template({
    label: 'Invoice, reminder',
    purpose:
      'To whoever submitted the manuscript, when the office, or the press by itself, reminds of an invoice that is not paid',
    subject: '{{manuscriptNumber}}: invoice {{invoice}}, a reminder',
    text: `We have noted no payment of invoice {{invoice}} for your manuscript “{{title}}” in {{journal}}. What it asks for stands in it; it was to be paid by {{dueOn}}.

If you have paid it meanwhile, you need do nothing. If you can’t, please write to us.

{{chargeLink}}`,
    fields: ofInvoice,
    needs: ['chargeLink'],
  }),
  invoiceCredited: template({
    label: 'Invoice credited',
    purpose: 'To whoever submitted the manuscript, when its invoice is taken back by a credit note',
    subject: '{{manuscriptNumber}}: invoice {{invoice}} is taken back',
    text: `The invoice {{invoice}} for your manuscript “{{title}}” in {{journal}} is taken back by the credit note {{creditNote}}: it is not to be paid.

{{words}}

{{chargeLink}}`,
    fields: {
      ...toAuthor,
      invoice: ofInvoice.invoice,
      creditNote: 'the number of the credit note',
      words: 'why, as paragraphs of its own',
    },
    needs: ['chargeLink'],
  }),
};
