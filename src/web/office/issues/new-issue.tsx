import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { codes } from '#contract/codes.ts';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { optional } from '#web/ui/forms/index.ts';
import { OfficeForm, SendBar, useAction, useJournalsTo } from '../ground/index.ts';

export function NewIssue() {
  const journals = useJournalsTo('production');
  const [open, setOpen] = useState(false);
  if (journals.length === 0) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        New issue
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="New issue">
        {open && <NewIssueForm onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

const empty = { journalId: '', volume: '', number: '', title: '' };

function NewIssueForm({ onClose }: { onClose(): void }) {
  const journals = useJournalsTo('production');
  const { value, change, deleteDraft } = useRestoredDraft('new issue', empty);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { act, busy } = useAction();
  const navigate = useNavigate();
  const journalId = journals.find(({ id }) => String(id) === value.journalId)?.id ?? journals[0]?.id ?? 0;

  async function make() {
    const { volume, number, title } = value;
    const rest = { description: '', plannedOn: null, cover: null, coverAlt: '' };
    const body = { journalId, issueId: null, version: 0, volume, number, title, ...rest };
    const answer = await act('officeSaveIssue', { body });
    if (answer?.code === codes.refusedInput) return setErrors(answer.data?.fields ?? {});
    if (answer?.code !== codes.success) return;
    deleteDraft();
    onClose();
    await navigate(`/office/publishing/issues/${answer.data.id}`);
  }
  const line = (name: 'volume' | 'number' | 'title') => ({
    ...{ name, value: value[name], error: errors[name], autoComplete: 'off' },
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ ...value, [name]: currentTarget.value }),
  });
  return (
    <OfficeForm className="stack gap-2" errors={errors} onSend={() => !busy && void make()}>
      {journals.length > 1 && (
        <NativeSelect
          label="Journal"
          name="journalId"
          value={String(journalId)}
          data={journals.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ currentTarget }) => change({ ...value, journalId: currentTarget.value })}
        />
      )}
      <TextInput label={optional('Volume')} description="Such as 12" {...line('volume')} />
      <TextInput label={optional('Issue number')} description="Such as 3" {...line('number')} />
      <TextInput
        label={optional('Title')}
        description="Of an issue about one subject. With a title alone it is a collection: its articles keep the volumes and numbers that they have."
        {...line('title')}
      />
      <SendBar action="Make the issue" busy={busy} onClose={onClose} />
    </OfficeForm>
  );
}
