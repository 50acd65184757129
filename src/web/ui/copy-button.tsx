import { useEffect, useRef, useState } from 'react';
import styles from './copy-button.module.css';

/** Milliseconds that the feedback stays. */
const stays = 2500;

type Props = {
  text: string | (() => string);
  label: string;
  /** What is copied, where the label does not say it to a screen reader. */
  what?: string;
  className: string;
};

/** Copies a text and says whether that worked. Only useful with scripts, and only shown with them. */
export function CopyButton({ text, label, what, className }: Props) {
  const [said, setSaid] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const press = async () => {
    const done = await copy(typeof text === 'function' ? text() : text);
    setSaid(done ? 'Copied' : 'Copying is not allowed here');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSaid(''), stays);
  };
  return (
    <span className={styles.place}>
      <button type="button" className={className} onClick={press}>
        {label}
        {what && <span className="visually-hidden"> {what}</span>}
      </button>
      <span role="status" className={styles.said}>
        {said}
      </span>
    </span>
  );
}

/** Puts a text on the clipboard; false where the browser does not let us. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
