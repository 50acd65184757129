import { type Proof, proofLimits } from '#contract/proofs.ts';
import styles from './proof.module.css';
import type { ProofValues } from './proof-drafts.ts';
import { ProofText } from './proof-text.tsx';

type Props = {
  proof: Pick<Proof, 'queries'>;
  answers: ProofValues['answers'];
  wrong: Readonly<Record<string, string>>;
  onGo(place: string): void;
  onChange(changes: Pick<ProofValues, 'answers'>): void;
};

/** The editors' queries with their answers; their numbers stand in the text too. */
export function Queries({ proof: { queries }, answers, wrong, onGo, onChange }: Props) {
  if (queries.length === 0) return null;
  return (
    <div className={styles.measure}>
      <h2>Queries</h2>
      <ol className={`plain-list ${styles.list}`}>
        {queries.map(({ number, place, words, question }) => (
          <li key={number} className="stack gap-1">
            {place !== '' && (
              <p className="quiet">
                “{words.slice(0, 100)}
                {words.length > 100 && ' …'}”{' '}
                {place !== 'title' && (
                  <button
                    type="button"
                    className="link-button"
                    aria-label={`Show the place of query ${number}`}
                    onClick={() => onGo(place)}
                  >
                    Show the place
                  </button>
                )}
              </p>
            )}
            <ProofText
              id={`proof-q${number}`}
              label={`${number}. ${question}`}
              rows={2}
              most={proofLimits.answer}
              value={answers[number] ?? ''}
              wrong={answers[number]?.trim() ? undefined : wrong[`q${number}`]}
              onChange={(answer) => onChange({ answers: { ...answers, [number]: answer } })}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
