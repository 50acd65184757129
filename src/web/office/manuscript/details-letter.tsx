import { useState } from 'react';
import type { LetterWords, ProposedLetter } from '#contract/office/words.ts';
import { LetterFields, LetterPreview, LetterViews, SendLetterCheck } from '../letters/index.ts';

/** The letter that says what was corrected; it may be left out. */
export function DetailsLetter({
  to,
  words,
  values,
  sends,
  errors,
  onChange,
}: {
  to: ProposedLetter['to'];
  words: LetterWords;
  values: Readonly<Record<string, string>>;
  sends: boolean;
  errors: Readonly<Record<string, string>>;
  onChange(change: { withLetter: boolean } | { words: LetterWords }): void;
}) {
  const [preview, setPreview] = useState(false);
  return (
    <div className="stack gap-1">
      <SendLetterCheck checked={sends} onChange={(withLetter) => onChange({ withLetter })} />
      {!sends && (
        <p className="quiet">Nobody is told: the authors find it in the history of their manuscript.</p>
      )}
      {sends && (
        <>
          <LetterViews preview={preview} onChange={setPreview} />
          {preview ? (
            <LetterPreview
              to={to[0]?.name ?? ''}
              words={words}
              values={values}
              links={{ manuscriptLink: 'See your manuscript' }}
            />
          ) : (
            <LetterFields
              to={to.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ')}
              words={words}
              errors={errors}
              onChange={(changed) => onChange({ words: changed })}
            />
          )}
        </>
      )}
    </div>
  );
}
