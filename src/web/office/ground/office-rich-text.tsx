import type { ComponentProps } from 'react';
import { downloadPath } from '#contract/calls.ts';
import { RichTextField, type UploadPicture } from '#web/ui/forms/index.ts';
import styles from './office-rich-text.module.css';
import { sendPicture } from './send-picture.ts';

/** Stores a picture for a text; it stays once a text that shows it is saved. */
const upload: UploadPicture = async (file) => {
  const sent = await sendPicture(file);
  return sent.ok ? { ...sent, src: downloadPath(sent.src) } : sent;
};

/** Rich text in the office: as everywhere, with pictures. */
export const OfficeRichText = (props: Omit<ComponentProps<typeof RichTextField>, 'upload'>) => (
  <div className={styles.below}>
    <RichTextField {...props} upload={upload} />
  </div>
);
