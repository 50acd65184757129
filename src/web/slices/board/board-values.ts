import { z } from 'zod';
import {
  boardMessages,
  boardRegistration,
  boardUpdate,
  mustTellOfThemselves,
  saysSomething,
} from '#contract/board-forms.ts';
import { type BoardProfile, boardFile, profileInAnswers } from '#contract/board-profile.ts';
import { labelsOf } from '#contract/labels.ts';
import { createDraftStore, type DraftTopic } from '#web/drafts/draft-store.ts';

const boardValues = z.object({
  ...profileInAnswers,
  title: z.number().nullable(),
  autobiography: z.string(),
  photo: z.string(),
  files: z.array(boardFile),
  /** Comma-separated ids. */
  file_ids: z.string(),
});

/** Of the fields that the form has. */
export const boardLabels = labelsOf(boardRegistration);

/** null = not chosen yet. */
export type BoardValues = z.infer<typeof boardValues>;

const draft = z.object({
  /** Version of the profile; a candidate's own key. */
  version: z.number().nullable(),
  candidateKey: z.string().nullable(),
  values: boardValues,
});

export const boardDrafts = createDraftStore({ name: 'board', parse: (value) => draft.safeParse(value).data });
export const draftTopic = (topic: string): DraftTopic => ({ owner: 'link', topic });

export const emptyProfile: z.infer<z.ZodObject<typeof profileInAnswers>> & { autobiography: string } = {
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

export function valuesOf(profile: BoardProfile): BoardValues {
  const { editorialboardFileDTOList: files, ...rest } = profile;
  return { ...boardValues.parse({ ...rest, files }) };
}

/** Editors in chief and co-editors in chief must fill in their biography (specification §5). */
export function updateSchema(title: number) {
  const fields = boardUpdate.omit({ id: true, version: true });
  if (!mustTellOfThemselves(title)) return fields;
  const { autobiography } = boardUpdate.shape;
  return fields.extend({ autobiography: autobiography.refine(saysSomething, boardMessages.autobiography) });
}

export const registrationSchema = boardRegistration.omit({ journalId: true, candidateKey: true });
