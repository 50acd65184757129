import type { ArticleNeed, Consumer, IndexingState, JournalNeed } from '#contract/office/indexing-lists.ts';
import type { StateLook } from '#web/ui/screens/state-mark.tsx';

export const consumerWords: Record<Consumer, { label: string; takes: string }> = {
  crossref: { label: 'Crossref', takes: 'Registers the DOIs, and gives what it is told to everybody.' },
  doaj: {
    label: 'DOAJ',
    takes:
      'Lists journals that applied and were accepted; of each article it is sent a file, or told by the press.',
  },
  'doaj-seal': {
    label: 'DOAJ Seal',
    takes:
      'Marked the most open journals until 2025. The DOAJ gives it no more; funders and libraries still ask for what it stood for.',
  },
  scholar: { label: 'Google Scholar', takes: 'Reads the pages and their PDFs by itself.' },
  pubmed: {
    label: 'PubMed',
    takes: 'Lists journals that MEDLINE or PMC took; of each article it is sent a file.',
  },
  pmc: { label: 'PubMed Central', takes: 'Archives the full text as JATS, with PDF and pictures.' },
  openaire: { label: 'OpenAIRE', takes: 'Collects the articles once the press is registered there.' },
  oai: { label: 'Library catalogues, BASE, CORE', takes: 'Collect the articles by OAI-PMH.' },
  zotero: { label: 'Zotero and other reference managers', takes: 'Save an article from its page or a list.' },
  archives: { label: 'LOCKSS, CLOCKSS', takes: 'Keep copies for when a press is gone.' },
  'plan-s': { label: 'Plan S', takes: 'Says where authors with a funder of cOAlition S may publish.' },
};

export const stateLabels: Record<IndexingState, string> = {
  refused: 'Takes nothing yet',
  some: 'Refuses some articles',
  better: 'Works, could be better',
  ready: 'All is there',
};

export const stateLooks: Record<IndexingState, StateLook> = {
  refused: 'failed',
  some: 'lacking',
  better: 'partly',
  ready: 'done',
};

type Words = { lack: string; mend: string };

export const journalWords: Record<JournalNeed, Words> = {
  address: {
    lack: 'The press has no address that others reach',
    mend: 'Its operator sets PUBLIC_URL.',
  },
  deposits: {
    lack: 'The press deposits nothing at Crossref by itself',
    mend: 'Its operator sets CROSSREF_USER; until then, send the files by hand.',
  },
  issn: { lack: 'The journal has no ISSN', mend: 'Add it to the journal.' },
  issnKind: {
    lack: 'An ISSN does not say whether it is of the journal online or in print; without another, it is sent as online',
    mend: 'Choose its kind in the journal.',
  },
  publisher: { lack: 'The journal names no publisher', mend: 'Add it to the journal.' },
  contact: { lack: 'The journal has no address to write to', mend: 'Add it to the journal.' },
  aims: { lack: 'The journal does not say its aims and scope', mend: 'Write its introduction.' },
  board: { lack: 'Its board has fewer than five members', mend: 'Add members to the board.' },
  doiPattern: {
    lack: 'The journal has no pattern of DOIs',
    mend: 'Set it under “DOIs, licences, PDFs”.',
  },
  openLicence: {
    lack: 'Its usual licence is not fully open (CC BY, CC BY-SA, CC0)',
    mend: 'Choose one under “DOIs, licences, PDFs”.',
  },
  preserved: {
    lack: 'No archive may keep copies of the journal',
    mend: 'Permit it under “DOIs, licences, PDFs”, and tell the archive.',
  },
  toldToDoaj: {
    lack: 'The press does not tell the DOAJ of its articles by itself',
    mend: 'Choose that under “DOIs, licences, PDFs”; its operator sets DOAJ_API_KEY.',
  },
  fiveArticles: {
    lack: 'It published fewer than five articles within a year',
    mend: 'This comes with the next articles.',
  },
};

/** Where a lack of the journal is mended; nothing where only the operator can. */
export const placesOfJournal = (code: string): Partial<Record<JournalNeed, string>> => ({
  issn: `/office/journals/${code}`,
  issnKind: `/office/journals/${code}`,
  publisher: `/office/journals/${code}`,
  contact: `/office/journals/${code}`,
  aims: `/office/journals/${code}/texts/intro`,
  board: `/office/board/${code}`,
  doiPattern: `/office/publishing?settings=${code}`,
  openLicence: `/office/publishing?settings=${code}`,
  preserved: `/office/publishing?settings=${code}`,
  toldToDoaj: `/office/publishing?settings=${code}`,
});

/** Of an article in production, with the place on its page that mends it. */
export const ownWords: Record<ArticleNeed, Words & { to: string }> = {
  title: { lack: 'It has no title', mend: 'Write one in the text.', to: '#text' },
  date: { lack: 'It has no date of publication', mend: 'Give it in the details.', to: '#details' },
  doi: { lack: 'It has no DOI', mend: 'Give it one in the details.', to: '#details' },
  authors: { lack: 'It names no authors', mend: 'Name them in the text.', to: '#text' },
  affiliations: { lack: 'No author has an affiliation', mend: 'Add them in the text.', to: '#text' },
  orcid: { lack: 'No author has an ORCID iD', mend: 'Ask them, and add it in the text.', to: '#text' },
  abstract: { lack: 'It has no abstract', mend: 'Add it in the text.', to: '#text' },
  keywords: { lack: 'It has no keywords', mend: 'Add them in the text.', to: '#text' },
  references: { lack: 'It has no list of references', mend: 'Add it in the text.', to: '#text' },
  licence: {
    lack: 'It has no Creative Commons licence',
    mend: 'Choose one in the details.',
    to: '#details',
  },
  openLicence: {
    lack: 'Its licence is not fully open (CC BY, CC BY-SA, CC0)',
    mend: 'Choose another in the details.',
    to: '#details',
  },
  derivatives: {
    lack: 'Its licence lets nobody build on it (CC BY, BY-SA, BY-NC and BY-NC-SA do)',
    mend: 'Choose another in the details.',
    to: '#details',
  },
  pdf: { lack: 'It has no PDF', mend: 'Attach one.', to: '#galley' },
  xml: { lack: 'It has no JATS', mend: 'Attach a full text.', to: '#text' },
};

/** Behind “3 articles”. */
export const articleWords: Record<ArticleNeed, string> = {
  title: 'without a title',
  date: 'without a date of publication',
  doi: 'without a DOI',
  authors: 'without authors',
  affiliations: 'without affiliations',
  orcid: 'without an ORCID iD of any author',
  abstract: 'without an abstract',
  keywords: 'without keywords',
  references: 'without a list of references',
  licence: 'without a Creative Commons licence',
  openLicence: 'without a licence that is fully open',
  derivatives: 'without a licence that lets others build on it',
  pdf: 'without a PDF',
  xml: 'without JATS',
};
