import type { Proof } from '#contract/proofs.ts';
import { ChangedWords, stretchOf } from './changed-words.tsx';
import styles from './proof.module.css';
import type { ProofValues } from './proof-drafts.ts';

type Props = {
  proof: Pick<Proof, 'blocks'>;
  suggestions: ProofValues['suggestions'];
  onEdit(block: Proof['blocks'][number], opener: HTMLElement): void;
  onRemove(place: string): void;
};

/** The author's own suggestions, until they are sent. */
export function Suggestions({ proof: { blocks }, suggestions, onEdit, onRemove }: Props) {
  return (
    <div className={styles.measure}>
      <h2>Your suggested changes</h2>
      {suggestions.length === 0 && (
        <p className="quiet">None yet. Press the pencil at a line to suggest other words.</p>
      )}
      <ul className={`plain-list ${styles.list}`}>
        {suggestions.map(({ place, after, remark }) => {
          const block = blocks.find((one) => one.place === place);
          if (!block) return null;
          const about = block.words.slice(0, 60);
          return (
            <li key={place}>
              <p>
                <ChangedWords parts={stretchOf(block.words, after)} />
              </p>
              {remark && <p className="quiet">{remark}</p>}
              <p className="row">
                <button
                  type="button"
                  className="link-button"
                  aria-label={`Edit the suggestion: ${about}`}
                  onClick={({ currentTarget }) => onEdit(block, currentTarget)}
                >
                  Edit
                </button>
                <button
                  type="button"
                  className="link-button"
                  aria-label={`Remove the suggestion: ${about}`}
                  onClick={() => onRemove(place)}
                >
                  Remove
                </button>
              </p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
