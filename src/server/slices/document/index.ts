import { finishPage } from './write-page/finish.ts';
import type { FullText, StoredFiles } from './write-page/types.ts';
import type { ParsedArticle } from './write-record/types.ts';

export type { Journal } from '#contract/document/document.ts';
export { namesIn } from './anonymous/surnames.ts';
export { checkedCodes } from './checks/codes.ts';
export type { ReadManuscript } from './manuscript/read-manuscript.ts';
export { pdfProgram } from './pdf-program.ts';
export type { ArticleFront } from './read-html/index.ts';
export type { Cited } from './references/lookup/cited.ts';
export { type Crossref, createCrossref } from './references/lookup/crossref-client.ts';
export { askCrossref, lookUpReferences } from './references/lookup/lookup.ts';
export { extensionRank, graphicStem, matchGraphic } from './shared/graphics.ts';
export type { SanitisedHtml } from './shared/html-types.ts';
export { isDoi } from './shared/identity.ts';
export { doiUrl } from './shared/links.ts';
export type { JatsProblem } from './shared/problem.ts';
export { LARGEST_FILE } from './shared/xml-encoding.ts';
export type { Submitted } from './submitted/with-submitted.ts';
export {
  addSubmitted,
  anonymousCopy,
  checkText,
  compareTexts,
  jatsOfText,
  listPlaces,
  prepareText,
  readJatsText,
  readManuscript,
  readProof,
  readWordPicture,
  readWordText,
  renamePictures,
  takeChanges,
} from './text-worker.ts';
export { changedParts } from './words/compare.ts';
export type { RegistrationFacts } from './write-crossref/index.ts';
export type * from './write-page/types.ts';
export {
  type Certificate,
  makeCertificate,
  makeInvoice,
  makePdf,
  makePdfOfJats,
  makePreparedPdf,
  type PdfOptions,
  templateVersion,
} from './write-pdf/index.ts';
export type * from './write-record/types.ts';

/** The full text as safe HTML, once it is known where its pictures and files are stored. */
export const renderFullText = ({ draft }: Pick<ParsedArticle, 'draft'>, stored: StoredFiles): FullText =>
  finishPage(draft, stored);
