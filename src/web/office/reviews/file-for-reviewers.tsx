import { useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { CopyReport, FileButton, sendFile } from '#web/slices/manuscripts/index.ts';
import { fileSize } from '#web/ui/file-size.ts';
import { useAction } from '../ground/index.ts';
import { namedInWords } from './review-words.ts';
import styles from './reviews.module.css';
import type { Reviews } from './use-reviews.ts';

export function FileForReviewers({
  manuscriptId,
  of: { file, filename, forReviewers, copy, names, inText, checked },
  anonymous,
  onToggle,
  onDone,
}: {
  manuscriptId: number;
  of: Reviews['files'][number];
  /** Whether reviewers may not know the authors. */
  anonymous: boolean;
  onToggle(forReviewers: boolean): void;
  onDone(): Promise<void>;
}) {
  const { act, busy } = useAction();
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [wrong, setWrong] = useState('');
  const namedText = namedInWords({ names, inText, checked });

  async function give(instead: string | null, done: string) {
    setWrong('');
    const body = { manuscriptId, file, copy: instead };
    const answer = await act('officeReviewCopy', { body }, done, quietSessionApi);
    if (!answer) return;
    if (answer.code === codes.success) await onDone();
    else setWrong(answer.data?.fields.copy ?? answer.msg);
  }
  async function send(chosen: File) {
    setWrong('');
    setPercent(0);
    const sent = await sendFile({
      role: 'supplementary',
      file: chosen,
      name: chosen.name,
      signal: new AbortController().signal,
      progress: (loaded, total) => setPercent(total > 0 ? Math.floor((loaded / total) * 100) : 0),
    });
    setPercent(null);
    if (!sent.ok) return setWrong(sent.message);
    await give(sent.file.address, `Reviewers get ${sent.file.name}`);
  }
  return (
    <li>
      <label className={`check small ${styles.check}`}>
        <input
          type="checkbox"
          checked={forReviewers}
          onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
        />
        <span>{filename}</span>
      </label>
      <div className={`small breaks ${styles.under}`}>
        {copy && (
          <p>
            Reviewers get <FileButton address={copy.file} name={copy.filename} /> in its place,{' '}
            {fileSize(copy.bytes)}.
          </p>
        )}
        {copy?.report && <CopyReport report={copy.report} />}
        {namedText && <p className="more">{namedText}</p>}
        {forReviewers && (
          <p className={`row small gap-line ${styles.actions}`}>
            {!copy && anonymous && /\.docx$/i.test(filename) && (
              <button
                type="button"
                className="link-button"
                aria-disabled={busy || undefined}
                onClick={() => give('without names', 'Reviewers get a copy without names')}
              >
                Make a copy without names<span className="visually-hidden"> of {filename}</span>
              </button>
            )}
            <button
              type="button"
              className="link-button"
              aria-disabled={busy || percent !== null || undefined}
              onClick={() => percent === null && input.current?.click()}
            >
              Give another file instead<span className="visually-hidden"> of {filename}</span>
            </button>
            {copy && (
              <button
                type="button"
                className="link-button"
                aria-disabled={busy || undefined}
                onClick={() => give(null, 'Reviewers get the authors’ file')}
              >
                Give the authors’ file<span className="visually-hidden"> {filename}</span>
              </button>
            )}
          </p>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={`A file in place of ${filename}`}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen) void send(chosen);
            currentTarget.value = '';
          }}
        />
        {percent !== null && (
          <p className="more">
            <progress max={100} value={percent} aria-label="Uploading the file" /> {percent}%
          </p>
        )}
        {wrong && (
          <p className="small fails" role="alert">
            {wrong}
          </p>
        )}
      </div>
    </li>
  );
}
