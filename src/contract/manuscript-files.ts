import { z } from 'zod';
import { manuscriptStatus } from './manuscript-status.ts';

/** The kinds of files of a manuscript. Server, forms and lists read this table; a new kind is a row. */

const { draft, revisionRequested } = manuscriptStatus;

type FileKind = {
  /** On the wire and in the database. 1 and 2 are the specification's (§3). */
  type: number;
  /** Of one file, beside its name. */
  label: string;
  /** Of the part of the form that takes such files. */
  title: string;
  /** For authors: what it is, and who reads it. */
  help: string;
  /** The text with which names of such files begin, whatever its case; null: any name. */
  startsWith: string | null;
  /** Endings of the names that are accepted, in small letters; null: any. The bytes must fit the ending. */
  endings: readonly string[] | null;
  /** Most files of this kind in one manuscript. */
  most: number;
  /** Statuses of a manuscript at which its author may add one. */
  offeredAt: readonly number[];
  /** Whether it belongs to one revision: the form of the next begins without it. */
  ofOneRound: boolean;
  /** Whether reviewers get it; editors see every kind. */
  forReviewers: boolean;
  /** Whether it may be published with the article. */
  publishable: boolean;
};

const documents = ['doc', 'docx', 'pdf', 'odt', 'rtf', 'txt'] as const;

export const fileKinds = {
  original: {
    type: 1,
    label: 'Original manuscript',
    title: 'Original manuscript',
    help: 'A Word file, .doc or .docx, whose name starts with “manuscript”.',
    startsWith: 'manuscript',
    endings: ['doc', 'docx'],
    most: 1,
    offeredAt: [draft, revisionRequested],
    ofOneRound: false,
    forReviewers: true,
    publishable: false,
  },
  answer: {
    type: 3,
    label: 'Answer to reviewers',
    title: 'Answer to reviewers',
    help: 'Word, PDF or text. Reviewers and editors read it; it is never published.',
    startsWith: null,
    endings: documents,
    most: 1,
    offeredAt: [revisionRequested],
    ofOneRound: true,
    forReviewers: true,
    publishable: false,
  },
  markedUp: {
    type: 4,
    label: 'Marked-up copy',
    title: 'Marked-up copy',
    help: 'The manuscript with your changes marked: Word, PDF or text. Reviewers and editors read it; it is never published.',
    startsWith: null,
    endings: documents,
    most: 1,
    offeredAt: [revisionRequested],
    ofOneRound: true,
    forReviewers: true,
    publishable: false,
  },
  supplementary: {
    type: 2,
    label: 'Supplementary file',
    title: 'Supplementary files',
    help: 'Up to 10 files of any kind, whose names start with “supplementary”. They can be published with the article.',
    startsWith: 'supplementary',
    endings: null,
    most: 10,
    offeredAt: [draft, revisionRequested],
    ofOneRound: false,
    forReviewers: true,
    publishable: true,
  },
  coverLetter: {
    type: 5,
    label: 'Cover letter',
    title: 'Cover letter',
    help: 'Word, PDF or text. The editors alone read it.',
    startsWith: null,
    endings: documents,
    most: 1,
    offeredAt: [draft, revisionRequested],
    ofOneRound: true,
    forReviewers: false,
    publishable: false,
  },
} as const satisfies Record<string, FileKind>;

/** The name of a kind, as the form and the code have it. */
export type FileRole = keyof typeof fileKinds;
/** The number of a kind, as the wire and the database have it. */
export type FileType = (typeof fileKinds)[FileRole]['type'];

/** All kinds, in the order of the form. */
export const fileRoles = Object.keys(fileKinds) as FileRole[];

/** An object with what `make` returns for each kind. */
export const byRole = <T>(make: (role: FileRole) => T): Record<FileRole, T> =>
  Object.fromEntries(fileRoles.map((role) => [role, make(role)])) as Record<FileRole, T>;

/** The number of a kind on the wire. */
export const fileType = z.union(
  fileRoles.map((role) => z.literal(fileKinds[role].type)) as [z.ZodLiteral<FileType>],
);

/** In words, for the description of a call. */
export const fileTypesInWords = [...fileRoles]
  .sort((a, b) => fileKinds[a].type - fileKinds[b].type)
  .map((role) => `${fileKinds[role].type} ${fileKinds[role].label.toLowerCase()}`)
  .join(', ');

/** The kind of a number; throws for a number that no kind has, which the schema `fileType` refuses. */
export function fileRole(type: number): FileRole {
  const role = fileRoles.find((one) => fileKinds[one].type === type);
  if (!role) throw new Error(`no kind of file has the number ${type}`);
  return role;
}

/** The row of the table for a number on the wire. */
export const fileKind = (type: FileType): FileKind => fileKinds[fileRole(type)];

/** The messages of specification §5, and like them for the other kinds. */
export const fileMessages = {
  startsWith: (start: string) => `The file name must start with "${start}".`,
  notWord: 'The file format must be a word file.',
  format: 'The file format is incorrect',
} as const;

/** How browsers can show a file, by its name, which its bytes fit; undefined for files that are only downloaded. */
export function readableAs(filename: string): 'word' | 'pdf' | undefined {
  const ending = endingOf(filename);
  return ending === 'docx' ? 'word' : ending === 'pdf' ? 'pdf' : undefined;
}

const endingOf = (filename: string) => /\.([^.]*)$/.exec(filename)?.[1]?.toLowerCase() ?? '';

/** The error in a file's name for its kind (specification §5); undefined for a right one. */
export function filenameRefused(
  role: FileRole,
  filename: string,
): { reason: 'beginning' | 'ending'; message: string } | undefined {
  const { startsWith, endings }: FileKind = fileKinds[role];
  if (startsWith !== null && !filename.toLowerCase().startsWith(startsWith))
    return { reason: 'beginning', message: fileMessages.startsWith(startsWith) };
  if (endings !== null && !endings.includes(endingOf(filename)))
    return { reason: 'ending', message: role === 'original' ? fileMessages.notWord : fileMessages.format };
  return undefined;
}

/** The message for more files than `most`. */
export const tooManyOf = (role: FileRole): string =>
  role === 'original'
    ? 'Only one original file can be added'
    : fileKinds[role].most === 1
      ? `Only one file can be added as ${fileKinds[role].label.toLowerCase()}`
      : `Only ${fileKinds[role].most} files can be added`;
