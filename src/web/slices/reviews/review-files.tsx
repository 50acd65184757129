import { useId, useRef, useState } from 'react';
import type { Invitation } from '#contract/reviews.ts';
import { reviewLimits } from '#contract/reviews.ts';
import { fileSize } from '#web/ui/file-size.ts';
import { FileLink } from '#web/ui/forms/index.ts';
import styles from './review.module.css';
import { askOrWarn, filePath, upload } from './review-api.ts';

type Files = NonNullable<Invitation['form']>['files'];
type Props = { link: string; files: Files; onBusy(busy: boolean): void };

export function ReviewFiles({ link, files: first, onBusy }: Props) {
  const [files, setFiles] = useState(first);
  const [state, setState] = useState('');
  const [wrong, setWrong] = useState('');
  const travelling = useRef(0);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  async function add(file: File) {
    setWrong('');
    if (file.size > reviewLimits.fileBytes) return setWrong(`${file.name} is too large: at most 50 MB.`);
    travelling.current += 1;
    onBusy(true);
    const sent = await upload(link, file, (part) =>
      setState(`Sending ${file.name} … ${Math.round(part * 100)}%`),
    );
    travelling.current -= 1;
    onBusy(travelling.current > 0);
    if (!sent.ok) {
      setState('');
      return setWrong(sent.message);
    }
    setFiles((were) => [...were, sent.file]);
    setState(`${file.name} was added.`);
  }
  async function remove({ file, filename }: Files[number]) {
    const gone = await askOrWarn('reviewRemoveFile', { body: { key: link, file } });
    if (gone === undefined) return;
    setFiles((were) => were.filter((one) => one.file !== file));
    setState(`${filename} was removed.`);
    input.current?.focus();
  }
  return (
    <fieldset className={styles.field}>
      <legend>Files (optional)</legend>
      <p id={`${id}h`} className="quiet">
        Such as an annotated manuscript; at most {reviewLimits.files}, of 50 MB each. The authors get them
        with the decision, unless the editors keep them back. A document can hold your name in its properties.
      </p>
      {files.length > 0 && (
        <ul className={`plain-list ${styles.added}`}>
          {files.map((one) => (
            <li key={one.file}>
              <FileLink href={filePath(link, one.file)} name={one.filename} />
              <span className="quiet">{fileSize(one.bytes)}</span>
              <button type="button" className="link-button" onClick={() => remove(one)}>
                Remove<span className="visually-hidden"> {one.filename}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.length < reviewLimits.files && (
        <>
          <input
            ref={input}
            type="file"
            id={id}
            className="visually-hidden"
            aria-describedby={`${id}h`}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? [];
              if (chosen) void add(chosen);
              currentTarget.value = '';
            }}
          />
          <label htmlFor={id} className="button button-quiet">
            Add a file
          </label>
        </>
      )}
      <p role="status" className="quiet">
        {state}
      </p>
      {wrong && (
        <p role="alert" className="small fails">
          {wrong}
        </p>
      )}
    </fieldset>
  );
}
