import { useEffect, useState } from 'react';
import type { LetterWords } from '#contract/office/words.ts';
import type { Restored } from '#web/drafts/restored-note.tsx';
import { LetterFields, LetterPending, LetterPreview, LetterViews } from '../letters/index.ts';

type Props = {
  to: string;
  name: string;
  words: LetterWords | null;
  failed: string;
  retry(): void;
  values?: Readonly<Record<string, string>>;
  onChange(words: LetterWords): void;
  restored?: Restored | null | undefined;
  errors: Readonly<Record<string, string>>;
};

export function LetterPart(props: Props) {
  const { to, name, words, failed, retry, values = {}, onChange, restored, errors } = props;
  const [preview, setPreview] = useState(false);
  // A refusal leads back from the preview to the fields.
  useEffect(() => {
    if (Object.keys(errors).some((path) => path.startsWith('letter.'))) setPreview(false);
  }, [errors]);
  if (failed || !words) return <LetterPending letter={{ failed, retry }} />;
  return (
    <div className="stack gap-1">
      <LetterViews preview={preview} onChange={setPreview} />
      {preview ? (
        <LetterPreview
          to={name}
          words={words}
          values={{ reviewerName: name, ...values }}
          links={{ reviewLink: 'Open the review page' }}
          later={{}}
        />
      ) : (
        <LetterFields to={to} words={words} onChange={onChange} errors={errors} restored={restored} />
      )}
    </div>
  );
}
