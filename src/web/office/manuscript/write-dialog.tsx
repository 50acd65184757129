import { NativeSelect } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Output } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import type { LetterWords } from '#contract/office/words.ts';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { OfficeForm, SendBar, useAction } from '../ground/index.ts';
import { LetterFields } from '../letters/index.ts';

type Writing = Output<'officeWriting'>;

export function WriteButton({ manuscriptId }: { manuscriptId: number }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <p className="small above-1">
        <button type="button" className="link-button" onClick={() => setOpen(true)}>
          Write to an author or a reviewer
        </button>
      </p>
      <Dialog open={open} onClose={close} title="Write a letter" wide>
        <Loaded manuscriptId={manuscriptId} onClose={close} />
      </Dialog>
    </>
  );
}

type Props = { manuscriptId: number; onClose(): void };

function Loaded(props: Props) {
  const { manuscriptId } = props;
  const [writing, setWriting] = useState<Writing | null>(null);
  const [wrong, setWrong] = useState('');
  useEffect(() => {
    let cancelled = false;
    quietSessionApi('officeWriting', { query: { manuscriptId: String(manuscriptId) } }).then((answer) => {
      if (cancelled) return;
      if (answer.code === codes.success) setWriting(answer.data);
      else setWrong(answer.msg);
    });
    return () => {
      cancelled = true;
    };
  }, [manuscriptId]);
  if (wrong)
    return (
      <p className="rail-danger" role="alert">
        {wrong}
      </p>
    );
  if (!writing) return <p className="quiet">The letter is being made…</p>;
  if (writing.to.length === 0) return <p>Nobody of this manuscript has an e-mail address.</p>;
  return <LetterForm {...props} writing={writing} />;
}

function LetterForm({ manuscriptId, onClose, writing }: Props & { writing: Writing }) {
  const begun: { to: string; letter: LetterWords } = {
    to: writing.to[0]?.address ?? '',
    letter: { subject: writing.subject, text: writing.text },
  };
  const {
    value: words,
    change: setWords,
    deleteDraft,
    restored,
  } = useRestoredDraft(`letter.${manuscriptId}`, begun);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [wrong, setWrong] = useState('');
  const { act, busy } = useAction();
  // The recipient of the draft may no longer be available.
  const reader = writing.to.find(({ address }) => address === words.to) ?? writing.to[0];
  async function send() {
    if (!reader) return;
    const body = { manuscriptId, to: reader.address, letter: words.letter };
    const done = `The letter to ${reader.name || reader.address} is on its way`;
    const answer = await act('officeWrite', { body }, done, quietSessionApi);
    if (answer?.code === codes.success) {
      deleteDraft();
      onClose();
      return;
    }
    const fields = answer?.code === codes.refusedInput ? answer.data?.fields : undefined;
    setErrors(fields ?? {});
    setWrong((!fields && answer?.msg) || '');
  }
  return (
    <OfficeForm className="stack" errors={errors} onSend={send}>
      {wrong && (
        <p className="rail-danger" role="alert">
          {wrong}
        </p>
      )}
      <NativeSelect
        label="To whom"
        value={reader?.address}
        error={errors.to}
        onChange={({ currentTarget }) => setWords({ ...words, to: currentTarget.value })}
        data={writing.to.map(({ address, name, as }) => ({
          value: address,
          label: `${name || address}, ${as}`,
        }))}
      />
      <LetterFields
        to={reader ? `${reader.name} <${reader.address}>`.trim() : ''}
        words={words.letter}
        onChange={(letter) => setWords({ ...words, letter })}
        errors={errors}
        restored={restored}
      />
      <p className="quiet">
        It is kept in the timeline, for the office alone. Authors and reviewers don’t see each other’s
        letters.
      </p>
      <SendBar action="Send the letter" busy={busy} onClose={onClose} />
    </OfficeForm>
  );
}
