import { useEffect, useState } from 'react';
import type { Output } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import type { LetterWords } from '#contract/office/words.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { LetterAsSent } from './letter-as-sent.tsx';
import styles from './mail.module.css';

/** Milliseconds after the last key. */
const pause = 400;

export function TemplatePreview({ template, words }: { template: string; words: LetterWords }) {
  const [preview, setPreview] = useState<Output<'officePreviewTemplate'>>();
  const { subject, text } = words;
  const first = preview === undefined;
  useEffect(() => {
    if (!subject.trim() || !text.trim()) return;
    let over = false;
    const timer = setTimeout(
      async () => {
        const answer = await quietSessionApi('officePreviewTemplate', { body: { template, subject, text } });
        if (!over && answer.code === codes.success) setPreview(answer.data);
      },
      first ? 0 : pause,
    );
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [template, subject, text, first]);
  if (!preview) return <p className="below-1 quiet figures">…</p>;
  return (
    <>
      {preview.wrong && (
        <div className={`rail-danger below-3 ${styles.error}`} role="status">
          <p>{preview.wrong}</p>
        </div>
      )}
      <LetterAsSent {...preview} />
      <p className="below-1 quiet figures">With sample values.</p>
    </>
  );
}
