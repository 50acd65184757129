import { z } from 'zod';
import {
  type BoardProfile,
  boardFile,
  boardMessages,
  boardRegistration,
  boardUpdate,
  mustTellOfThemselves,
  profileTold,
  saysSomething,
} from '#contract/board-forms.ts';
import { createDraftStore, type DraftTopic } from '#web/drafts/draft-store.ts';

const boardValues = z.object({
  ...profileTold,
  title: z.number().nullable(),
  autobiography: z.string(),
  /** Address of the uploaded photo. */
  photo: z.string(),
  /** The CVs that are listed. */
  files: z.array(boardFile),
  /** Their ids, with commas between. */
  file_ids: z.string(),
});

/** What both forms hold while they are filled in. Choices not made yet are null. */
export type BoardValues = z.infer<typeof boardValues>;

const draft = z.object({
  /** Of the profile that was being edited; a candidate's own key. */
  version: z.number().nullable(),
  candidateKey: z.string().nullable(),
  values: boardValues,
});

/** What was typed and not sent, by what the personal link opens. */
export const boardDrafts = createDraftStore({ name: 'board', parse: (value) => draft.safeParse(value).data });
export const draftTopic = (topic: string): DraftTopic => ({ owner: 'link', topic });

/** A profile of which nothing is known. */
export const emptyProfile: z.infer<z.ZodObject<typeof profileTold>> & { autobiography: string } = {
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
};

export const emptyValues: BoardValues = {
  ...emptyProfile,
  title: null,
  photo: '',
  files: [],
  file_ids: '',
};

/** A profile as the update form shows it. */
export function valuesOf(profile: BoardProfile): BoardValues {
  const { editorialboardFileDTOList: files, ...rest } = profile;
  return { ...boardValues.parse({ ...rest, files }) };
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
