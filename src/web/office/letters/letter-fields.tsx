import { Textarea, TextInput } from '@mantine/core';
import type { LetterWords } from '#contract/office/words.ts';
import { type Restored, RestoredNote } from '#web/drafts/restored-note.tsx';
import styles from './letter-fields.module.css';

/**
 * The press adds greeting and signature, and fills in the `{{fields}}` when it sends. Errors have the paths `letter.subject`
 * and `letter.text`.
 */
export function LetterFields({
  to,
  words,
  onChange,
  errors = {},
  restored,
  label,
}: {
  to: string;
  words: LetterWords;
  onChange(words: LetterWords): void;
  errors?: Readonly<Record<string, string>>;
  restored?: Restored | null | undefined;
  /** Needed only beside another letter. */
  label?: string;
}) {
  return (
    <fieldset className={`stack card sunk ${styles.letter}`}>
      <legend>{label ?? 'Letter'}</legend>
      <p className={`small ${styles.to}`}>
        <span>To</span> {to}
      </p>
      <RestoredNote restored={restored} />
      <TextInput
        label={label ? `Subject of the ${label.toLowerCase()}` : 'Subject'}
        value={words.subject}
        error={errors['letter.subject']}
        onChange={({ currentTarget }) => onChange({ ...words, subject: currentTarget.value })}
      />
      <Textarea
        label={label ?? 'Letter'}
        autosize
        minRows={8}
        maxRows={24}
        value={words.text}
        error={errors['letter.text']}
        onChange={({ currentTarget }) => onChange({ ...words, text: currentTarget.value })}
      />
      <p className={`small ${styles.help}`}>
        The greeting and the press’s name are added. An empty line begins a new paragraph.
      </p>
    </fieldset>
  );
}
