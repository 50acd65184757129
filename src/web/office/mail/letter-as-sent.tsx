import { useState } from 'react';
import styles from './mail.module.css';

/** The HTML is shown in a sandboxed frame without scripts. */
export function LetterAsSent({ subject, html, text }: { subject: string; html: string; text: string }) {
  const [plain, setPlain] = useState(false);
  return (
    <>
      <p className="below-1 strong breaks">{subject}</p>
      <div className="row gap-2 below-1 toggles">
        <button type="button" aria-pressed={!plain} onClick={() => setPlain(false)}>
          As it looks
        </button>
        <button type="button" aria-pressed={plain} onClick={() => setPlain(true)}>
          Plain text
        </button>
      </div>
      {plain ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        <pre className={`small breaks ${styles.text}`} tabIndex={0}>
          {text}
        </pre>
      ) : (
        <iframe className={styles.frame} title="The letter as it looks" sandbox="" srcDoc={html} />
      )}
    </>
  );
}
