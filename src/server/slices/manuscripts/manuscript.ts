import type { FieldValues } from '#contract/manuscript-fields.ts';
import type { FileType } from '#contract/manuscript-files.ts';

/** What the slice speaks of; wire names are at its edge (wire.ts) alone. */

export type Author = {
  firstName: string;
  lastName: string;
  email: string;
  affiliation: string;
  phone: string;
  wechat: string;
  corresponding: boolean;
};

export type Suggestion = { firstName: string; lastName: string; email: string; institution: string };

export type ManuscriptFile = { type: FileType; address: string; filename: string };

/** What an author writes. */
export type Content = FieldValues & {
  journalId: number;
  authors: Author[];
  suggestions: Suggestion[];
  files: ManuscriptFile[];
};

/** Where a manuscript stands. */
export type Standing = {
  id: number;
  userId: number;
  journalId: number;
  status: number;
  version: number;
  number: string | null;
  round: number;
  savedSha256: string;
};

/** A name on one line, however it was typed. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.replace(/\s+/gu, ' ').trim();
