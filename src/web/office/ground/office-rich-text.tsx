import type { ComponentProps } from 'react';
import { downloadPath } from '#contract/calls.ts';
import { RichTextField, type UploadPicture } from '#web/ui/forms/index.ts';
import styles from './office-rich-text.module.css';
import { sendPicture } from './send-picture.ts';

/** The upload is swept unless a saved text uses it. */
const upload: UploadPicture = async (file) => {
  const sent = await sendPicture(file);
  return sent.ok ? { ...sent, src: downloadPath(sent.src) } : sent;
};

export const OfficeRichText = (props: Omit<ComponentProps<typeof RichTextField>, 'upload'>) => (
  <div className={styles.below}>
    <RichTextField {...props} upload={upload} />
  </div>
);
