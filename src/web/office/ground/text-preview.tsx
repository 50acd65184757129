import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Output } from '#contract/api.ts';
import { sessionApi } from '#web/slices/accounts/index.ts';
import styles from './text-form.module.css';

export type Preview = Output<'officePreview'>;

export function usePreview() {
  const [preview, setPreview] = useState<Preview>();
  const opener = useRef<HTMLElement | null>(null);
  return {
    preview,
    async show(content: string, style = '') {
      opener.current = document.activeElement as HTMLElement | null;
      const answer = await sessionApi('officePreview', { body: { content, style } });
      if (answer.code === 0) setPreview(answer.data);
    },
    close() {
      setPreview(undefined);
      requestAnimationFrame(() => opener.current?.focus());
    },
  };
}

export function PreviewFrame({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    back.current?.focus();
    scrollTo({ top: 0 });
  }, []);
  return (
    <div>
      <div className="split below-2">
        <p className="quiet">A preview: as readers will see it once it is saved.</p>
        <button ref={back} type="button" className="button" onClick={onClose}>
          Back to writing
        </button>
      </div>
      <div className={styles.preview}>{children}</div>
    </div>
  );
}
