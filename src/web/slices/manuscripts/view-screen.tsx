import { useLoaderData } from 'react-router';
import { type AuthorScreen, sessionLoad } from '#web/slices/accounts/index.ts';
import { loadManuscript } from './load-manuscript.ts';
import { LoadFailed, Waiting } from './load-states.tsx';
import { ManuscriptFacts } from './manuscript-facts.tsx';
import { ReturnButton } from './return-button.tsx';
import styles from './view-screen.module.css';

export const handle: AuthorScreen = { title: 'Reviewing Manuscripts' };

export const clientLoader = sessionLoad(({ api, params }) => loadManuscript(api, params.id ?? ''));

export const HydrateFallback = Waiting;

/** A manuscript to read, with what the reviewers wrote (specification §2). */
export default function ViewScreen() {
  const found = useLoaderData<typeof clientLoader>();
  if (!found.ok) return <LoadFailed reason={found.reason} message={found.message} />;
  const { manuscript } = found;
  return (
    <>
      {manuscript.reviewComments && (
        <section className={styles.comments} aria-labelledby="review-comments">
          <h2 id="review-comments">Review Comments</h2>
          <p>{manuscript.reviewComments}</p>
        </section>
      )}
      <ManuscriptFacts manuscript={manuscript} />
      <ReturnButton />
    </>
  );
}
