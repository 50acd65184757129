import { reviewMessages } from '#contract/reviews.ts';
import { AboutYou } from './about-you.tsx';
import type { ReviewPart } from './parts.ts';
import styles from './review.module.css';
import { isWritten, Written } from './written.tsx';

export function Ended({ link, invitation, onChange }: ReviewPart) {
  const { form } = invitation;
  const shows = form !== null && isWritten(form);
  return (
    <>
      <p className={styles.lead}>{reviewMessages.ended} Thank you for your willingness.</p>
      {shows && (
        <>
          <p>What you wrote was not sent, and only you see it. You can copy it from here.</p>
          <Written link={link} form={form} label="What you wrote" />
        </>
      )}
      <AboutYou link={link} invitation={invitation} onChange={onChange} />
    </>
  );
}
