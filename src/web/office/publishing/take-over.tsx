import { useState } from 'react';
import { useNavigate } from 'react-router';
import { codes } from '#contract/codes.ts';
import type { Production } from '#contract/office/production.ts';
import { FileButton } from '#web/slices/manuscripts/index.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { fileSize } from '#web/ui/file-size.ts';
import { succeed } from '#web/ui/forms/index.ts';
import { useAction } from '../ground/index.ts';
import own from './files.module.css';
import styles from './publishing.module.css';

/** Makes the manuscript's Word file the text, while there is none, and leads to where it is looked through. */
export function TakeText({ production: { id: productionId, files, manuscriptFiles } }: Props) {
  const { attempt, busy } = useAction();
  const navigate = useNavigate();
  const [wrong, setWrong] = useState('');
  const file = manuscriptFiles.find(({ use }) => use === 'text');
  if (!file || files.some(({ role }) => role === 'jats' || role === 'html' || role === 'word')) return null;
  return (
    <div>
      <button
        type="button"
        className="button"
        aria-disabled={busy || undefined}
        onClick={async () => {
          if (busy) return;
          const body = { productionId, files: [file.address] };
          const wrong = await attempt('officeTakeManuscriptFiles', { body });
          setWrong(wrong ?? '');
          // Opened there, not here: what nobody has looked at is not published.
          if (!wrong) await navigate(`/office/publishing/${productionId}/text`, { state: { open: true } });
        }}
      >
        Make the text from the manuscript
      </button>
      <p className={`quiet breaks ${styles.help}`}>
        {file.filename}, {fileSize(file.bytes)}. You look through the text before it is published.
      </p>
      {wrong && (
        <p className={`small breaks ${styles.wrong}`} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}

type Props = { production: Production };

export function TakeOver({ production }: Props) {
  const [open, setOpen] = useState(false);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  if (production.manuscriptFiles.every(({ use }) => use === 'text'))
    return <p className={`quiet ${styles.help}`}>The authors sent no supplementary files.</p>;
  return (
    <div>
      <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
        Attach files of the manuscript…
      </button>
      <ul className={`small breaks ${own.refused}`} role="status" hidden={skipped.length === 0}>
        {skipped.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <Dialog open={open} onClose={() => setOpen(false)} title="Attach files of the manuscript">
        {open && (
          <Choice
            production={production}
            onDone={(names) => {
              setSkipped(names);
              setOpen(false);
            }}
          />
        )}
      </Dialog>
    </div>
  );
}

type ChoiceProps = { production: Production; onDone(skipped: readonly string[]): void };

function Choice({ production: { id: productionId, manuscriptFiles }, onDone }: ChoiceProps) {
  const { act, busy } = useAction();
  const offered = manuscriptFiles.filter(({ use }) => use === 'supplementary');
  const free = offered.filter(({ attached }) => !attached).map(({ address }) => address);
  const [files, setFiles] = useState<readonly string[]>(free);
  const [wrong, setWrong] = useState('');
  async function attach() {
    if (busy || files.length === 0) return;
    const answer = await act('officeTakeManuscriptFiles', { body: { productionId, files: [...files] } });
    if (!answer) return;
    if (answer.code !== codes.success) return setWrong(answer.msg);
    const { attached, skipped } = answer.data;
    if (attached.length > 0)
      succeed(attached.length === 1 ? '1 file attached' : `${attached.length} files attached`);
    onDone(skipped);
  }
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void attach();
      }}
    >
      <p className={`quiet ${styles.help}`}>
        Ticked files are published with the article: every reader can download them. Answers to reviewers,
        marked-up copies and cover letters are not offered. Authors may have sent one of them as a
        supplementary file: look into what you are not sure of.
      </p>
      <ul className={`plain-list ${own.choices}`}>
        {offered.map(({ address, filename, bytes, attached }) => (
          <li key={address}>
            <label className="check breaks">
              <input
                type="checkbox"
                checked={files.includes(address)}
                disabled={attached}
                onChange={({ currentTarget }) =>
                  setFiles(
                    currentTarget.checked ? [...files, address] : files.filter((one) => one !== address),
                  )
                }
              />
              <span>
                {filename}{' '}
                <span className={`quiet ${styles.help}`}>
                  {fileSize(bytes)}
                  {attached && ' · attached already'}
                </span>
              </span>
            </label>
            <FileButton address={address} name={filename}>
              Open<span className="visually-hidden"> {filename}</span>
            </FileButton>
          </li>
        ))}
      </ul>
      {wrong && (
        <p className={`small breaks ${styles.wrong}`} role="alert">
          {wrong}
        </p>
      )}
      <button type="submit" className="button" aria-disabled={busy || files.length === 0 || undefined}>
        {files.length === 1 ? 'Attach 1 file' : `Attach ${files.length} files`}
      </button>
    </form>
  );
}
