import { useState } from 'react';
import { manuscriptStatus } from '#contract/manuscript-status.ts';
import type { OfficeManuscript } from '#contract/office/desk-shapes.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { LetterFields, LetterPending, useLetterDraft } from '../letters/index.ts';

import styles from './reviews.module.css';

/** Already in review: there is no such letter. */
const never = () => new Promise<never>(() => {});

/**
 * The letter that notifies the authors that review has begun, where the invitation changes the status; `letter` is sent with
 * it. If the manuscript already awaited a decision, it is off by default.
 */
export function useAuthorsLetter({ id, status, acts }: OfficeManuscript) {
  const goes = acts.includes('send to review');
  const place = `sent-to-review.${id}`;
  const query = { manuscriptId: String(id), act: 'send to review' } as const;
  const letter = useLetterDraft(place, goes ? () => quietSessionApi('officeLetter', { query }) : never);
  const [tells, setTells] = useState(status !== manuscriptStatus.awaitingDecision);
  return {
    ...letter,
    goes,
    tells,
    setTells,
    ready: !goes || !tells || letter.words !== null,
    letter: goes && tells ? letter.words : null,
  };
}

type Props = {
  state: ReturnType<typeof useAuthorsLetter>;
  errors: Readonly<Record<string, string>>;
};

export function AuthorsLetter({ state, errors }: Props) {
  const { goes, tells, setTells, proposed, words, setWords, failed, retry, restored } = state;
  if (!goes) return null;
  const own = Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      path.startsWith('authorsLetter.') ? [[path.replace('authorsLetter', 'letter'), message]] : [],
    ),
  );
  return (
    <div className={styles.authorsLetter}>
      <label className={`check small ${styles.check}`}>
        <input
          type="checkbox"
          checked={tells}
          onChange={({ currentTarget }) => setTells(currentTarget.checked)}
        />
        <span>Tell the authors that it goes to review now</span>
      </label>
      {tells && !words && <LetterPending letter={{ failed, retry }} />}
      {tells && words && (
        <details open={Object.keys(own).length > 0 || undefined}>
          <summary>Read or change the letter to the authors</summary>
          <LetterFields
            label="Letter to the authors"
            to={(proposed?.to ?? [])
              .map(({ name, address }) => (name ? `${name} <${address}>` : address))
              .join(', ')}
            words={words}
            onChange={setWords}
            errors={own}
            restored={restored}
          />
        </details>
      )}
    </div>
  );
}
