import { z } from 'zod';

/** Checks of the pre-flight report on the Word file of a manuscript. */

type Kind = {
  /** Names it in the report and in the journal's settings. */
  label: string;
  /** For authors: what to do. */
  mend: string;
  /** Whether a journal may refuse a submission for it; what only our reader failed at stops nobody. */
  mayStop: boolean;
  /** It is about the whole file: its label says all. */
  ofWhole?: true;
};

const described = {
  'not-read': {
    label: 'The file can’t be checked',
    mend: 'You can submit it all the same.',
    mayStop: false,
  },
  'no-title': {
    label: 'No title',
    mend: 'Begin the file with the title of the manuscript. If this is another file, choose the right one.',
    mayStop: false,
  },
  'no-paper': {
    label: 'The file does not look like a manuscript',
    mend: 'If this is another file, such as a cover letter, choose the right one. If it is the manuscript, you can submit it all the same.',
    mayStop: false,
    ofWhole: true,
  },
  'no-references': {
    label: 'No list of references',
    mend: 'Put the references at the end, below a heading “References”.',
    mayStop: true,
    ofWhole: true,
  },
  'tracked-changes': {
    label: 'Tracked changes',
    mend: 'Accept or reject them in Word, under Review.',
    mayStop: true,
  },
  comment: { label: 'Comments', mend: 'Delete them in Word, under Review.', mayStop: true },
  'names-in-properties': {
    label: 'Names in the file’s properties',
    mend: 'The press takes them out of the copy that reviewers get. To take them out of your file too, in Word: File, Info, Check for Issues, Inspect Document, Remove All.',
    mayStop: true,
  },
  'names-in-text': {
    label: 'Names of authors in the text',
    mend: 'The press takes names and affiliations out of the copy that reviewers get. You can also take them out of your file; the form has them.',
    mayStop: true,
  },
  'low-resolution': {
    label: 'Pictures under 300 dpi',
    mend: 'Insert the picture with more pixels, or make it smaller on the page.',
    mayStop: true,
  },
  'table-as-picture': {
    label: 'Tables as pictures',
    mend: 'Make it a table of Word, so that it can be read, searched and set.',
    mayStop: true,
  },
  'formula-as-picture': {
    label: 'Formulae as pictures',
    mend: 'Type the formula with Word’s equation editor.',
    mayStop: true,
  },
  'unreadable-part': {
    label: 'Content that can’t be read',
    mend: 'Replace it by a picture or text that is in the file itself.',
    mayStop: true,
  },
  'picture-without-caption': {
    label: 'Pictures without a caption',
    mend: 'Write a caption that begins with “Figure” and its number.',
    mayStop: true,
  },
  'table-without-caption': {
    label: 'Tables without a caption',
    mend: 'Write a caption that begins with “Table” and its number.',
    mayStop: true,
  },
  'caption-alone': {
    label: 'Captions without a figure or table',
    mend: 'Put the figure or table into the file beside its caption, or send it as a supplementary file.',
    mayStop: true,
  },
  'never-mentioned': {
    label: 'Figures and tables that the text never mentions',
    mend: 'Mention it where it belongs, such as “(Figure 2)”.',
    mayStop: true,
  },
  'mention-without-caption': {
    label: 'Mentions of figures and tables that are not there',
    mend: 'Add the figure or table with its caption, or correct the number.',
    mayStop: true,
  },
  'no-alternative-text': {
    label: 'Pictures without alternative text',
    mend: 'In Word, right-click the picture, choose View Alt Text, and say what it shows to somebody who can’t see it.',
    mayStop: true,
  },
  'citation-without-reference': {
    label: 'Citations without a reference',
    mend: 'Add the work to the list of references, or correct the citation.',
    mayStop: true,
  },
  'reference-never-cited': {
    label: 'References that are never cited',
    mend: 'Cite the work in the text, or take it out of the list.',
    mayStop: true,
  },
  'no-funding': {
    label: 'No statement on funding',
    mend: 'Add a section “Funding”, even if it says that there was none.',
    mayStop: true,
    ofWhole: true,
  },
  'no-interests': {
    label: 'No statement on competing interests',
    mend: 'Add a section “Competing interests”, even if it says that there are none.',
    mayStop: true,
    ofWhole: true,
  },
  'no-data': {
    label: 'No statement on data',
    mend: 'Add a section “Data availability” that says where the data are.',
    mayStop: true,
    ofWhole: true,
  },
  'no-ethics': {
    label: 'No statement on ethics',
    mend: 'If people or animals were studied, add a section “Ethics” with the approval.',
    mayStop: true,
    ofWhole: true,
  },
  'abstract-too-long': { label: 'An abstract that is too long', mend: 'Shorten it.', mayStop: true },
  'text-too-long': { label: 'A text that is too long', mend: 'Shorten it.', mayStop: true },
} as const satisfies Record<string, Kind>;

export type PreflightCode = keyof typeof described;

export const preflightKinds: Readonly<Record<PreflightCode, Kind>> = described;
export const preflightCodes = Object.keys(described) as PreflightCode[];

/** The kinds for which a journal may refuse a submission, in the order of the report. */
export const stoppingCodes = preflightCodes.filter((code) => preflightKinds[code].mayStop);

/** Most places that are listed of one kind. */
export const mostPlaces = 20;

const place = z.object({
  message: z.string().describe('what was found, a sentence'),
  words: z.string().optional().describe('words of the place, shortened'),
});

/** Everything of one kind that was found in a file. */
const preflightFinding = z.object({
  code: z.enum(preflightCodes),
  count: z.number().int(),
  stops: z.boolean().describe('whether the journal refuses a submission for it'),
  places: z.array(place).describe(`in the order of the text, at most ${mostPlaces}`),
});
export type PreflightFinding = z.infer<typeof preflightFinding>;

/** The pre-flight report of a file. */
export const preflightReport = z.array(preflightFinding);
