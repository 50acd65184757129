import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { codes } from '#contract/codes.ts';
import type { Production } from '#contract/office/production.ts';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { OfficeForm, SendBar, useAction } from '../ground/index.ts';

import { LetterPart } from './letter-part.tsx';
import { standingWords } from './proofs/standing-words.ts';
import styles from './publishing.module.css';
import { useLetter } from './use-letter.ts';
import { instantOf, WhenFields } from './when-fields.tsx';

type Props = { production: Production; open: boolean; onClose(): void };

export function PublishDialog({ production, open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={production.corrects ? 'Publish the correction' : 'Publish the article'}
      wide
    >
      {open && <PublishForm production={production} onClose={onClose} />}
    </Dialog>
  );
}

function PublishForm({ production, onClose }: Omit<Props, 'open'>) {
  const { id: productionId, version, effective, corrects } = production;
  const place = `publication.${productionId}`;
  const { value: words, change: setWords, deleteDraft } = useRestoredDraft(place, { later: false, at: '' });
  const { later, at } = words;
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [wrong, setWrong] = useState('');
  const letter = useLetter({ productionId });
  const { act, busy } = useAction();
  const navigate = useNavigate();
  const time = later ? instantOf(at) : undefined;
  const notApproved = production.proof !== null && production.proof.state !== 'approved';
  const [without, setWithout] = useState(false);
  const [unpaidReason, setUnpaidReason] = useState('');
  /** That the journal waits for payment, once the press has said so. */
  const [waits, setWaits] = useState(false);
  const unapproved = useId();

  async function publish() {
    setErrors({});
    setWrong('');
    if (later && !time) return setErrors({ at: 'Please give a day and a time' });
    const answer = await act(
      'officePublish',
      {
        body: {
          ...{ productionId, version, unpaidReason, letter: letter.letter, at: time ?? null },
          withoutApproval: without,
        },
      },
      later ? 'Scheduled' : 'Published',
    );
    if (answer?.code === codes.success) {
      deleteDraft();
      letter.deleteDraft();
      onClose();
      if (answer.data.articleId !== null)
        await navigate(`/office/publishing/article/${answer.data.articleId}`);
    } else if (answer?.code === codes.refusedInput && answer.data?.fields) {
      setErrors(answer.data.fields);
      if (answer.data.fields.unpaidReason) setWaits(true);
    } else if (answer) setWrong(answer.msg);
  }

  return (
    <OfficeForm className="stack" errors={errors} onSend={() => !busy && !letter.loading && publish()}>
      {wrong && (
        <p className={`small breaks ${styles.wrong}`} role="alert">
          {wrong}
        </p>
      )}
      <p>
        {corrects
          ? 'The new version replaces the published one. The earlier version stays listed on the article’s page, with your notice.'
          : `The article will be public ${later ? 'at that time' : 'immediately'}. https://doi.org/${effective.doi} leads to it once the DOI is registered: see the article’s page in the office. A published article is never deleted: it can be corrected or retracted.`}
      </p>
      <WhenFields later={later} at={at} error={errors.at} onChange={setWords} />
      {notApproved && (
        <div className="stack gap-1 small">
          <p>
            <strong>The proof is not approved.</strong> {standingWords(production.proof)}.
          </p>
          <label className="check">
            <input
              type="checkbox"
              name="withoutApproval"
              aria-describedby={unapproved}
              checked={without}
              onChange={({ currentTarget }) => setWithout(currentTarget.checked)}
            />
            Publish without approval
          </label>
          {errors.withoutApproval && !without && (
            <p className="fails" id={unapproved}>
              {errors.withoutApproval}
            </p>
          )}
        </div>
      )}
      {waits && (
        <TextInput
          label="Why before payment"
          name="unpaidReason"
          maxLength={500}
          value={unpaidReason}
          error={errors.unpaidReason}
          onChange={({ currentTarget }) => setUnpaidReason(currentTarget.value)}
        />
      )}
      <LetterPart state={letter} errors={errors} />
      <SendBar action={later ? 'Schedule' : 'Publish now'} busy={busy || letter.loading} onClose={onClose} />
    </OfficeForm>
  );
}
