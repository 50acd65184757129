import { type ReactNode, useState } from 'react';
import type { Output } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import type { CallResult } from '#web/api/call-result.ts';
import { Conflict } from '#web/drafts/conflict.tsx';
import { DraftBar } from '#web/drafts/draft-bar.tsx';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { DraftOffer } from '#web/drafts/draft-offer.tsx';
import type { VersionedForm } from '#web/drafts/use-versioned-form.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { historyPath } from '../ground/index.ts';

import styles from './links-screen.module.css';

type Props<Values extends Record<string, unknown>> = {
  kind: 'ad' | 'forum';
  /** undefined = new. */
  id: number | undefined;
  title: string;
  draft: VersionedForm<Values>;
  labels: Partial<Record<keyof Values & string, string>>;
  saved: { by: string; at: string | null } | undefined;
  busy: boolean;
  onSave(): Promise<CallResult<Output<'officeSaveAd'>> | undefined>;
  onClose(): void;
  children: ReactNode;
};

export function LinkDialog<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { kind, id, title, draft, labels, saved, busy, onSave, onClose, children } = props;
  const [asking, setAsking] = useState(false);
  const mayClose = () => {
    if (draft.changed) setAsking(true);
    return !draft.changed;
  };
  async function save() {
    const answer = await onSave();
    if (!draft.handleAnswer(answer) || answer?.code !== codes.success) return;
    draft.guard.leave();
    onClose();
  }
  return (
    <>
      <Dialog open title={title} mayClose={mayClose} onClose={onClose}>
        <DraftOffer draft={draft} />
        <DraftForm
          draft={draft}
          className={`stack ${styles.form}`}
          onSave={() => !draft.conflict && void save()}
        >
          {draft.conflict && (
            <Conflict
              theirs=""
              mine=""
              facts={Object.entries<string | undefined>(labels).map(([name, label]) => [
                label ?? name,
                // Removed elsewhere, it has nothing any more.
                id === undefined ? '' : String(draft.press[name] ?? ''),
                String(draft.values[name] ?? ''),
              ])}
              by={saved?.by ?? ''}
              at={saved?.at ?? null}
              keep="Go on with mine"
              onKeepMine={draft.keepMine}
              onTakeTheirs={() => {
                draft.showSaved();
                if (id === undefined) return onClose();
                focusFallback(() => draft.form.current?.querySelector('input:not([type=file])'));
              }}
            />
          )}
          {children}
          <DraftBar draft={draft} busy={busy} saved={saved} compares still>
            <button type="button" className="button button-quiet" onClick={() => mayClose() && onClose()}>
              Cancel
            </button>
            {id !== undefined && (
              <a className="button button-quiet" href={historyPath(kind, id)}>
                History
              </a>
            )}
          </DraftBar>
        </DraftForm>
      </Dialog>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Close without saving?">
        <p>
          What you have written here is not saved yet.
          {draft.keeps && ' It is kept on this device and offered to you when you open this again.'}
        </p>
        <p className={`gap-1 above-1 ${styles.buttons}`}>
          <button type="button" className="button" data-safe onClick={() => setAsking(false)}>
            Stay here
          </button>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              setAsking(false);
              // The confirmation must be closed before the focus can return to the opener.
              requestAnimationFrame(onClose);
            }}
          >
            Close without saving
          </button>
        </p>
      </Dialog>
    </>
  );
}
