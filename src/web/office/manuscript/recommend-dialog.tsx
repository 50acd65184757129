import { useState } from 'react';
import { codes } from '#contract/codes.ts';
import { type OfficeManuscript, recommendations } from '#contract/office/desk-shapes.ts';
import { RestoredNote } from '#web/drafts/restored-note.tsx';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';
import { OfficeForm, useAction } from '../ground/index.ts';

import styles from './small-dialog.module.css';

type Recommendation = (typeof recommendations)[number];
type Props = { manuscript: OfficeManuscript; open: boolean; onClose(): void };

/** Statuses in which a decision is open. */
export const recommendableStatuses: readonly number[] = [1, 2, 3, 7];

const words: Record<Recommendation, string> = {
  accept: 'Accept',
  'request minor revision': 'Minor revision',
  'request revision': 'Major revision',
  'decline and invite': 'Decline, and invite a new manuscript',
  decline: 'Decline',
};

/** What editors recommended in this round. */
export function Recommended({ manuscript: { recommended } }: { manuscript: OfficeManuscript }) {
  if (recommended.length === 0) return null;
  return (
    <ul className={`plain-list below-2 small rail-quiet ${styles.recommended}`}>
      {recommended.map(({ userId, who, at, recommendation, reasons }) => (
        <li key={userId}>
          <strong>
            {who} recommends: {words[recommendation].toLowerCase()}
          </strong>{' '}
          <span className="muted">{dateAndTimeOf(at)}</span>
          {reasons && <p className="breaks measure lines">{reasons}</p>}
        </li>
      ))}
    </ul>
  );
}

export function RecommendDialog({ manuscript, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Recommend a decision">
      {open && <RecommendForm manuscript={manuscript} onClose={onClose} />}
    </Dialog>
  );
}

type Typed = { recommendation: Recommendation | null; reasons: string };

function RecommendForm({ manuscript: { id, version }, onClose }: Pick<Props, 'manuscript' | 'onClose'>) {
  const draft = useRestoredDraft<Typed>(`recommendation.${id}`, { recommendation: null, reasons: '' });
  const { recommendation, reasons } = draft.value;
  const [wrong, setWrong] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { act, busy } = useAction();
  async function send() {
    if (!recommendation) return setWrong('Choose what you recommend.');
    const body = { manuscriptId: id, version, recommendation, reasons };
    const answer = await act('officeRecommend', { body }, 'Recommended', quietSessionApi);
    if (answer?.code === codes.success) {
      draft.deleteDraft();
      onClose();
    } else if (answer) {
      const fields = answer.code === codes.refusedInput ? answer.data?.fields : undefined;
      setErrors(fields ?? {});
      setWrong(fields ? '' : answer.msg);
    }
  }
  return (
    <OfficeForm className="stack gap-2" errors={errors} onSend={send}>
      <RestoredNote restored={draft.restored} />
      {wrong && (
        <p className="rail-danger" role="alert">
          {wrong}
        </p>
      )}
      <fieldset className={styles.choices}>
        <legend className="small strong">You recommend to</legend>
        {recommendations.map((one) => (
          <label key={one} className="check">
            <input
              type="radio"
              name="recommendation"
              checked={recommendation === one}
              onChange={() => draft.change({ recommendation: one, reasons })}
            />
            <span>{words[one]}</span>
          </label>
        ))}
      </fieldset>
      <label className="block">
        <span className="small strong block">Reasons, for the editors alone</span>
        <textarea
          className="input"
          rows={6}
          maxLength={4000}
          value={reasons}
          onChange={({ currentTarget }) => draft.change({ recommendation, reasons: currentTarget.value })}
        />
      </label>
      <div className="bar">
        <button type="submit" className="button" aria-disabled={busy || undefined}>
          Recommend
        </button>
        <p className="quiet">The editors-in-chief get a letter. The authors learn nothing of it.</p>
      </div>
    </OfficeForm>
  );
}
