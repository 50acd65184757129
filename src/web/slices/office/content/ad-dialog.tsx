import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { downloadPath } from '#contract/calls.ts';
import { codes } from '#contract/codes.ts';
import type { OfficeAd } from '#contract/office/links.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { sendPicture } from '../parts/send-picture.ts';
import { useAct } from '../use-act.ts';
import styles from './links-screen.module.css';

/** An announcement of the carousel, or a new one. */
export function AdDialog({ ad, next, onClose }: { ad?: OfficeAd; next: number; onClose(): void }) {
  const [values, setValues] = useState<Omit<OfficeAd, 'id' | 'version' | 'by' | 'at'>>(
    ad ?? { title: '', alt: '', adLink: '', adPicture: '', adType: 0, sort: next },
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [sending, setSending] = useState(false);
  const { act, busy } = useAct();
  const set = (changes: Partial<OfficeAd>) => setValues((was) => ({ ...was, ...changes }));

  async function take(file: File | undefined) {
    if (!file) return;
    setSending(true);
    const sent = await sendPicture(file);
    setSending(false);
    setErrors(({ adPicture: _, ...others }) => (sent.ok ? others : { ...others, adPicture: sent.message }));
    if (sent.ok) set({ adPicture: sent.src });
  }

  async function save() {
    const answer = await act(
      'officeSaveAd',
      { body: { ...values, id: ad?.id, seen: ad?.version ?? 0 } },
      'Saved. The home page shows it.',
    );
    if (answer?.code === codes.success) onClose();
    else if (answer?.code === codes.refusedInput) setErrors(answer.data?.fields ?? {});
  }

  return (
    <Dialog open onClose={onClose} title={ad ? 'Announcement' : 'New announcement'}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {values.adPicture && <img className={styles.picture} src={downloadPath(values.adPicture)} alt="" />}
        <label className={styles.file}>
          <span>{values.adPicture ? 'Another picture' : 'Picture'}</span>
          <input
            type="file"
            accept="image/png, image/jpeg, image/webp"
            aria-describedby="ad-picture-says"
            onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
          />
        </label>
        <div id="ad-picture-says" role="status">
          {errors.adPicture && <p className={styles.wrong}>{errors.adPicture}</p>}
          <p className="quiet">
            {sending
              ? 'Uploading…'
              : 'Ten wide to three high, at least 1,200 pixels wide: PNG, JPEG or WebP.'}
          </p>
        </div>
        <TextInput
          label="Title"
          value={values.title}
          error={errors.title}
          onChange={({ currentTarget }) => set({ title: currentTarget.value })}
        />
        <TextInput
          label="What the picture shows (optional)"
          description="Leave it empty where the title says it all."
          value={values.alt}
          error={errors.alt}
          onChange={({ currentTarget }) => set({ alt: currentTarget.value })}
        />
        <TextInput
          label="Link"
          placeholder="https://example.org or /news-list"
          value={values.adLink}
          error={errors.adLink}
          onChange={({ currentTarget }) => set({ adLink: currentTarget.value })}
        />
        <TextInput
          type="number"
          label="Order"
          description="Smaller numbers come first."
          value={values.sort}
          error={errors.sort}
          onChange={({ currentTarget }) => set({ sort: Math.trunc(Number(currentTarget.value)) || 0 })}
        />
        <TextInput
          type="number"
          label="Type"
          description="0 is the carousel of the home page; others are kept, and shown nowhere yet."
          value={values.adType}
          error={errors.adType}
          onChange={({ currentTarget }) => set({ adType: Math.trunc(Number(currentTarget.value)) || 0 })}
        />
        <p className={styles.buttons}>
          <button type="submit" className="button" aria-disabled={busy || sending || undefined}>
            {busy ? 'Saving…' : 'Save'}
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            Cancel
          </button>
        </p>
      </form>
    </Dialog>
  );
}
