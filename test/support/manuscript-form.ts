import { randomUUID } from 'node:crypto';
import type { ManuscriptField } from '#contract/manuscript-fields.ts';
import { byWireName } from '#contract/manuscript-values.ts';
import type { ManuscriptForm } from '#contract/submission.ts';

const person = (firstName: string) => ({
  firstName,
  lastName: 'Trial',
  email: `${firstName.toLowerCase()}@example.org`,
});

/** A text for a field of the form. */
export const sampleText = (field: ManuscriptField): string => {
  if (field.kind === 'choice') return Object.keys(field.choices)[0] ?? '';
  return field.address ? 'https://doi.org/10.5555/trial' : `${field.label} of the trial`;
};

/** What is sent to submit a manuscript, whole; each call another one, with a title and a key of its own. */
export function manuscriptFormOf(
  files: { original?: string; supplementary?: string[] } = {},
  more: Partial<ManuscriptForm> = {},
): ManuscriptForm {
  const unique = randomUUID();
  return {
    id: null,
    submissionKey: unique,
    status: 1,
    journalId: 1,
    ...byWireName<string, string, number>((field) =>
      field.kind === 'manuscript type' ? 1 : sampleText(field),
    ),
    manuscripttitle: `On the trial ${unique}`,
    runningtitle: 'A trial',
    abstractcontent: 'It was tried.',
    keywords: 'trial, error, trial again',
    affiliation: '',
    authorDTOList: [
      {
        ...person('Ada'),
        affiliation: 'Institute of Trials',
        phone: '13812345678',
        wechat: '',
        correspondingauthor: 0,
      },
      { ...person('Bo'), affiliation: 'Institute of Trials', phone: '', wechat: '', correspondingauthor: 1 },
    ],
    manuscriptSuggestionDTOList: ['Cy', 'Di', 'Ed'].map((name) => ({
      ...person(name),
      institution: 'Elsewhere',
    })),
    filesDTOList: [
      ...(files.original ? [{ type: 1 as const, file: files.original, filename: 'manuscript.docx' }] : []),
      ...(files.supplementary ?? []).map((file, i) => ({
        type: 2 as const,
        file,
        filename: `supplementary-${i + 1}.csv`,
      })),
    ],
    ...more,
  };
}
