import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import type { EditorProps } from './rich-text-editor/rich-text-editor.tsx';
import styles from './rich-text-field.module.css';

export type { UploadPicture } from './rich-text-editor/picture-dialog.tsx';

const Editor = lazy(() => import('./rich-text-editor/rich-text-editor.tsx'));

type Props = Omit<EditorProps, 'attributes' | 'wrong'> & {
  label: ReactNode;
  /** Accessible name, where the label has more than that. */
  name?: string;
  error?: ReactNode;
  help?: ReactNode;
  path?: string;
  /** Shows beside the label that changes are not saved. */
  marksUnsaved?: boolean;
};

export function RichTextField(props: Props) {
  const { label, name, error, help, path, marksUnsaved = false, onChange, ...rest } = props;
  const [unsaved, setUnsaved] = useState(false);
  const id = useId();
  return (
    <fieldset className={styles.field}>
      <legend className={`small strong ${styles.label}`}>{label}</legend>
      {marksUnsaved && (
        <p className={`quiet ${styles.unsaved}`} role="status">
          {unsaved && 'Not saved yet'}
        </p>
      )}
      <Suspense fallback={<div className={styles.toCome} />}>
        <Editor
          {...rest}
          onChange={(html, changed) => {
            setUnsaved(changed);
            onChange(html, changed);
          }}
          attributes={{
            role: 'textbox',
            'aria-multiline': 'true',
            'aria-label': name ?? (typeof label === 'string' ? label : 'Text'),
            'aria-describedby': `${id}-error ${id}-help`,
            ...(path && { 'data-path': path }),
          }}
          wrong={Boolean(error)}
        />
      </Suspense>
      <p id={`${id}-error`} className={`fails ${styles.error}`}>
        {error}
      </p>
      <p id={`${id}-help`} className={`muted ${styles.help}`}>
        {help}
      </p>
    </fieldset>
  );
}
