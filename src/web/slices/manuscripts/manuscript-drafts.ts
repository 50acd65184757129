import { createDraftStore, type Draft, type DraftTopic } from '#web/drafts/draft-store.ts';
import { shapedLike } from '#web/drafts/shaped-like.ts';
import { emptyForm, type Form, sameContent } from './form-model.ts';

type Typed = {
  /** null = new. */
  manuscriptId: number | null;
  version: number | null;
  form: Form;
  unsent: string[];
};

/** Its id is the submission key, which it keeps when it is restored. */
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

/** Not open in another tab, and different from the form. */
export const worthOffering = (
  drafts: readonly ManuscriptDraft[],
  open: ReadonlySet<string>,
  shown: Form,
): ManuscriptDraft[] =>
  drafts.filter(
    ({ id, value: { form, unsent } }) => !open.has(id) && (unsent.length > 0 || !sameContent(form, shown)),
  );
