import { useRouteLoaderData } from 'react-router';
import type { LetterWords } from '#contract/office/words.ts';
import type { Site } from '#web/shell/site.ts';
import { letterParagraphs } from './letter-paragraphs.ts';
import styles from './letter-preview.module.css';

/** Keys by position, since two parts may have the same text. */
const numbered = <Part extends object>(parts: readonly Part[]) =>
  parts.map((part, place) => ({ ...part, place }));

export function LetterPreview({
  to,
  words,
  ...known
}: {
  to: string;
  words: LetterWords;
} & Parameters<typeof letterParagraphs>[1]) {
  const site = useRouteLoaderData('root') as Site | undefined;
  return (
    <article className={styles.letter} aria-label="The letter as it will arrive">
      <p className={`below-2 strong ${styles.subject}`}>{words.subject}</p>
      <div className={styles.words}>
        <p>Dear {to || 'reader'},</p>
        {numbered(letterParagraphs(words, known)).map((paragraph) => (
          <p key={paragraph.place}>
            {'button' in paragraph ? (
              <span className={styles.button}>{paragraph.button}</span>
            ) : (
              numbered(paragraph.words).map((word) =>
                'later' in word ? <mark key={word.place}>{word.later}</mark> : word.text,
              )
            )}
          </p>
        ))}
      </div>
      <p className={styles.press}>
        {site?.siteName}
        <br />
        {site?.publicUrl}
      </p>
    </article>
  );
}
