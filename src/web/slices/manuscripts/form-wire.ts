import type { OwnManuscript } from '#contract/manuscripts.ts';
import { fileType, type ManuscriptForm } from '#contract/submission.ts';
import {
  type AttachedFile,
  type AuthorFields,
  type Form,
  firstReviewers,
  newAuthor,
  newKey,
  newReviewer,
  type ReviewerFields,
} from './form-model.ts';

/** The form of a stored manuscript. Stored data says 0 for a corresponding author; the check box the inverse. */
export function formOf(manuscript: OwnManuscript): Form {
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
      corresponding: author.correspondingauthor === 0,
    }),
  );
  const reviewers = manuscript.manuscriptSuggestionDTOList.map(
    ({ suggestionId, ...fields }): ReviewerFields => ({ key: newKey(), id: suggestionId, ...fields }),
  );
  while (reviewers.length < firstReviewers) reviewers.push(newReviewer());
  const files = (type: number) =>
    manuscript.filesDTOList
      .filter((file) => file.type === type)
      .map(({ file, filename, bytes }): AttachedFile => ({ address: file, name: filename, bytes }));
  return {
    journalId: manuscript.journalId,
    authors: authors.length > 0 ? authors : [newAuthor(true)],
    title: manuscript.manuscripttitle,
    runningTitle: manuscript.runningtitle,
    type: manuscript.manuscripttype,
    abstract: manuscript.abstractcontent,
    keywords: manuscript.keywords,
    affiliation: manuscript.affiliation,
    reviewers,
    original: files(fileType.original)[0] ?? null,
    supplementary: files(fileType.supplementary),
  };
}

/** The fields of the form under their wire names. */
export function wireFields(form: Form) {
  const file = (type: 1 | 2) => (file: AttachedFile) => ({ type, file: file.address, filename: file.name });
  return {
    journalId: form.journalId,
    manuscripttitle: form.title,
    runningtitle: form.runningTitle,
    manuscripttype: form.type,
    abstractcontent: form.abstract,
    keywords: form.keywords,
    affiliation: form.affiliation,
    authorDTOList: form.authors.map(({ key: _, id, corresponding, ...fields }) => ({
      anthorId: id,
      ...fields,
      correspondingauthor: corresponding ? (0 as const) : (1 as const),
    })),
    manuscriptSuggestionDTOList: form.reviewers.map(({ key: _, id, ...fields }) => ({
      suggestionId: id,
      ...fields,
    })),
    filesDTOList: [
      ...(form.original ? [file(fileType.original)(form.original)] : []),
      ...form.supplementary.map(file(fileType.supplementary)),
    ],
  };
}

/** Which manuscript is sent, and what is to become of it. */
export type Sending = {
  id: number | null;
  submissionKey: string;
  version: number | null;
  userId: number;
  status: ManuscriptForm['status'];
};

/** What `saveOrUpdateManuscript` is sent; only for a form whose journal is chosen. */
export const wireOf = (form: Form, sending: Sending): ManuscriptForm => {
  if (form.journalId === null) throw new Error('a form without a journal cannot be sent');
  return { ...wireFields(form), ...sending, journalId: form.journalId };
};
