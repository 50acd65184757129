import { useEffect, useState } from 'react';
import type { LetterWords } from '#contract/office/words.ts';
import type { Restored } from '#web/drafts/restored-note.tsx';
import { LetterComing, LetterFields, LetterPreview, LetterViews } from '../letters/index.ts';

type Props = {
  /** Whom it goes to, and the name in its greeting. */
  to: string;
  name: string;
  words: LetterWords | null;
  failed: string;
  askAgain(): void;
  values?: Readonly<Record<string, string>>;
  onChange(words: LetterWords): void;
  restored?: Restored | null | undefined;
  errors: Readonly<Record<string, string>>;
};

/** A letter to a reviewer: to be changed, or seen as it will arrive. */
export function LetterPart(props: Props) {
  const { to, name, words, failed, askAgain, values = {}, onChange, restored, errors } = props;
  const [preview, setPreview] = useState(false);
  // What is refused is mended where it is written.
  useEffect(() => {
    if (Object.keys(errors).some((path) => path.startsWith('letter.'))) setPreview(false);
  }, [errors]);
  if (failed || !words) return <LetterComing letter={{ failed, askAgain }} />;
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
