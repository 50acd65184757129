import type { LetterWords } from '#contract/office/words.ts';
import type { DraftTopic } from '#web/drafts/draft-store.ts';
import { smallDrafts } from '#web/drafts/use-restored-draft.ts';
import { type Days, defaultDays } from './days-fields.tsx';
import type { Chosen } from './invite-form.tsx';

type InvitationDraft = { person: Chosen; days: Days; words: LetterWords | null };

export const invitationDrafts = smallDrafts<InvitationDraft>({
  person: { name: '', email: '', institution: '', source: 'free' },
  days: defaultDays(),
  words: null,
});
export const invitationTopic = (owner: number, manuscriptId: number): DraftTopic => ({
  owner,
  topic: `invitation ${manuscriptId}`,
});
