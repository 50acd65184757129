import type { PdfFinding } from '#contract/document/pdf.ts';
import type { OfficeArticleEntry } from '#contract/office/articles.ts';
import type { ArticleFacts, ProductionCheck, ProductionFile } from '#contract/office/production.ts';
import {
  type DeliveryName,
  type DepositState,
  deliveryNames,
  depositStates,
  type PublishingView,
  type RegistrarName,
} from '#contract/office/publishing-lists.ts';

export const viewLabels: Record<PublishingView, string> = {
  begin: 'To begin',
  'under way': 'Under way',
  scheduled: 'Scheduled',
  published: 'Published lately',
};

export const sinceLabels: Record<PublishingView, string> = {
  begin: 'Accepted',
  'under way': 'Last change',
  scheduled: 'Will be published',
  published: 'Published',
};

export const roleLabels: Record<ProductionFile['role'], string> = {
  jats: 'Full text, JATS',
  html: 'Full text, HTML',
  word: 'Full text, Word',
  galley: 'PDF',
  beside: 'Beside the text',
};

export const articleStates: Record<OfficeArticleEntry['state'], string> = {
  published: 'Published',
  retracted: 'Retracted',
  withdrawn: 'Withdrawn',
};

/** Where articles are sent by SFTP. */
export const deliveryLabels: Record<DeliveryName, string> = {
  pmc: 'PubMed Central',
  portico: 'Portico',
  archive: 'Another archive',
};

export const isDelivery = (name: RegistrarName): name is DeliveryName =>
  deliveryNames.some((one) => one === name);

/** Services that articles are deposited at. */
export const registrarLabels: Record<RegistrarName, string> = {
  crossref: 'Crossref',
  datacite: 'DataCite',
  doaj: 'DOAJ',
  ...deliveryLabels,
};

/** What becomes of an article there: a file that is sent registers nothing. */
export const depositLabelOf = (registrar: RegistrarName, state: DepositState): string =>
  isDelivery(registrar) && (state === 'registered' || state === 'none')
    ? { registered: 'Sent', none: 'Not sent' }[state]
    : depositLabels[state];

const depositLabels: Record<DepositState, string> = {
  failed: 'Failed',
  warning: 'Warning',
  waiting: 'Waiting',
  sent: 'Sent',
  registered: 'Registered',
  none: 'Not deposited',
};

export const depositChoices = depositStates.map((state) => ({ value: state, label: depositLabels[state] }));

export const factLabels: Record<keyof ArticleFacts, string> = {
  doi: 'DOI',
  type: 'Kind of article',
  volume: 'Volume',
  issue: 'Issue',
  firstPage: 'First page',
  lastPage: 'Last page',
  elocationId: 'Article number',
  received: 'Received',
  accepted: 'Accepted',
  published: 'Published',
  licence: 'Licence',
};

export const placeLabels: Record<ProductionCheck['location'], string> = {
  text: 'Full text',
  galley: 'PDF',
  details: 'Details',
  notice: 'Notice',
};

export const noticeKinds = {
  correction: 'Correction',
  retraction: 'Retraction',
  reinstatement: 'Retraction reversed',
} as const;

/** Advice for each kind of finding in a PDF. */
export const pdfAdvice: Record<PdfFinding['kind'], string> = {
  'missing-alternative-text':
    'The caption is read out in its place. A correction can add an alternative text.',
  'missing-picture': 'Attach the picture with a correction.',
  'unreadable-picture': 'Attach it as PNG, JPEG, TIFF or SVG with a correction.',
  'unset-formula': 'It is printed as its words. A correction can give it as MathML.',
  'missing-glyph':
    'A box is printed. An administrator can add a font of that script to the folder “fonts” of the press; then make the PDF anew.',
  'refused-by-checker': 'The PDF is whole, but does not claim to be accessible (PDF/UA-1).',
  'too-deep': 'A correction can bring it further up.',
  'too-large': 'A correction can make it smaller.',
};
