import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { codes } from '#contract/codes.ts';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { OfficeForm, SendBar, useAction, useJournalsTo } from '../ground/index.ts';

export function NewSpecialIssue() {
  const journals = useJournalsTo('journal');
  const [open, setOpen] = useState(false);
  if (journals.length === 0) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        New special issue
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="New special issue">
        {open && <NewForm onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function NewForm({ onClose }: { onClose(): void }) {
  const journals = useJournalsTo('journal');
  const { value, change, deleteDraft } = useRestoredDraft('new special issue', { journalId: '', title: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { act, busy } = useAction();
  const navigate = useNavigate();
  const journalId = journals.find(({ id }) => String(id) === value.journalId)?.id ?? journals[0]?.id ?? 0;

  async function make() {
    const rest = { text: '', topics: [], opensOn: null, deadline: null, step: 'draft' as const };
    const body = { journalId, sectionId: null, version: 0, title: value.title, ...rest };
    const answer = await act('officeSaveSpecialIssue', { body });
    if (answer?.code === codes.refusedInput) return setErrors(answer.data?.fields ?? {});
    if (answer?.code !== codes.success) return;
    deleteDraft();
    onClose();
    await navigate(`/office/special-issues/${answer.data.id}`);
  }
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
      <TextInput
        label="Title"
        name="title"
        description="Readers see it once the call is announced."
        value={value.title}
        error={errors.title}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ ...value, title: currentTarget.value })}
      />
      <SendBar action="Make the special issue" busy={busy} onClose={onClose} />
    </OfficeForm>
  );
}
