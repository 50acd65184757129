import { Checkbox, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '../../dialog.tsx';
import { useUnmounted } from '../../use-unmounted.ts';
import styles from './dialogs.module.css';
import type { Picture } from './pictures.ts';

/** `src`: address for pages. */
type StoredPicture = { ok: true; src: string; width: number; height: number };

/** Never rejects. */
export type UploadPicture = (file: File) => Promise<StoredPicture | { ok: false; message: string }>;

/** A new picture at the cursor, or the selected one. */
export function PictureDialog({
  editor,
  upload,
  file,
  onClose,
}: {
  editor: Editor;
  upload: UploadPicture;
  file?: File;
  onClose(): void;
}) {
  const [old] = useState(() =>
    !file && editor.isActive('figure') ? (editor.getAttributes('figure') as Picture) : undefined,
  );
  const [chosen, setChosen] = useState<File | undefined>(file);
  const [alt, setAlt] = useState(old?.alt ?? '');
  const [decoration, setDecoration] = useState(old !== undefined && old.alt === '');
  const [caption, setCaption] = useState('');
  const [wrong, setWrong] = useState<{ file?: string; alt?: string }>({});
  const [busy, setBusy] = useState(false);
  /** Closing the dialog during an upload discards the result. */
  const unmounted = useUnmounted();

  async function done() {
    if (busy) return;
    const missing = {
      ...(!chosen && !old && { file: 'Please choose a picture.' }),
      ...(!alt.trim() && !decoration && { alt: 'Please say what the picture shows.' }),
    };
    setWrong(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    const stored = chosen ? await upload(chosen) : undefined;
    if (unmounted.current) return;
    setBusy(false);
    if (stored && !stored.ok) {
      setWrong({ file: stored.message });
      return;
    }
    const words = decoration ? '' : alt.trim();
    onClose();
    const attrs = { ...(stored ? placed(stored) : undefined), alt: words };
    if (old) editor.chain().focus().updateAttributes('figure', attrs).run();
    else {
      const content = caption.trim() ? [{ type: 'text', text: caption.trim() }] : [];
      editor
        .chain()
        .focus()
        .insertContent([{ type: 'figure', attrs, content }, { type: 'paragraph' }])
        .run();
    }
  }

  return createPortal(
    <Dialog open onClose={onClose} title={old ? 'Change picture' : 'Insert picture'}>
      <div className={`stack gap-3 ${styles.fields}`}>
        {old && <img className={styles.preview} src={old.src} alt={old.alt} />}
        {file ? (
          <p className="quiet">{file.name}</p>
        ) : (
          <label className={`stack gap-1 small ${styles.file}`}>
            <span>{old ? 'Another file' : 'File'}</span>
            <input
              type="file"
              accept="image/png, image/jpeg, image/webp"
              aria-describedby="picture-file-says"
              onChange={({ currentTarget }) => setChosen(currentTarget.files?.[0])}
            />
          </label>
        )}
        <div id="picture-file-says">
          {wrong.file && <p className="small fails">{wrong.file}</p>}
          <p className="quiet">PNG, JPEG or WebP, at most 10 MB.</p>
        </div>
        <TextInput
          label="Picture description"
          description="Read out to those who can’t see it, and shown where it can’t be loaded."
          value={alt}
          disabled={decoration}
          error={wrong.alt}
          maxLength={1000}
          onChange={({ currentTarget }) => setAlt(currentTarget.value)}
        />
        <Checkbox
          label="It is decoration only and tells nothing"
          checked={decoration}
          onChange={({ currentTarget }) => setDecoration(currentTarget.checked)}
        />
        {!old && (
          <TextInput
            label="Caption (optional)"
            description="Stands below the picture; it can be changed in the text."
            value={caption}
            maxLength={1000}
            onChange={({ currentTarget }) => setCaption(currentTarget.value)}
          />
        )}
        <p className={`row ${styles.actions}`}>
          <button type="button" className="button" aria-disabled={busy || undefined} onClick={done}>
            {busy ? 'Uploading…' : old ? 'Change' : 'Insert'}
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            Cancel
          </button>
          {old && (
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                onClose();
                editor.chain().focus().deleteNode('figure').run();
              }}
            >
              Remove picture
            </button>
          )}
        </p>
      </div>
    </Dialog>,
    document.body,
  );
}

/** Its natural width, limited to the text's. */
const placed = ({ src, width, height }: StoredPicture) => ({ src, width, height });
