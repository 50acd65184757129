import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { codes } from '#contract/codes.ts';
import type { OfficeJournal } from '#contract/office/journals.ts';
import type { ReviewModel } from '#contract/review-models.ts';
import { DraftBar } from '#web/drafts/draft-bar.tsx';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { DraftOffer } from '#web/drafts/draft-offer.tsx';
import { useVersionedForm } from '#web/drafts/use-versioned-form.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { FieldGroup, optional, succeed } from '#web/ui/forms/index.ts';
import { ConfirmDialog } from '#web/ui/screens/confirm-dialog.tsx';
import { historyPath, useAction, useMe } from '../ground/index.ts';

import { IdentityFields } from './identity-fields.tsx';
import styles from './journals.module.css';
import { RelatedFields } from './related-fields.tsx';
import { typedNumber } from './typed-number.ts';

const models: Record<ReviewModel, { label: string; means: string }> = {
  'single-anonymous': {
    label: 'Single-anonymous',
    means: 'Reviewers see who the authors are; authors don’t see who reviews.',
  },
  'double-anonymous': {
    label: 'Double-anonymous',
    means: 'Neither sees who the other is. Of Word files the press makes copies without names.',
  },
  open: { label: 'Open', means: 'Both see who the other is.' },
};

const valuesOf = (journal: OfficeJournal) => ({
  name: journal.name,
  shortName: journal.shortName,
  code: journal.code,
  publisher: journal.publisher,
  language: journal.language,
  since: journal.since === null ? '' : String(journal.since),
  issns: journal.issns,
  reviewModel: journal.reviewModel,
  showStatus: journal.showStatus,
  email: journal.email,
  related: journal.related,
  sort: String(journal.sort),
});

export function IdentityPart({ journal }: { journal: OfficeJournal }) {
  const { administrator } = useMe();
  const draft = useVersionedForm(valuesOf(journal), journal.version, `journal ${journal.id} identity`);
  const { save: send, busy } = useAction();
  const navigate = useNavigate();
  const { values, change } = draft;

  async function save() {
    const { since, sort, code, ...rest } = values;
    const press = administrator && { code, sort: Number(sort) || 0 };
    const body = {
      ...rest,
      ...press,
      since: typedNumber(since),
      journalId: journal.id,
      version: draft.version,
    };
    const answer = await send('officeSaveJournal', { body }, 'Saved');
    if (!draft.handleAnswer(answer) || answer?.code !== codes.success || answer.data.code === journal.code)
      return;
    draft.guard.leave();
    await navigate(`/office/journals/${answer.data.code}`, { replace: true });
  }

  return (
    <>
      <DraftOffer draft={draft} />
      <DraftForm draft={draft} aria-label="Identity" onSave={() => void save()}>
        <IdentityFields draft={draft} codeIsFixed={journal.codeIsFixed || !administrator} />
        <FieldGroup title="Peer review">
          <NativeSelect
            label="Who knows whom"
            description={`${models[values.reviewModel].means} Reviews that are under way keep the model that they were asked for under.`}
            name="reviewModel"
            value={values.reviewModel}
            error={draft.errors.reviewModel}
            onChange={({ currentTarget }) => change({ reviewModel: currentTarget.value as ReviewModel })}
            data={Object.entries(models).map(([value, { label }]) => ({ value, label }))}
          />
        </FieldGroup>
        <FieldGroup title="Writing to the journal">
          <TextInput
            type="email"
            label={optional('E-mail')}
            description="Readers see it on the journal’s page, and answers to the journal’s letters go to it. Without one, answers to letters about a manuscript go to its editor."
            {...draft.line('email')}
          />
        </FieldGroup>
        <FieldGroup title="On its page">
          <label className={`check ${styles.check}`}>
            <input
              type="checkbox"
              checked={values.showStatus}
              onChange={({ currentTarget }) => change({ showStatus: currentTarget.checked })}
            />
            Readers see e-mail and website of board members
          </label>
          <RelatedFields
            related={values.related}
            others={journal.others}
            onChange={(related) => change({ related })}
          />
          {administrator && (
            <TextInput
              label="Position among the journals"
              description="A number; smaller ones come first, equal ones by name."
              inputMode="numeric"
              {...draft.line('sort')}
            />
          )}
        </FieldGroup>
        <DraftBar draft={draft} busy={busy}>
          <a className="button button-quiet" href={historyPath('journal', journal.id, journal.code)}>
            History
          </a>
        </DraftBar>
      </DraftForm>
      {administrator && journal.removable && <RemoveJournal journal={journal} />}
    </>
  );
}

function RemoveJournal({ journal }: { journal: OfficeJournal }) {
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  return (
    <div className={styles.danger}>
      <p className="below-2 small soft measure">
        Nothing was submitted to this journal or published in it. If it was made by mistake, it can be
        removed.
      </p>
      <button type="button" className="button button-quiet" onClick={() => setAsking(true)}>
        Remove the journal
      </button>
      <ConfirmDialog
        open={asking}
        title={`Remove ${journal.name}?`}
        action="Remove the journal"
        danger
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          if (typed.trim().toLowerCase() !== journal.code) return 'This is not the code of the journal.';
          const body = { journalId: journal.id, version: journal.version };
          // Not through `act`: it reloads the screen, whose record no longer exists.
          const answer = await quietSessionApi('officeRemoveJournal', { body });
          if (answer.code !== codes.success) return answer.msg;
          succeed(`${journal.name} is removed`);
          await navigate('/office/journals');
        }}
      >
        <p>Its texts, volumes, article types and editors go with it. This can’t be undone.</p>
        <TextInput
          label={`Type ${journal.code} to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </ConfirmDialog>
    </div>
  );
}
