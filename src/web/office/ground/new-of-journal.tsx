import { NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { codes } from '#contract/codes.ts';
import type { Permission } from '#contract/office/roles.ts';
import type { CallResult } from '#web/api/call-result.ts';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useJournalsTo } from './me.ts';
import { OfficeForm } from './office-form.tsx';
import { SendBar } from './send-bar.tsx';
import { useAction } from './use-action.ts';

type Props<Name extends string> = {
  /** Of the button and the dialog, such as “New issue”. */
  title: string;
  /** Of the form’s button. */
  action: string;
  permission: Permission;
  /** The text fields of the form, in their order. */
  lines: readonly { name: Name; label: ReactNode; description: string }[];
  make(
    act: ReturnType<typeof useAction>['act'],
    journalId: number,
    values: Readonly<Record<Name, string>>,
  ): Promise<CallResult<{ id: number }> | undefined>;
  /** Where the rest of it is written. */
  pathOf(id: number): string;
};

/** The button and form of something new in a journal, for those who may make it; what was typed is kept on the device. */
export function NewOfJournal<Name extends string>(props: Props<Name>) {
  const { title, permission } = props;
  const journals = useJournalsTo(permission);
  const [open, setOpen] = useState(false);
  if (journals.length === 0) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {title}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        {open && <NewForm {...props} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function NewForm<Name extends string>({
  title,
  action,
  permission,
  lines,
  make,
  pathOf,
  onClose,
}: Props<Name> & { onClose(): void }) {
  const journals = useJournalsTo(permission);
  const empty = Object.fromEntries(['journalId', ...lines.map(({ name }) => name)].map((name) => [name, '']));
  const { value, change, deleteDraft } = useRestoredDraft(
    title.toLowerCase(),
    empty as Record<'journalId' | Name, string>,
  );
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { act, busy } = useAction();
  const navigate = useNavigate();
  const journalId = journals.find(({ id }) => String(id) === value.journalId)?.id ?? journals[0]?.id ?? 0;

  async function send() {
    const answer = await make(act, journalId, value);
    if (answer?.code === codes.refusedInput) return setErrors(answer.data?.fields ?? {});
    if (answer?.code !== codes.success) return;
    deleteDraft();
    onClose();
    await navigate(pathOf(answer.data.id));
  }
  return (
    <OfficeForm className="stack gap-2" errors={errors} onSend={() => !busy && void send()}>
      {journals.length > 1 && (
        <NativeSelect
          label="Journal"
          name="journalId"
          value={String(journalId)}
          data={journals.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ currentTarget }) => change({ ...value, journalId: currentTarget.value })}
        />
      )}
      {lines.map(({ name, ...words }) => (
        <TextInput
          key={name}
          {...{ name, ...words, value: value[name], error: errors[name], autoComplete: 'off' }}
          onChange={({ currentTarget }) => change({ ...value, [name]: currentTarget.value })}
        />
      ))}
      <SendBar action={action} busy={busy} onClose={onClose} />
    </OfficeForm>
  );
}
