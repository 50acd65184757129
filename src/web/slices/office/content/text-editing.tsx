import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Output } from '#contract/api.ts';
import { sessionApi } from '#web/slices/accounts/index.ts';
import { Comparison } from '../history/comparison.tsx';
import { dateAndTimeOf } from '../parts/when.ts';
import styles from './text-form.module.css';

/** What saves a text and shows it as the site will, always at hand, with how it stands. */
export function SaveBar({
  busy,
  unsaved,
  saved,
  onPreview,
  children,
}: {
  busy: boolean;
  unsaved: boolean;
  saved: { by: string; at: string | null };
  onPreview?(): void;
  children?: ReactNode;
}) {
  return (
    <div className={styles.bar}>
      <button type="submit" className="button" aria-disabled={busy || undefined}>
        {busy ? 'Saving…' : 'Save'}
      </button>
      {onPreview && (
        <button type="button" className="button button-quiet" onClick={onPreview}>
          Preview
        </button>
      )}
      {children}
      <p className={styles.state} role="status">
        {unsaved
          ? 'Not saved yet'
          : saved.at
            ? `Saved by ${saved.by || 'somebody'}, ${dateAndTimeOf(saved.at)}`
            : ''}
      </p>
    </div>
  );
}

type Preview = Output<'officePreview'>;

/** Asks the server what a text will be once it is saved, and keeps the answer while it is looked at. */
export function usePreview() {
  const [preview, setPreview] = useState<Preview>();
  const opener = useRef<HTMLElement | null>(null);
  return {
    preview,
    async show(content: string, style = '') {
      opener.current = document.activeElement as HTMLElement | null;
      const answer = await sessionApi('officePreview', { body: { content, style } });
      if (answer.code === 0) setPreview(answer.data);
    },
    close() {
      setPreview(undefined);
      requestAnimationFrame(() => opener.current?.focus());
    },
  };
}

/** A page as the site will show it, in place of the form, which keeps what was written. */
export function PreviewFrame({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    back.current?.focus();
    scrollTo({ top: 0 });
  }, []);
  return (
    <div>
      <div className={styles.previewBar}>
        <p className="quiet">A preview: as readers will see it once it is saved.</p>
        <button ref={back} type="button" className="button" onClick={onClose}>
          Back to writing
        </button>
      </div>
      <div className={styles.preview}>{children}</div>
    </div>
  );
}

/** Two have written at once: both texts, and what to do. */
export function Conflict({
  theirs,
  mine,
  by,
  at,
  onKeepMine,
  onTakeTheirs,
}: {
  theirs: string;
  mine: string;
  by: string;
  at: string | null;
  onKeepMine(): void;
  onTakeTheirs(): void;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.conflict} aria-labelledby="conflict-title">
      <h2 ref={title} id="conflict-title" tabIndex={-1}>
        {by || 'Somebody'} saved this while you were writing
      </h2>
      <p>
        {at && `On ${dateAndTimeOf(at)}. `}Nothing is lost: what you wrote is below, theirs is on the site.
        Whichever you choose, the other stays in the history if it was saved.
      </p>
      <details open>
        <summary>From their text to yours</summary>
        <Comparison before={theirs} after={mine} />
      </details>
      <p className={styles.actions}>
        <button type="button" className="button" onClick={onKeepMine}>
          Save mine
        </button>
        <button type="button" className="button button-quiet" onClick={onTakeTheirs}>
          Take theirs
        </button>
      </p>
    </section>
  );
}
