/** A field is one line, a text of paragraphs, words separated by commas, one of a few choices, or one of the journal's types. */
type Kind =
  | { kind: 'line' | 'text' | 'words'; longest: number }
  | { kind: 'choice'; choices: Readonly<Record<string, string>> }
  | { kind: 'manuscript type' };

/** `longest` is in characters; `choices` are codes with their text for people. */
export type ManuscriptField = Kind & {
  /** Its name in the API. */
  wire: string;
  /** Its column of the table `manuscripts`. */
  column: string;
  label: string;
  help?: string;
  /** The action that is refused without it; `draft` includes submissions. */
  requiredFor: 'draft' | 'submission' | 'nothing';
  /** The reviewers who may read it; none, if this is missing. */
  reviewers?: 'all' | 'who know the authors';
  /** Each journal says whether its form asks for it; what journals that say nothing do. `requiredFor` is `nothing`. */
  byJournal?: 'asked' | 'off';
  /** A DOI or a web address. */
  address?: true;
  /** `false`: the form does not show it, and sends the stored value back unchanged. */
  asked?: false;
};

const described = {
  title: {
    kind: 'line',
    wire: 'manuscripttitle',
    column: 'title',
    label: 'Manuscript Title',
    longest: 1000,
    requiredFor: 'draft',
    reviewers: 'all',
  },
  runningTitle: {
    kind: 'line',
    wire: 'runningtitle',
    column: 'running_title',
    label: 'Running Title',
    help: 'A short form of the title, for the head of each page.',
    longest: 500,
    requiredFor: 'submission',
  },
  type: {
    kind: 'manuscript type',
    wire: 'manuscripttype',
    column: 'type_value',
    label: 'Manuscript Type',
    requiredFor: 'submission',
    reviewers: 'all',
  },
  abstract: {
    kind: 'text',
    wire: 'abstractcontent',
    column: 'abstract',
    label: 'Abstract',
    longest: 20_000,
    requiredFor: 'submission',
    reviewers: 'all',
  },
  keywords: {
    kind: 'words',
    wire: 'keywords',
    column: 'keywords',
    label: 'Keywords',
    help: '3-5 words separated by commas',
    longest: 1000,
    requiredFor: 'submission',
    reviewers: 'all',
  },
  // Of the manuscript as a whole; the form asks for each author's instead.
  affiliation: {
    kind: 'line',
    wire: 'affiliation',
    column: 'affiliation',
    label: 'Affiliation',
    longest: 1000,
    requiredFor: 'nothing',
    asked: false,
  },
  // Statements name funders, ethics boards and repositories, and so may name the authors.
  funding: {
    kind: 'text',
    wire: 'funding',
    column: 'funding',
    label: 'Funding statement',
    help: 'What the funders had to do with the work, or that there was no funding.',
    longest: 5000,
    requiredFor: 'nothing',
    byJournal: 'asked',
    reviewers: 'who know the authors',
  },
  competingInterests: {
    kind: 'text',
    wire: 'competinginterests',
    column: 'competing_interests',
    label: 'Competing interests',
    help: 'Of all authors. Where there are none, say so.',
    longest: 5000,
    requiredFor: 'nothing',
    byJournal: 'asked',
    reviewers: 'who know the authors',
  },
  dataAvailability: {
    kind: 'text',
    wire: 'dataavailability',
    column: 'data_availability',
    label: 'Data availability',
    help: 'Where the data are, or why they are not open. Addresses and DOIs become links.',
    longest: 5000,
    requiredFor: 'nothing',
    byJournal: 'asked',
    reviewers: 'who know the authors',
  },
  codeAvailability: {
    kind: 'text',
    wire: 'codeavailability',
    column: 'code_availability',
    label: 'Code availability',
    help: 'Where the programs of the study are. Addresses and DOIs become links.',
    longest: 5000,
    requiredFor: 'nothing',
    byJournal: 'off',
    reviewers: 'who know the authors',
  },
  ethics: {
    kind: 'text',
    wire: 'ethics',
    column: 'ethics',
    label: 'Ethics and consent',
    help: 'Who approved the study of people or animals, under which number, and how participants consented.',
    longest: 5000,
    requiredFor: 'nothing',
    byJournal: 'asked',
    reviewers: 'who know the authors',
  },
  aiUse: {
    kind: 'text',
    wire: 'aiuse',
    column: 'ai_use',
    label: 'Use of AI',
    help: 'Which tools of artificial intelligence were used, and what for.',
    longest: 5000,
    requiredFor: 'nothing',
    byJournal: 'off',
    reviewers: 'who know the authors',
  },
  preprint: {
    kind: 'line',
    wire: 'preprint',
    column: 'preprint',
    label: 'Preprint',
    help: 'Its DOI or address, if there is one.',
    longest: 500,
    requiredFor: 'nothing',
    byJournal: 'asked',
    address: true,
    reviewers: 'who know the authors',
  },
  coverLetter: {
    kind: 'text',
    wire: 'coverletter',
    column: 'cover_letter',
    label: 'Cover letter',
    help: 'For the editors alone.',
    longest: 20_000,
    requiredFor: 'nothing',
    byJournal: 'off',
  },
} as const satisfies Record<string, ManuscriptField>;

/** The table as it is typed, for types of what is made of it. */
export type Described = typeof described;

/** The name of a field in our own code. */
export type FieldKey = keyof Described;

/**
 * The fields of a manuscript with one value each, in the order of the form: whatever asks for, checks, stores, compares or
 * shows them goes through this table. Journal, authors, suggested reviewers and files have code of their own.
 */
export const manuscriptFields: Readonly<Record<FieldKey, ManuscriptField>> = described;

/** The keys of all fields, in the order of the form. */
export const fieldKeys = Object.keys(described) as FieldKey[];

/** The keys of the fields that the form shows, in its order. */
export const askedKeys = fieldKeys.filter((key) => manuscriptFields[key].asked !== false);

/** The keys of the fields of which each journal says whether it asks for them. */
export const keysByJournal = askedKeys.filter((key) => manuscriptFields[key].byJournal);

export type ReviewersKey = {
  [Key in FieldKey]: Described[Key] extends { reviewers: string } ? Key : never;
}[FieldKey];

/** The keys of the fields that some reviewers read. */
export const reviewersKeys = fieldKeys.filter((key) => manuscriptFields[key].reviewers) as ReviewersKey[];

/** Whether a reviewer may read a field, which could reveal the authors to one who must not know them. */
export const reviewerReads = ({ reviewers }: { reviewers?: string }, knowsAuthors: boolean) =>
  reviewers === 'all' || (reviewers === 'who know the authors' && knowsAuthors);
