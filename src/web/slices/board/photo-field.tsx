import { lazy, Suspense, useId, useState } from 'react';
import { inputProps } from '#web/ui/forms/index.ts';
import styles from './board-form.module.css';
import { type FileHolder, heldFilePath, uploadFor } from './board-upload.ts';
import { boardLabels } from './board-values.ts';
import { LabelledGroup } from './labelled-group.tsx';
import { wrongPhoto } from './photo-check.ts';
import type { BoardForm } from './use-board-form.ts';

const PhotoCrop = lazy(() => import('./photo-crop.tsx'));

type Props = { of: BoardForm; holder: FileHolder; published: boolean };

export function PhotoField({ of, holder, published }: Props) {
  const { defaultValue, onChange, error } = inputProps({ of, name: 'photo' });
  const [photo, setPhoto] = useState<string>(defaultValue);
  const [gone, setGone] = useState(false);
  const [chosen, setChosen] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const input = useId();

  async function choose(file: File | undefined) {
    if (!file) return;
    const problem = await wrongPhoto(file);
    setWrong(problem);
    if (!problem) setChosen(file);
  }
  async function send(file: File, crop: string | undefined) {
    setChosen(null);
    setSending(true);
    const sent = await of.during(uploadFor(holder, { field: 'photo', file, ...(crop && { crop }) }));
    setSending(false);
    if (!sent.ok) return setWrong(sent.message);
    setWrong(null);
    setGone(false);
    setPhoto(sent.src);
    onChange(sent.src);
    of.form.clearFieldError('photo');
  }

  const shown = photo && !gone;
  return (
    <LabelledGroup
      label={boardLabels.photo}
      error={wrong ?? error}
      description={`PNG or JPEG, under 2 MB. You may choose the part that shows; else its middle does.${published ? ' Readers see it once you press Update.' : ''}`}
    >
      {(described) => (
        <>
          <div className={`bar ${styles.photo}`}>
            {shown ? (
              <img
                src={heldFilePath(photo, holder)}
                alt="Yours, as it will show"
                width={144}
                height={144}
                onError={() => setGone(true)}
              />
            ) : (
              <svg viewBox="0 0 144 144" width={144} height={144} aria-hidden="true">
                <circle cx="72" cy="58" r="24" />
                <path d="M24 144c2-32 22-50 48-50s46 18 48 50" />
              </svg>
            )}
            <div>
              <input
                type="file"
                id={input}
                className={`visually-hidden ${styles.file}`}
                accept=".png,.jpg,.jpeg,image/png,image/jpeg"
                data-path="photo"
                aria-describedby={described}
                aria-invalid={Boolean(wrong ?? error)}
                onChange={({ currentTarget }) => {
                  void choose(currentTarget.files?.[0]);
                  // Lets the same file be chosen again.
                  currentTarget.value = '';
                }}
              />
              <label htmlFor={input} className="button button-quiet">
                {photo ? 'Choose another photo' : 'Choose a photo'}
              </label>
              <p role="status" className={`quiet breaks ${styles.state}`}>
                {sending && 'Sending the photo …'}
              </p>
            </div>
          </div>
          {chosen && (
            <Suspense fallback={null}>
              <PhotoCrop
                file={chosen}
                onCancel={() => setChosen(null)}
                onUnreadable={(message) => {
                  setChosen(null);
                  setWrong(message);
                }}
                onCut={(crop) => send(chosen, crop)}
              />
            </Suspense>
          )}
        </>
      )}
    </LabelledGroup>
  );
}
