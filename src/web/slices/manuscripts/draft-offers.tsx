import { useEffect, useRef } from 'react';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { agoOrDate } from './dates.ts';
import type { ManuscriptDraft } from './manuscript-drafts.ts';
import styles from './notices.module.css';

type Props = {
  offers: readonly ManuscriptDraft[];
  restore(draft: ManuscriptDraft): void;
  discard(draft: ManuscriptDraft): void;
  discarded: ManuscriptDraft | null;
  undoDiscard(): void;
};

const undoId = 'draft-undo';
const titleOf = ({ value: { form } }: ManuscriptDraft) =>
  form.title.trim() ? `“${form.title.trim()}”` : 'It has no title yet';

export function DraftOffers({ offers, restore, discard, discarded, undoDiscard }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const some = offers.length > 0;
  useEffect(() => {
    // The browser restores the scroll position on reload; the offer must be visible.
    if (some) box.current?.scrollIntoView({ block: 'nearest' });
  }, [some]);
  const entries = offers.map((draft) => (
    <section
      key={draft.id}
      className={`stack gap-1 below-3 small ${styles.notice}`}
      aria-label="Kept on this device"
    >
      <h2 className={styles.title}>We kept what you typed {agoOrDate(draft.at)}</h2>
      <p>{titleOf(draft)}. It is on this device only, and has not been saved to the press.</p>
      <div className="row">
        <button
          type="button"
          className="button"
          onClick={() => {
            restore(draft);
            focusFallback();
          }}
        >
          Restore
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            discard(draft);
            focusFallback(() => document.getElementById(undoId));
          }}
        >
          Discard
        </button>
      </div>
    </section>
  ));
  return (
    <div ref={box} role="status">
      {entries}
      {discarded && (
        <p className={`stack gap-1 below-3 small ${styles.notice}`}>
          Discarded{discarded.value.form.title.trim() && `: ${titleOf(discarded)}`}.
          <span>
            <button
              type="button"
              id={undoId}
              className="link-button"
              onClick={() => {
                undoDiscard();
                focusFallback();
              }}
            >
              Undo
            </button>
          </span>
        </p>
      )}
    </div>
  );
}
