import { lazy, type ReactNode, Suspense } from 'react';
import { inputProps } from '#web/ui/forms/index.ts';
import styles from './board-form.module.css';
import { LabelledGroup } from './labelled-group.tsx';
import type { BoardForm } from './use-board-form.ts';

const AutobiographyEditor = lazy(() => import('./autobiography-editor.tsx'));

/** The autobiography, with the formatting that a page keeps. */
export function AutobiographyField({ of, label }: { of: BoardForm; label: ReactNode }) {
  const { defaultValue, onChange, onBlur, error } = inputProps({ of, name: 'autobiography' });
  return (
    <LabelledGroup
      label={label}
      error={error}
      description="Readers see it on your page of the board, if your group has such pages."
    >
      {(described) => (
        <Suspense fallback={<div className={styles.editorToCome} />}>
          <AutobiographyEditor
            key={of.form.key('autobiography')}
            html={defaultValue}
            onChange={onChange}
            onBlur={onBlur}
            attributes={{
              'aria-label': 'Autobiography',
              'aria-multiline': 'true',
              'aria-describedby': described,
              role: 'textbox',
              'data-path': 'autobiography',
            }}
            wrong={Boolean(error)}
          />
        </Suspense>
      )}
    </LabelledGroup>
  );
}
