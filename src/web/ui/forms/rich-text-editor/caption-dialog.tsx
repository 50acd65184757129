import { TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '../../dialog.tsx';
import styles from './dialogs.module.css';

export function CaptionDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [caption, setCaption] = useState<string>(editor.getAttributes('table').caption ?? '');
  const done = () => {
    onClose();
    editor.chain().focus().setTableCaption(caption.trim()).run();
  };
  return createPortal(
    <Dialog open onClose={onClose} title="Caption of the table">
      <div className={`stack gap-3 ${styles.fields}`}>
        <TextInput
          label="Caption"
          description="Says what the table shows. Leave it empty for none."
          value={caption}
          maxLength={500}
          onChange={({ currentTarget }) => setCaption(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && done()}
        />
        <p className={`row ${styles.actions}`}>
          <button type="button" className="button" onClick={done}>
            Set caption
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            Cancel
          </button>
        </p>
      </div>
    </Dialog>,
    document.body,
  );
}
