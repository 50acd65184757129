import type { ReactNode } from 'react';
import type { FileRole } from '#contract/manuscript-files.ts';
import { fileSize } from '#web/ui/file-size.ts';
import styles from './files.module.css';
import type { AttachedFile } from './form-model.ts';
import type { Refused } from './picked-files.ts';
import type { Upload } from './uploads.ts';

export function StoredRow({ file, remove }: { file: AttachedFile; remove(): void }) {
  return (
    <li className={`stack ruled ${styles.file}`}>
      <p className="breaks">
        {file.name} <span className={`quiet ${styles.size}`}>{fileSize(file.bytes)}</span>
      </p>
      <div className={`bar ${styles.side}`}>
        <p className={styles.good}>Uploaded</p>
        <Small onClick={remove} of={file.name}>
          Remove
        </Small>
      </div>
    </li>
  );
}

type TravellingProps = { upload: Upload; cancel(): void; again(): void };

export function UploadRow({ upload, cancel, again }: TravellingProps) {
  const { name, loaded, total, state, message } = upload;
  const percent = total > 0 ? Math.floor((loaded / total) * 100) : 0;
  return (
    <li className={`stack ruled ${styles.file}`}>
      <p className="breaks">
        {name} <span className={`quiet ${styles.size}`}>{fileSize(total)}</span>
      </p>
      {state === 'failed' && (
        <p className={`small fails unless-empty ${styles.bad}`} role="alert">
          {message}
        </p>
      )}
      <div className={state === 'failed' ? `bar ${styles.actions}` : `bar ${styles.side}`}>
        {state !== 'failed' && (
          <>
            <progress className={styles.bar} max={100} value={percent} aria-label={`Uploading ${name}`} />
            <span className={`quiet ${styles.size}`}>
              {state === 'waiting' ? 'Waiting' : percent < 100 ? `${percent}%` : 'Checking'}
            </span>
          </>
        )}
        {state === 'failed' && upload.again && (
          <Small onClick={again} of={name}>
            Try again
          </Small>
        )}
        <Small onClick={cancel} of={name}>
          {state === 'failed' ? 'Remove' : 'Cancel'}
        </Small>
      </div>
    </li>
  );
}

type RefusedProps = { refused: Refused; rename(): void; dismiss(): void };

export function RefusedRow({ refused, rename, dismiss }: RefusedProps) {
  const { file, message, hint, renameTo } = refused;
  return (
    <li className={`stack ruled ${styles.file}`}>
      <p className="breaks">
        {file.name} <span className={`quiet ${styles.size}`}>not sent</span>
      </p>
      <p className={`small fails unless-empty ${styles.bad}`} role="alert">
        {message}
        {hint && <span className="quiet"> {hint}</span>}
      </p>
      <div className={`bar ${styles.actions}`}>
        {renameTo && (
          <button type="button" className="button button-quiet" onClick={rename}>
            Rename to {renameTo}
          </button>
        )}
        <Small onClick={dismiss} of={file.name}>
          Dismiss
        </Small>
      </div>
    </li>
  );
}

function Small({ onClick, of, children }: { onClick(): void; of: string; children: ReactNode }) {
  return (
    <button type="button" className={`link-button ${styles.small}`} onClick={onClick}>
      {children}
      <span className="visually-hidden"> {of}</span>
    </button>
  );
}

export const ofRole = <Row extends { role: FileRole }>(rows: readonly Row[], role: FileRole) =>
  rows.filter((row) => row.role === role);
