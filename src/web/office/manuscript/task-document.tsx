import { useEffect, useId, useRef, useState } from 'react';
import { sendFile } from '#web/slices/manuscripts/index.ts';
import { fileSize } from '#web/ui/file-size.ts';
import type { TaskDocument } from './action-drafts.ts';
import styles from './task-document.module.css';

const kinds = /\.(?:docx?|pdf)$/i;

/** Uploaded at once, attached with the action. */
export function TaskDocumentField({
  document: present,
  onChange,
  error,
}: {
  document: TaskDocument | null;
  onChange(document: TaskDocument | null): void;
  error?: string | undefined;
}) {
  const id = useId();
  const [percent, setPercent] = useState<number | null>(null);
  const [wrong, setWrong] = useState('');
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  async function send(file: File | undefined) {
    if (!file) return;
    setWrong('');
    if (!kinds.test(file.name)) {
      setWrong('Only Word and PDF files can be sent.');
      return;
    }
    stop.current?.abort();
    stop.current = new AbortController();
    const { signal } = stop.current;
    setPercent(0);
    const sent = await sendFile({
      role: 'supplementary',
      file,
      name: file.name,
      signal,
      progress: (loaded, total) => setPercent(total > 0 ? Math.floor((loaded / total) * 100) : 0),
    });
    if (signal.aborted) return;
    setPercent(null);
    if (sent.ok) onChange(sent.file);
    else setWrong(sent.message);
  }

  const message = wrong || error;
  return (
    <div className="stack gap-half small">
      <label className="small strong" htmlFor={id}>
        Document for the authors <span className={`quiet ${styles.help}`}>(optional; Word or PDF)</span>
      </label>
      {present ? (
        <p className="breaks">
          {present.name} <span className={`quiet ${styles.help}`}>{fileSize(present.bytes)}</span>{' '}
          <button type="button" className="link-button" onClick={() => onChange(null)}>
            Remove<span className="visually-hidden"> {present.name}</span>
          </button>
        </p>
      ) : (
        <input
          id={id}
          type="file"
          accept=".docx,.doc,.pdf"
          aria-describedby={message ? `${id}wrong` : undefined}
          aria-invalid={message ? true : undefined}
          onChange={({ currentTarget }) => void send(currentTarget.files?.[0])}
        />
      )}
      {percent !== null && (
        <p className={`quiet ${styles.help}`}>
          <progress max={100} value={percent} aria-label="Uploading the document" /> {percent}%
        </p>
      )}
      {message && (
        <p id={`${id}wrong`} className="small fails" role="alert">
          {message}
        </p>
      )}
    </div>
  );
}
