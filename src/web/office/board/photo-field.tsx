import { Suspense, useId, useState } from 'react';
import { PhotoCrop, wrongPhoto } from '#web/slices/board/for-office.ts';
import { sendUpload } from '../ground/index.ts';
import styles from './board.module.css';
import { OfficePhoto } from './office-photo.tsx';

type Props = {
  journalId: number;
  name: string;
  photo: string | null;
  shown: boolean;
  error: string | undefined;
  onChange(photo: string | null): void;
};

export function PhotoField({ journalId, name, photo, shown, error, onChange }: Props) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [wrong, setWrong] = useState('');
  const [sending, setSending] = useState(false);
  const id = useId();

  async function choose(file: File | undefined) {
    if (!file) return;
    const problem = await wrongPhoto(file);
    setWrong(problem ?? '');
    if (!problem) setChosen(file);
  }
  async function send(file: File, crop: string | undefined) {
    setChosen(null);
    setSending(true);
    const query = { journalId: String(journalId), ...(crop && { crop }) };
    const sent = await sendUpload('officeMemberPhoto', { field: 'photo', file, query });
    setSending(false);
    setWrong(sent.ok ? '' : sent.message);
    if (sent.ok) onChange(sent.src);
  }
  return (
    <fieldset className={`bar gap-2 ${styles.photo}`}>
      <legend>Photo</legend>
      <OfficePhoto address={photo} name={name} size={96} shown={shown} />
      <div className={`row ${styles.buttons}`}>
        <input
          type="file"
          id={id}
          data-path="photo"
          className="visually-hidden"
          accept=".png,.jpg,.jpeg,image/png,image/jpeg"
          aria-describedby={`${id}-error`}
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0]);
            // Lets the same file be chosen again.
            currentTarget.value = '';
          }}
        />
        <label htmlFor={id} className="button button-quiet">
          {photo ? 'Choose another photo' : 'Choose a photo'}
        </label>
        {photo && (
          <button type="button" className="button button-quiet" onClick={() => onChange(null)}>
            Take it away<span className="visually-hidden">: the photo</span>
          </button>
        )}
      </div>
      <p id={`${id}-error`} className="small fails">
        {wrong || error}
      </p>
      <p role="status" className="quiet">
        {sending && 'Sending the photo …'}
      </p>
      {chosen && (
        <Suspense fallback={null}>
          <PhotoCrop
            file={chosen}
            onCancel={() => setChosen(null)}
            onUnreadable={(message) => {
              setChosen(null);
              setWrong(message);
            }}
            onCut={(crop) => void send(chosen, crop)}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
