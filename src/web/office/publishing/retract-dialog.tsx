import { useState } from 'react';
import { codes } from '#contract/codes.ts';
import { RestoredNote } from '#web/drafts/restored-note.tsx';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { OfficeForm, SendBar, useAction } from '../ground/index.ts';

import { Area } from './field.tsx';
import { LetterPart } from './letter-part.tsx';
import { useLetter } from './use-letter.ts';

type Props = { articleId: number; open: boolean; onClose(): void };

export const RetractDialog = (props: Props) => <NoticeDialog {...props} asked={retraction} />;

export const ReverseDialog = (props: Props) => <NoticeDialog {...props} asked={reversal} />;

type Asked = {
  call: 'officeRetract' | 'officeTakeRetractionBack';
  place: 'retraction' | 'reinstatement';
  title: string;
  words: string;
  label: string;
  help: string;
  action: string;
  done: string;
};

const retraction: Asked = {
  call: 'officeRetract',
  place: 'retraction',
  title: 'Retract the article',
  words:
    'The article stays readable. A retraction is part of the record: only an administrator can reverse a mistaken one.',
  label: 'Notice of retraction',
  help: 'Who retracts, and why. It is shown on the article’s page, above its text.',
  action: 'Retract',
  done: 'Retracted',
};
const reversal: Asked = {
  call: 'officeTakeRetractionBack',
  place: 'reinstatement',
  title: 'Reverse the retraction',
  words:
    'For a retraction that was a mistake. Title, citations and lists are as they were before; a notice in place of that of the retraction says why. Deposit the article with Crossref again.',
  label: 'Notice',
  help: 'Why the retraction was a mistake. It is shown on the article’s page, above its text.',
  action: 'Reverse the retraction',
  done: 'The retraction is reversed',
};

function NoticeDialog({ articleId, open, onClose, asked }: Props & { asked: Asked }) {
  return (
    <Dialog open={open} onClose={onClose} title={asked.title} wide>
      {open && <RetractForm articleId={articleId} onClose={onClose} asked={asked} />}
    </Dialog>
  );
}

function RetractForm({ articleId, onClose, asked }: Omit<Props, 'open'> & { asked: Asked }) {
  const place = `${asked.place}.${articleId}`;
  const { value: notice, change: setNotice, deleteDraft, restored } = useRestoredDraft(place, '');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const letter = useLetter({ articleId, of: asked.place });
  const { act, busy } = useAction();
  async function retract() {
    const body = { articleId, notice, letter: letter.letter };
    const answer = await act(asked.call, { body }, asked.done);
    if (answer?.code === codes.success) {
      deleteDraft();
      letter.deleteDraft();
      onClose();
      // The button is gone; the notice is at the top of the page.
      focusFallback();
    } else if (answer?.code === codes.refusedInput && answer.data) setErrors(answer.data.fields);
  }
  return (
    <OfficeForm className="stack" errors={errors} onSend={() => !busy && !letter.loading && retract()}>
      <p>{asked.words}</p>
      <RestoredNote restored={restored} />
      <Area
        label={asked.label}
        name="notice"
        error={errors.notice}
        help={asked.help}
        rows={6}
        value={notice}
        onChange={setNotice}
      />
      <LetterPart state={letter} errors={errors} />
      <SendBar
        action={asked.action}
        busy={busy || letter.loading}
        className="button-danger"
        onClose={onClose}
      />
    </OfficeForm>
  );
}
