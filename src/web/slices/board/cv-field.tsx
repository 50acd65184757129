import { useId, useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import { uploadLimit } from '#contract/files.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { unreachableMessage } from '#web/api/unreachable.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { fileSize } from '#web/ui/file-size.ts';
import { FileLink, inputProps, warn } from '#web/ui/forms/index.ts';
import styles from './board-form.module.css';
import { type FileHolder, heldFilePath, uploadFor } from './board-upload.ts';
import { type BoardValues, boardLabels } from './board-values.ts';
import { wrongCv } from './cv-check.ts';
import { LabelledGroup } from './labelled-group.tsx';
import type { BoardForm } from './use-board-form.ts';

type Cv = BoardValues['files'][number];
type Props = { of: BoardForm; holder: FileHolder; required: boolean };

/** Files are saved at once; removal is confirmed first. */
export function CvField({ of, holder, required }: Props) {
  const { error } = inputProps({ of, name: 'file_ids' });
  const [files, setFiles] = useState<Cv[]>(() => of.form.getValues().files);
  const [wrong, setWrong] = useState<string | null>(null);
  const [state, setState] = useState('');
  const [leaving, setLeaving] = useState<Cv | null>(null);
  const current = useRef(files);
  const input = useId();
  const control = useRef<HTMLInputElement>(null);

  function put(next: Cv[]) {
    current.current = next;
    setFiles(next);
    // A member's CVs are in the profile already, so the form does not send them.
    if (!required) return;
    of.form.setFieldValue('files', next, { forceUpdate: false });
    of.form.setFieldValue('file_ids', next.map(({ id }) => id).join(','), { forceUpdate: false });
    if (next.length > 0) of.form.clearFieldError('file_ids');
  }

  async function add(file: File): Promise<string | null> {
    const problem = wrongCv(file, current.current);
    if (problem) return problem;
    setState(`Sending ${file.name} …`);
    const progress = (part: number) => setState(`Sending ${file.name} … ${Math.round(part * 100)}%`);
    const sent = await uploadFor(holder, { field: 'file', file, progress });
    if (!sent.ok) return sent.message;
    const answer = await browserApi('saveEditorialboardFile', {
      body: { ...holder, filePath: sent.src, fileName: file.name },
    }).catch(() => null);
    if (answer?.code !== codes.success)
      return answer?.data?.fields.fileName ?? answer?.msg ?? unreachableMessage;
    put([
      ...current.current,
      { id: answer.data.id, fileName: file.name, filePath: sent.src, bytes: file.size },
    ]);
    return null;
  }

  async function addAll(chosen: File[]) {
    setWrong(null);
    for (const file of chosen) {
      const problem = await add(file);
      if (problem) {
        setWrong(problem);
        break;
      }
    }
    setState('');
  }

  async function remove(file: Cv) {
    setLeaving(null);
    const answer = await browserApi('removeEditorialboardFile', {
      body: { ...holder, fileName: file.fileName },
    }).catch(() => null);
    if (answer?.code !== codes.success) return warn(answer?.msg ?? unreachableMessage);
    put(current.current.filter(({ id }) => id !== file.id));
    setState(`${file.fileName} was removed.`);
    control.current?.focus();
  }

  return (
    <LabelledGroup
      label={boardLabels.file_ids}
      error={wrong ?? error}
      description={`${required ? 'At least one file. ' : ''}Word or PDF, at most ${uploadLimit} each. Only the editorial office sees these files. Each is saved as soon as it is added, and deleted as soon as it is removed.`}
    >
      {(described) => (
        <>
          {files.length > 0 && (
            <ul className={`plain-list ${styles.cvs}`}>
              {files.map((file) => (
                <li key={file.id}>
                  <FileLink href={heldFilePath(file.filePath, holder)} name={file.fileName} />
                  <span className={`quiet ${styles.size}`}>{fileSize(file.bytes)}</span>
                  <button type="button" className="link-button" onClick={() => setLeaving(file)}>
                    Remove<span className="visually-hidden"> {file.fileName}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <div>
            <input
              ref={control}
              type="file"
              multiple
              id={input}
              className="visually-hidden"
              accept=".doc,.docx,.pdf"
              data-path="file_ids"
              aria-describedby={described}
              aria-invalid={Boolean(wrong ?? error)}
              onChange={({ currentTarget }) => {
                void of.during(addAll([...(currentTarget.files ?? [])]));
                currentTarget.value = '';
              }}
            />
            <label htmlFor={input} className="button button-quiet">
              {files.length > 0 ? 'Add another file' : 'Add a file'}
            </label>
            <p role="status" className={`quiet breaks ${styles.state}`}>
              {state}
            </p>
          </div>
          <Dialog open={leaving !== null} title="Remove this file?" onClose={() => setLeaving(null)}>
            <p>{leaving?.fileName} will be deleted.</p>
            <p className="row above-3">
              <button type="button" className="button" onClick={() => leaving && remove(leaving)}>
                Remove
              </button>
              <button
                type="button"
                className="button button-quiet"
                data-safe
                onClick={() => setLeaving(null)}
              >
                Keep it
              </button>
            </p>
          </Dialog>
        </>
      )}
    </LabelledGroup>
  );
}
