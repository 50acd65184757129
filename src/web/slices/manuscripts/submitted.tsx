import { useEffect, useRef } from 'react';
import { ChargeOfSubmitted } from './charge-section.tsx';
import styles from './submitted.module.css';

export function Submitted({ id, number, revision }: { id: number; number: string; revision: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={`stack ${styles.done}`}>
      <h2 ref={heading} tabIndex={-1}>
        {revision ? 'Your revision was submitted' : 'Your manuscript was submitted'}
      </h2>
      <p>
        Its number is <strong className="number">{number}</strong>. Please name it when you write to the
        editors.
      </p>
      <p className="soft">
        The corresponding author is told by e-mail. You can follow what becomes of it in your manuscript
        record.
      </p>
      <ChargeOfSubmitted manuscriptId={id} />
      <a className="button" href="/user-manuscript">
        Go to Manuscript Record
      </a>
    </div>
  );
}
