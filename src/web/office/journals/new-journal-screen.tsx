import { useNavigate } from 'react-router';
import { codes } from '#contract/codes.ts';
import { DraftBar } from '#web/drafts/draft-bar.tsx';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { DraftOffer } from '#web/drafts/draft-offer.tsx';
import { useVersionedForm } from '#web/drafts/use-versioned-form.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { useAction, useMe } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';

import { IdentityFields, type IdentityValues } from './identity-fields.tsx';
import { typedNumber } from './typed-number.ts';

export const handle: OfficeScreen = { title: 'New journal' };

const empty: IdentityValues = {
  name: '',
  shortName: '',
  code: '',
  publisher: '',
  language: 'en',
  since: String(new Date().getFullYear()),
  issns: [{ kind: 'electronic', value: '' }],
};

export default function NewJournalScreen() {
  const { administrator } = useMe();
  const draft = useVersionedForm(empty, 0, 'journal new');
  const { act, busy } = useAction();
  const navigate = useNavigate();
  if (!administrator) return <EmptyState title="Journals are made by administrators" />;
  async function make() {
    const { since, ...rest } = draft.values;
    const body = { ...rest, since: typedNumber(since) };
    const answer = await act('officeMakeJournal', { body }, `${rest.name} is there`);
    if (!draft.handleAnswer(answer as never) || answer?.code !== codes.success) return;
    draft.guard.leave();
    await navigate(`/office/journals/${answer.data.code}/look`);
  }
  return (
    <>
      <ScreenHead title="New journal" eyebrow={<a href="/office/journals">Journals</a>}>
        Its page, its seven tabs and its board are there as soon as it is made; then come look, texts and the
        first volume.
      </ScreenHead>
      <DraftOffer draft={draft} />
      <DraftForm draft={draft} aria-label="New journal" onSave={() => void make()}>
        <IdentityFields draft={draft} codeIsFixed={false} />
        <DraftBar draft={draft} busy={busy} action="Make the journal" />
      </DraftForm>
    </>
  );
}
