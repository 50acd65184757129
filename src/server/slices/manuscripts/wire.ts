import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { ManuscriptDetails } from '#contract/manuscript-details.ts';
import { fieldsFromWire, fieldsToWire } from '#contract/manuscript-values.ts';
import type { OwnManuscript, TaskLogEntry } from '#contract/manuscripts.ts';
import { manuscriptStatus, stepText, waitsForAuthors } from '#contract/manuscripts.ts';
import type { manuscriptForm } from '#contract/submission.ts';
import { formOnTheWire, type Journal } from '../journals/index.ts';
import type { Content, Details } from './manuscript.ts';
import type { ListedManuscript, TaskEntry, WholeManuscript } from './store.ts';

export type ParsedForm = z.output<typeof manuscriptForm>;

export const detailsOf = (form: ManuscriptDetails): Details => ({
  ...fieldsFromWire(form),
  authors: form.authorDTOList.map(({ anthorId: _, correspondingauthor, contributions, ...author }) => ({
    ...author,
    furtherAffiliations: author.furtherAffiliations.filter(({ affiliation }) => affiliation !== ''),
    contributions: contributions.map(({ role, degree }) => ({ role, ...(degree && { degree }) })),
    corresponding: correspondingauthor === 0,
  })),
  funders: form.funderDTOList.filter(({ name, id, awards }) => name || id || awards.length > 0),
  translations: form.translationDTOList.filter(
    ({ title, abstract, keywords }) => title || abstract || keywords,
  ),
});

export const contentOf = (form: ParsedForm): Content => {
  const { funders, translations, ...details } = detailsOf(form);
  const answers = form.answerDTOList.filter(({ answer }) => answer !== '');
  // The order counts in `sha256OfContent`.
  return {
    journalId: form.journalId,
    // A form says 0 where none is chosen.
    specialIssueId: form.specialIssueId === undefined ? undefined : form.specialIssueId || null,
    ...details,
    suggestions: form.manuscriptSuggestionDTOList.map(({ suggestionId: _, ...suggestion }) => suggestion),
    files: form.filesDTOList.map(({ type, file, filename }) => ({ type, address: file, filename })),
    funders,
    translations,
    ...(answers.length > 0 && { answers }),
  };
};

/** Equal for equal content. None and an unsaid special issue are as before there were any. */
export const sha256OfContent = ({ specialIssueId, ...content }: Content): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...content, ...(specialIssueId && { specialIssueId }) }))
    .digest('hex');

export type DisplayNames = { journalName: string; typeName: string };

/**
 * A manuscript in the author's list; the task document only while a revision is requested, the due day only while
 * the authors are waited for, since the office's own days are private.
 */
export const entryOnTheWire = (manuscript: ListedManuscript, { journalName, typeName }: DisplayNames) => ({
  id: manuscript.id,
  manuscripnumber: manuscript.number ?? '',
  journalId: manuscript.journalId,
  journalName,
  manuscripttitle: manuscript.title,
  manuscripttype: manuscript.type,
  manuscripttypeName: typeName,
  status: manuscript.status,
  taskDoc: manuscript.status === manuscriptStatus.revisionRequested ? manuscript.taskDoc : null,
  dueOn: waitsForAuthors({ status: manuscript.status, manuscripnumber: manuscript.number ?? '' })
    ? manuscript.dueOn
    : null,
  articleId: manuscript.articleId,
  createDate: manuscript.createdAt.toISOString(),
  updateDate: manuscript.updatedAt.toISOString(),
});

/** `confirmed`: which authors have confirmed their iDs, in their order. */
export const manuscriptOnTheWire = (
  manuscript: WholeManuscript,
  words: DisplayNames,
  confirmed: readonly boolean[],
  /** With the form that the manuscript keeps. */
  journal?: Journal,
): OwnManuscript => ({
  ...entryOnTheWire(manuscript, words),
  userId: manuscript.userId,
  version: manuscript.version,
  ...fieldsToWire(manuscript),
  specialIssueId: manuscript.specialIssueId,
  reviewComments: manuscript.reviewComments,
  answerDTOList: manuscript.answers,
  submissionForm: journal ? formOnTheWire(journal) : null,
  signed: manuscript.signedAt ? { name: manuscript.signedBy, at: manuscript.signedAt.toISOString() } : null,
  authorDTOList: manuscript.authors.map(({ id, corresponding, ...author }, at) => ({
    anthorId: id,
    manuscriptId: manuscript.id,
    ...author,
    orcidConfirmed: confirmed[at] ?? false,
    correspondingauthor: corresponding ? (0 as const) : (1 as const),
    id,
    creator: manuscript.userId,
    createDate: manuscript.createdAt.toISOString(),
    updater: manuscript.userId,
    updateDate: manuscript.updatedAt.toISOString(),
  })),
  manuscriptSuggestionDTOList: manuscript.suggestions.map(({ id, ...suggestion }) => ({
    suggestionId: id,
    ...suggestion,
  })),
  filesDTOList: manuscript.files.map(({ address: file, ...rest }) => ({ ...rest, file })),
  funderDTOList: manuscript.funders,
  translationDTOList: manuscript.translations,
  attachedFiles: manuscript.files.map(({ address, filename }) => ({ filename, file: address })),
});

/** Time in ISO 8601. */
export const taskOnTheWire = ({ manuscriptId, at, ...entry }: TaskEntry): TaskLogEntry => ({
  ...entry,
  task: stepText[entry.kind],
  manuscriptId,
  time: at.toISOString(),
});
