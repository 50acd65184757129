import { useId, useState } from 'react';
import { downloadPath } from '#contract/calls.ts';
import { journalPictures } from '#contract/office/journal-changes.ts';
import styles from './picture-field.module.css';
import { sendUpload } from './send-upload.ts';

type Props = {
  call: 'officeJournalPicture' | 'officeIssueCover';
  path: string;
  label: string;
  help: string;
  journalId: number;
  picture: string | null;
  saved: string | null;
  error: string | undefined;
  onChange(picture: string | null): void;
};

/** A picture of a journal, uploaded at once and used as the form is saved. */
export function PictureField({ call, path, label, help, journalId, picture, saved, error, onChange }: Props) {
  const [wrong, setWrong] = useState('');
  const [sending, setSending] = useState(false);
  const id = useId();

  async function send(file: File | undefined) {
    if (!file || sending) return;
    if (file.size > journalPictures.bytes) return setWrong('A picture can have at most 10 MB.');
    setSending(true);
    const query = { journalId: String(journalId) };
    const sent = await sendUpload(call, { field: 'picture', file, query });
    setSending(false);
    setWrong(sent.ok ? '' : sent.message);
    if (sent.ok) onChange(sent.src);
  }

  return (
    <fieldset>
      <legend className={`small strong ${styles.label}`}>{label}</legend>
      <div className={styles.picture}>
        {picture ? (
          <img src={downloadPath(picture)} alt={`${label} as it is sent`} />
        ) : (
          <p className={`quiet ${styles.none}`}>None</p>
        )}
      </div>
      <div className="row above-2">
        <input
          type="file"
          id={id}
          data-path={path}
          className="visually-hidden"
          accept=".png,.jpg,.jpeg,.webp,image/png,image/jpeg,image/webp"
          aria-describedby={`${id}-error ${id}-help`}
          aria-invalid={wrong || error ? true : undefined}
          onChange={({ currentTarget }) => {
            void send(currentTarget.files?.[0]);
            // Lets the same file be chosen again.
            currentTarget.value = '';
          }}
        />
        <label htmlFor={id} className="button button-quiet">
          {picture ? 'Choose another' : 'Choose a picture'}
          <span className="visually-hidden"> for the {label.toLowerCase()}</span>
        </label>
        {picture && (
          <button type="button" className="button button-quiet" onClick={() => onChange(null)}>
            Take it away<span className="visually-hidden">: {label.toLowerCase()}</span>
          </button>
        )}
        {picture !== saved && saved && (
          <button type="button" className="button button-quiet" onClick={() => onChange(saved)}>
            Back to the saved one<span className="visually-hidden">: {label.toLowerCase()}</span>
          </button>
        )}
      </div>
      <p className="muted above-half small" role="status">
        {sending && 'Sending the picture …'}
      </p>
      <p id={`${id}-error`} className="fails above-half small">
        {wrong || error}
      </p>
      <p id={`${id}-help`} className="muted above-half small">
        {help}
      </p>
    </fieldset>
  );
}
