import { LetterFields, LetterPending } from '../letters/index.ts';

import styles from './publishing.module.css';
import type { useLetter } from './use-letter.ts';

export function LetterPart({
  state: { to, words, setWords, wanted, setWanted, loading, failed, retry, restored },
  errors,
}: {
  state: ReturnType<typeof useLetter>;
  errors: Readonly<Record<string, string>>;
}) {
  if (loading) return <LetterPending letter={{ failed, retry }} />;
  if (to === '')
    return <p className={`quiet ${styles.help}`}>No author has an e-mail address here: no letter is sent.</p>;
  return (
    <>
      <label className={`small ${styles.choice}`}>
        <input
          type="checkbox"
          checked={wanted}
          onChange={({ currentTarget: { checked } }) => setWanted(checked)}
        />{' '}
        Write to the authors
      </label>
      {wanted && words && (
        <LetterFields to={to} words={words} onChange={setWords} errors={errors} restored={restored} />
      )}
    </>
  );
}
