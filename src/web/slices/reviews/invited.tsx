import { AnswerButtons } from './answer-buttons.tsx';
import { ManuscriptAsked } from './manuscript-asked.tsx';
import type { ReviewPart } from './parts.ts';
import styles from './review.module.css';

export function Invited({ link, invitation, onChange }: ReviewPart) {
  const { name, editor, editorNamed, journal, reviewedBefore, reviewDays } = invitation;
  return (
    <>
      <section className="stack" aria-label="Your answer">
        <p className={styles.lead}>
          {editorNamed ? `${editor} asks` : `The editors of ${journal} ask`} you
          {name && `, ${name},`} to {reviewedBefore ? 'look at the revision of' : 'review'} this manuscript
          {editorNamed && ` for ${journal}`}.
        </p>
        <AnswerButtons
          link={link}
          onChange={onChange}
          labels={{ agree: 'I will review it', decline: 'I can’t' }}
        />
        <p className="quiet">
          You need no account. If you agree, you have {reviewDays} days, and find the manuscript on this page
          at once.
        </p>
      </section>
      <ManuscriptAsked invitation={invitation} />
    </>
  );
}
