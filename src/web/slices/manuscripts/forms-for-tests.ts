import { byField, fieldsToWire } from '#contract/manuscript-fields.ts';
import type { OwnManuscript } from '#contract/manuscripts.ts';
import { sampleText } from '#test/support/manuscript-form.ts';
import { emptyForm, type Form, filesOf, newAuthor, newReviewer } from './form-model.ts';

export const completeForm = (): Form => ({
  ...emptyForm(),
  ...byField<string, number>((field) => (field.kind === 'manuscript type' ? 1 : sampleText(field))),
  affiliation: '',
  journalId: 1,
  authors: [
    {
      ...newAuthor(true),
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann.lee@example.org',
      affiliation: 'University of the North',
    },
  ],
  title: 'Margins of early printed books',
  runningTitle: 'Margins',
  abstract: 'We measured margins.',
  keywords: 'margins, incunabula, books',
  reviewers: ['One', 'Two', 'Three'].map((lastName) => ({
    ...newReviewer(),
    firstName: 'Reviewer',
    lastName,
    email: `${lastName.toLowerCase()}@example.org`,
    institution: 'Institute of Reading',
  })),
  files: filesOf({
    original: [{ address: 'a'.repeat(32), name: 'manuscript.docx', bytes: 1000 }],
    supplementary: [{ address: 'b'.repeat(32), name: 'supplementary.csv', bytes: 10 }],
  }),
});

export const storedManuscript = (change: Partial<OwnManuscript> = {}): OwnManuscript => ({
  id: 7,
  manuscripnumber: '',
  journalId: 1,
  journalName: 'Journal of Books',
  ...fieldsToWire(completeForm()),
  manuscripttypeName: 'Research Article',
  status: 0,
  taskDoc: null,
  dueOn: null,
  articleId: null,
  createDate: '2026-11-20T10:00:00.000Z',
  updateDate: '2026-11-20T11:00:00.000Z',
  userId: 3,
  version: 4,
  reviewComments: null,
  answerDTOList: [],
  submissionForm: null,
  signed: null,
  authorDTOList: [
    {
      anthorId: 11,
      manuscriptId: 7,
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann.lee@example.org',
      affiliation: 'University of the North',
      phone: '',
      wechat: '',
      orcid: '',
      orcidConfirmed: false,
      ror: '',
      furtherAffiliations: [],
      contributions: [],
      correspondingauthor: 0,
      id: 11,
      creator: 3,
      createDate: '2026-11-20T10:00:00.000Z',
      updater: 3,
      updateDate: '2026-11-20T11:00:00.000Z',
    },
  ],
  manuscriptSuggestionDTOList: ['One', 'Two', 'Three'].map((lastName, i) => ({
    suggestionId: i + 1,
    firstName: 'Reviewer',
    lastName,
    email: `${lastName.toLowerCase()}@example.org`,
    institution: 'Institute of Reading',
  })),
  filesDTOList: [
    { type: 1, file: 'a'.repeat(32), filename: 'manuscript.docx', bytes: 1000, earlier: false },
    { type: 2, file: 'b'.repeat(32), filename: 'supplementary.csv', bytes: 10, earlier: false },
  ],
  funderDTOList: [],
  translationDTOList: [],
  attachedFiles: [],
  ...change,
});
