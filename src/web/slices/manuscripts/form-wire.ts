import { byRole, fileKinds, fileRoles } from '#contract/manuscript-files.ts';
import { fieldsFromWire, fieldsToWire } from '#contract/manuscript-values.ts';
import type { OwnManuscript } from '#contract/manuscripts.ts';
import type { ManuscriptForm } from '#contract/submission.ts';
import {
  type AttachedFile,
  type AuthorFields,
  type Confirmed,
  type Form,
  firstReviewers,
  newAuthor,
  newKey,
  newReviewer,
  nothingConfirmed,
  type ReviewerFields,
} from './form-model.ts';

/** The part of a manuscript that its form shows. */
export type FormSource = Pick<
  OwnManuscript,
  | keyof ReturnType<typeof fieldsToWire>
  | 'journalId'
  | 'specialIssueId'
  | 'authorDTOList'
  | 'manuscriptSuggestionDTOList'
  | 'filesDTOList'
  | 'funderDTOList'
  | 'translationDTOList'
  | 'answerDTOList'
>;

/** Stored data marks a corresponding author with 0; the check box is the inverse. */
export function formOf(manuscript: FormSource): Form {
  const authors = manuscript.authorDTOList.map(
    (author): AuthorFields => ({
      key: newKey(),
      id: author.anthorId,
      firstName: author.firstName,
      lastName: author.lastName,
      email: author.email,
      affiliation: author.affiliation,
      phone: author.phone,
      wechat: author.wechat,
      orcid: author.orcid,
      ror: author.ror,
      furtherAffiliations: author.furtherAffiliations,
      contributions: author.contributions.map(({ role, degree }) => ({ role, ...(degree && { degree }) })),
      corresponding: author.correspondingauthor === 0,
    }),
  );
  const reviewers = manuscript.manuscriptSuggestionDTOList.map(
    ({ suggestionId, ...fields }): ReviewerFields => ({ key: newKey(), id: suggestionId, ...fields }),
  );
  while (reviewers.length < firstReviewers) reviewers.push(newReviewer());
  const files = byRole((role) =>
    manuscript.filesDTOList
      .filter(
        ({ type, earlier }) => type === fileKinds[role].type && !(earlier && fileKinds[role].ofOneRound),
      )
      .map(({ file, filename, bytes }): AttachedFile => ({ address: file, name: filename, bytes })),
  );
  return {
    journalId: manuscript.journalId,
    // An instance of the program before special issues (decision 59) gives none.
    specialIssueId: manuscript.specialIssueId ?? null,
    authors: authors.length > 0 ? authors : [newAuthor(true)],
    ...fieldsFromWire(manuscript),
    reviewers,
    funders: manuscript.funderDTOList.map(({ awards, ...funder }) => ({
      key: newKey(),
      ...funder,
      awards: awards.join('; '),
    })),
    translations: manuscript.translationDTOList,
    // An instance of the program before answers (decision 59) gives none.
    answers: manuscript.answerDTOList ?? [],
    files,
  };
}

export function wireFields(form: Form) {
  return {
    journalId: form.journalId,
    specialIssueId: form.specialIssueId ?? null,
    ...fieldsToWire(form),
    authorDTOList: form.authors.map(({ key: _, id, corresponding, ...fields }) => ({
      anthorId: id,
      ...fields,
      correspondingauthor: corresponding ? (0 as const) : (1 as const),
    })),
    manuscriptSuggestionDTOList: form.reviewers.map(({ key: _, id, ...fields }) => ({
      suggestionId: id,
      ...fields,
    })),
    funderDTOList: form.funders.map(({ key: _, awards, ...funder }) => ({
      ...funder,
      awards: awards
        .split(/[;\n]/)
        .map((award) => award.trim())
        .filter(Boolean),
    })),
    translationDTOList: form.translations,
    answerDTOList: form.answers.filter(({ answer }) => answer.trim() !== ''),
    filesDTOList: fileRoles.flatMap((role) =>
      form.files[role].map(({ address, name }) => ({
        type: fileKinds[role].type,
        file: address,
        filename: name,
      })),
    ),
  };
}

export type Sending = {
  id: number | null;
  submissionKey: string;
  version: number | null;
  userId: number;
  status: ManuscriptForm['status'];
  /** Of the journal's form; left out by one without a version. */
  formVersion?: number;
  confirmed?: Confirmed;
  /** Of a first submission. */
  chargeSeen?: NonNullable<ManuscriptForm['chargeSeen']>;
};

export const wireOf = (form: Form, sending: Sending): ManuscriptForm => {
  if (form.journalId === null) throw new Error('a form without a journal cannot be sent');
  const { confirmed = nothingConfirmed, ...rest } = sending;
  const { checklist, agreement } = confirmed;
  return { ...wireFields(form), ...rest, checklist: [...checklist], agreement, journalId: form.journalId };
};
