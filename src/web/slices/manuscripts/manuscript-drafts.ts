import { createDraftStore, type Draft, type DraftTopic } from '#web/drafts/draft-store.ts';
import { shapedLike } from '#web/drafts/shaped-like.ts';
import { emptyForm, type Form, sameContent } from './form-model.ts';

type Typed = {
  /** The manuscript, or none for a new one. */
  manuscriptId: number | null;
  /** Of the manuscript that was being edited. */
  version: number | null;
  form: Form;
  /** Names of files that were still being sent. */
  unsent: string[];
};

/** What was typed into a form and not yet saved. Its id is the submission key, which it keeps when it is taken up again. */
export type ManuscriptDraft = Draft<Typed>;

const parse = shapedLike<Typed>({ manuscriptId: null, version: null, form: emptyForm(), unsent: [] });

export const manuscriptDrafts = createDraftStore({
  name: 'manuscript',
  parse(value) {
    const typed = parse(value);
    return typed?.form.authors.length ? typed : undefined;
  },
});

export const topicOf = (userId: number, manuscriptId: number | null): DraftTopic => ({
  owner: userId,
  topic: String(manuscriptId ?? 'new'),
});

/** Those worth offering: not open in another tab now, and different from what the form already shows. */
export const worthOffering = (
  drafts: readonly ManuscriptDraft[],
  open: ReadonlySet<string>,
  shown: Form,
): ManuscriptDraft[] =>
  drafts.filter(
    ({ id, value: { form, unsent } }) => !open.has(id) && (unsent.length > 0 || !sameContent(form, shown)),
  );
