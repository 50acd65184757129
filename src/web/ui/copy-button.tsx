import { useEffect, useRef, useState } from 'react';
import styles from './copy-button.module.css';

/** Milliseconds. */
const stays = 2500;

type Props = {
  text: string | (() => string);
  label: string;
  /** Named to screen readers, where the label is not enough. */
  what?: string;
  className: string;
};

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

/** False if the browser refuses. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
