import type { ArticleField } from '#contract/office/indexing-fields.ts';

/** Forms of an article that hold the whole of it. */
const texts = ['page', 'full text', 'JATS', 'PDF'] as const;

/** Forms of an article that hold what their makers have a place for. */
const records = [
  'Crossref',
  'DataCite',
  'DOAJ, file',
  'DOAJ, API',
  'PubMed',
  'OAI `oai_dc`',
  'OAI `oai_openaire`',
  'OAI `jats`',
  'JSON-LD',
  'CSL JSON',
  'RIS',
  'BibTeX',
] as const;

type RecordForm = (typeof records)[number];
export type Form = (typeof texts)[number] | RecordForm;
export const forms: readonly Form[] = [...texts, ...records];

type Field = {
  /** Words of the trial by which it is found. */
  words: readonly string[];
  /** Other words where a form writes it in its own way. */
  as?: Partial<Record<Form, readonly string[]>>;
  /** Texts that do not show it; none is the usual case. */
  unseen?: readonly Form[];
  /** Records that have a place for it. */
  records: readonly RecordForm[];
};

const cited: readonly RecordForm[] = ['CSL JSON', 'RIS', 'BibTeX'];
/** Those that say the same in several languages. */
const bilingual: readonly RecordForm[] = [
  'DataCite',
  'DOAJ, file',
  'OAI `oai_dc`',
  'OAI `oai_openaire`',
  'OAI `jats`',
  'JSON-LD',
];
/** Those that tell authors by more than their names. */
const identified: readonly RecordForm[] = [
  'Crossref',
  'DataCite',
  'DOAJ, file',
  'DOAJ, API',
  'PubMed',
  'OAI `oai_openaire`',
  'OAI `jats`',
  'JSON-LD',
];
/** Those that tell who paid. */
const funded: readonly RecordForm[] = [
  'Crossref',
  'DataCite',
  'PubMed',
  'OAI `oai_openaire`',
  'OAI `jats`',
  'JSON-LD',
];
const whole: readonly RecordForm[] = ['OAI `jats`'];

/** What is collected with a submission, and which forms of its article have it; every other form has no place for it. */
export const fields: Readonly<Record<ArticleField, Field>> = {
  title: { words: ['Dew on stone'], records },
  'title in another language': { words: ['Tau auf Stein'], records: ['Crossref', ...bilingual] },
  abstract: { words: ['found on each of forty slabs'], records },
  'abstract in another language': {
    words: ['Er liegt auf allen vierzig'],
    records: ['Crossref', 'PubMed', ...bilingual],
  },
  keywords: {
    words: ['lichenometry', 'dewfall'],
    records: ['DOAJ, API', 'PubMed', ...bilingual, ...cited],
  },
  'keywords in another language': { words: ['Flechtenmessung'], records: bilingual },
  'names of authors': { words: ['Ottoline', 'Quarrington'], records },
  'a group as author': { words: ['The Moss Group'], records },
  affiliations: { words: ['Institute of Dewfall'], records: identified },
  ROR: {
    words: ['ror.org/02mhbdp94'],
    unseen: ['full text', 'PDF'],
    records: ['Crossref', 'DataCite', 'PubMed', 'OAI `jats`', 'JSON-LD'],
  },
  ORCID: { words: ['0000-0002-1825-0097'], records: identified },
  'roles (CRediT)': {
    words: ['Ottoline Quarrington: Software (lead), Validation'],
    as: {
      JATS: ['credit.niso.org/contributor-roles/software', 'degree-contribution="lead"'],
      'OAI `jats`': ['credit.niso.org/contributor-roles/software', 'degree-contribution="lead"'],
    },
    records: whole,
  },
  funders: { words: ['Dew Fund'], records: funded },
  'identifiers of funders': {
    words: ['10.13039/501100000780'],
    unseen: ['full text', 'PDF'],
    records: funded.filter((one) => one !== 'PubMed'),
  },
  'numbers of awards': { words: ['DEW-17', 'DEW-18'], records: funded },
  'statement on funding': { words: ['The fund had no say in it'], records: whole },
  'competing interests': { words: ['Stones were lent to us'], records: ['PubMed', ...whole] },
  'data, with its link': { words: ['Counts are at', '10.5555/dew.counts'], records: whole },
  'code, with its link': { words: ['Scripts are at', '10.5555/dew.scripts'], records: whole },
  'ethics and consent': { words: ['No people were studied'], records: whole },
  'use of AI': { words: ['A program checked the spelling'], records: whole },
  preprint: {
    words: ['10.5555/dew.before'],
    records: ['Crossref', 'DataCite', 'OAI `oai_dc`', 'OAI `oai_openaire`', 'OAI `jats`'],
  },
};

/** The words by which a field is found in a form; undefined where that has no place for it. */
export function wordsIn(form: Form, { words, as = {}, unseen = [], records: having }: Field) {
  const isThere = (texts as readonly Form[]).includes(form)
    ? !unseen.includes(form)
    : (having as readonly Form[]).includes(form);
  return isThere ? (as[form] ?? words) : undefined;
}

/** The table as it stands in the documentation. */
export function fieldsTable(): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  const lines = Object.entries(fields).map(([name, field]) =>
    row([name, ...forms.map((form) => (wordsIn(form, field) ? '✓' : '–'))]),
  );
  return row(['field', ...forms]) + row(['---', ...forms.map(() => '---')]) + lines.join('');
}
