import { z } from 'zod';
import {
  type BoardFile,
  type BoardProfile,
  boardFile,
  boardMessages,
  boardRegistration,
  boardUpdate,
  mustTellOfThemselves,
  saysSomething,
} from '#contract/board-forms.ts';

/** What both forms hold while they are filled in. Choices not made yet are null. */
export type BoardValues = {
  title: number | null;
  firstName: string;
  middleName: string;
  lastName: string;
  gender: number | null;
  nationality: string;
  email: string;
  language: number | null;
  academicDegree: string;
  professionalTitle: string;
  department: string;
  institution: string;
  city: string;
  country: string;
  address: string;
  detailedAddress: string;
  personalWebsite: string;
  autobiography: string;
  scopes: number[];
  keywords: string[];
  publicationLists: string;
  /** Address of the uploaded photo. */
  photo: string;
  /** The CVs that are listed. */
  files: BoardFile[];
  /** Their ids, with commas between. */
  file_ids: string;
};

export const emptyValues: BoardValues = {
  title: null,
  firstName: '',
  middleName: '',
  lastName: '',
  gender: null,
  nationality: '',
  email: '',
  language: null,
  academicDegree: '',
  professionalTitle: '',
  department: '',
  institution: '',
  city: '',
  country: '',
  address: '',
  detailedAddress: '',
  personalWebsite: '',
  autobiography: '',
  scopes: [],
  keywords: [],
  publicationLists: '',
  photo: '',
  files: [],
  file_ids: '',
};

/** What is checked of values that a browser kept. */
export const keptValues = z.object({
  title: z.number().nullable(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  gender: z.number().nullable(),
  nationality: z.string(),
  email: z.string(),
  language: z.number().nullable(),
  academicDegree: z.string(),
  professionalTitle: z.string(),
  department: z.string(),
  institution: z.string(),
  city: z.string(),
  country: z.string(),
  address: z.string(),
  detailedAddress: z.string(),
  personalWebsite: z.string(),
  autobiography: z.string(),
  scopes: z.array(z.number()),
  keywords: z.array(z.string()),
  publicationLists: z.string(),
  photo: z.string(),
  files: z.array(boardFile),
  file_ids: z.string(),
}) satisfies z.ZodType<BoardValues>;

/** A profile as the update form shows it. */
export function valuesOf(profile: BoardProfile): BoardValues {
  const { editorialboardFileDTOList: files, ...rest } = profile;
  return { ...keptValues.parse({ ...rest, files }) };
}

/** What must hold of an update: editors in chief and their deputies have to tell of themselves (specification §5). */
export function updateSchema(title: number) {
  const fields = boardUpdate.omit({ id: true, version: true });
  if (!mustTellOfThemselves(title)) return fields;
  const { autobiography } = boardUpdate.shape;
  return fields.extend({ autobiography: autobiography.refine(saysSomething, boardMessages.autobiography) });
}

/** What must hold of a registration. */
export const registrationSchema = boardRegistration.omit({ journalId: true, candidateKey: true });
