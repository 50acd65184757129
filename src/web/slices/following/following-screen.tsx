import { type MetaArgs, useActionData, useLoaderData } from 'react-router';
import { codes } from '#contract/codes.ts';
import { oftenText } from '#contract/followed.ts';
import type { Following } from '#contract/following.ts';
import { dataOf, optional, publicAction, publicLoad } from '#web/api/load.ts';
import { PageBanner } from '#web/shell/page-banner.tsx';
import { pageMeta } from '#web/shell/page-title.ts';
import styles from './following-screen.module.css';

type Followed = Following['list'][number];

/** Null: the link has ended, since what it was about has. */
export const loader = publicLoad(async ({ api, params: { key = '' } }) => {
  const answer = await api('following', { query: { key } });
  if (answer.code === codes.ourFault) dataOf(answer);
  return optional(answer);
});

/** A press on one of the page’s buttons, or on the mail program’s own (RFC 8058). */
export const action = publicAction(async ({ api, params: { key = '' }, form }) => {
  const confirmed = form.get('confirm');
  const ended = form.get('end') ?? (form.get('List-Unsubscribe') === 'One-Click' ? 'all' : null);
  if (typeof confirmed === 'string' && /^\d{1,15}$/.test(confirmed)) {
    const answer = await api('confirmFollow', { body: { key, id: confirmed } });
    if (answer.code === codes.ourFault) dataOf(answer);
    return answer.code === codes.success ? 'confirmed' : 'failed';
  }
  if (typeof ended !== 'string' || !/^(?:all|\d{1,15})$/.test(ended)) return 'nothing';
  const answer = await api('unfollow', { body: { key, ...(ended !== 'all' && { id: ended }) } });
  // An error, so that a mail program tries again.
  if (answer.code === codes.ourFault) dataOf(answer);
  return answer.code === codes.success ? 'ended' : 'failed';
});

export const meta = ({ matches }: MetaArgs<typeof loader>) => [
  ...pageMeta(matches, { title: 'What you follow', path: '/following' }),
  { name: 'robots', content: 'noindex' },
];

export default function FollowingScreen() {
  const following = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  const list = following?.list ?? [];
  const wishes = list.filter(({ wished }) => wished !== null);
  const confirmed = list.filter(({ often }) => often !== null);
  return (
    <>
      <PageBanner
        title={
          following ? 'What you follow' : done === 'ended' ? 'Letters have ended' : 'This link has ended'
        }
      />
      <div className={`container stack ${styles.page}`}>
        {following ? (
          <>
            {done === 'confirmed' && (
              <p role="status">
                <strong>Confirmed.</strong> You will be written to when there is something new.
              </p>
            )}
            {done === 'failed' && (
              <p role="alert">
                <strong>Not confirmed.</strong> This wish is no longer here: it was not confirmed within a
                week, or it was ended. To follow it after all, choose “Follow” on its page.
              </p>
            )}
            {done === 'ended' && (
              <p role="status">
                <strong>Ended.</strong> There will be no more letters about it.
              </p>
            )}
            {wishes.map((wish) => (
              <Wish key={wish.id} wish={wish} email={following.email} />
            ))}
            {confirmed.length > 0 && <Confirmed list={confirmed} email={following.email} />}
          </>
        ) : done === 'ended' ? (
          <p role="status">
            There will be no more letters, and your address is erased. If you change your mind, choose
            “Follow” on a journal, an article or a search.
          </p>
        ) : (
          <p>
            What it was about has ended, and the address is erased; or the link was not copied whole. To
            follow something, choose “Follow” on a journal, an article or a search.
          </p>
        )}
      </div>
    </>
  );
}

/** Only a press confirms: mail programs open links by themselves. */
const Wish = ({ wish: { id, title, path, wished }, email }: { wish: Followed; email: string }) => (
  <section className={`stack gap-1 ${styles.wish}`} aria-label={`To confirm: ${title}`}>
    <p>
      Do you want letters to <span className="breaks">{email}</span> about <a href={path}>{title}</a>,{' '}
      {wished && oftenText[wished]}?
    </p>
    <form method="post">
      <button type="submit" className="button" name="confirm" value={id}>
        Confirm
      </button>
    </form>
  </section>
);

function Confirmed({ list, email }: { list: Followed[]; email: string }) {
  return (
    <section className="stack" aria-label="Letters that you get">
      <p>
        Letters go to <span className="breaks">{email}</span>.
      </p>
      <ul className={`plain-list ${styles.list}`}>
        {list.map(({ id, title, path, often }) => (
          <li key={id}>
            <span className="breaks">
              <a href={path}>{title}</a>
              <span className="small soft">{often && ` · ${oftenText[often]}`}</span>
            </span>
            {list.length > 1 && (
              <form method="post">
                <button type="submit" className="button button-quiet" name="end" value={id}>
                  Stop<span className="visually-hidden"> letters about {title}</span>
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <form method="post">
        <button type="submit" className="button button-danger" name="end" value="all">
          {list.length > 1 ? 'Stop all letters' : 'Stop these letters'}
        </button>
      </form>
    </section>
  );
}
