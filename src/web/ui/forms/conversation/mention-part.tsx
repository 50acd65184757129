import { useRef } from 'react';
import styles from './conversation.module.css';
import { type Mentionable, mentionOf } from './mentions.ts';

type Props = {
  people: readonly Mentionable[];
  /** Whom the words mention as they stand. */
  told: readonly Mentionable[];
  onMention(person: Mentionable): void;
};

/** Chooses colleagues to mention, and says who is told because of it. */
export function MentionPart({ people, told, onMention }: Props) {
  const fold = useRef<HTMLDetailsElement>(null);
  return (
    <>
      <details className="fold small" ref={fold}>
        <summary>Mention a colleague</summary>
        <ul className={`plain-list ${styles.people}`} aria-label="Who may be mentioned">
          {people.map((one) => (
            <li key={one.userId}>
              <button
                type="button"
                className="link-button breaks"
                onClick={() => {
                  if (fold.current) fold.current.open = false;
                  onMention(one);
                }}
              >
                {mentionOf(one)}
              </button>{' '}
              {one.name.trim() && <span className="quiet breaks">{one.email}</span>}
            </li>
          ))}
        </ul>
      </details>
      <p role="status" className="small quiet breaks">
        {told.length > 0 &&
          `Mentioned, and told by letter: ${told.map(({ name, email }) => name.trim() || email).join(', ')}`}
      </p>
    </>
  );
}
