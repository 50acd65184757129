import { type MetaArgs, useActionData, useLoaderData } from 'react-router';
import { codes } from '#contract/codes.ts';
import { often as everyOften, type Often, oftenOf, oftenText } from '#contract/followed.ts';
import type { Following } from '#contract/following.ts';
import { dataOf, optional, publicAction, publicLoad } from '#web/api/load.ts';
import { PageBanner } from '#web/shell/page-banner.tsx';
import { notIndexed, pageMeta } from '#web/shell/page-title.ts';
import styles from './following-screen.module.css';

type Followed = Following['list'][number];

/** Null: the link has ended, since what it was about has. */
export const loader = publicLoad(async ({ api, params: { key = '' } }) => {
  const answer = await api('following', { query: { key } });
  if (answer.code === codes.ourFault) dataOf(answer);
  return optional(answer);
});

type Done = { done: 'confirmed' | 'changed' | 'ended'; id?: string } | { done: 'failed'; message: string };

/** A press on one of the page’s buttons, or on the mail program’s own (RFC 8058). */
export const action = publicAction(async ({ api, params: { key = '' }, form }): Promise<Done | null> => {
  const confirmed = form.get('confirm');
  const changed = form.get('change');
  const ended = form.get('end') ?? (form.get('List-Unsubscribe') === 'One-Click' ? 'all' : null);
  if (typeof confirmed === 'string' && /^\d{1,15}$/.test(confirmed)) {
    const often = everyOften.find((one) => one === form.get('often'));
    const answer = await api('confirmFollow', { body: { key, id: confirmed, ...(often && { often }) } });
    if (answer.code === codes.ourFault) dataOf(answer);
    return answer.code === codes.success ? { done: 'confirmed' } : { done: 'failed', message: answer.msg };
  }
  if (typeof changed === 'string' && /^\d{1,15}$/.test(changed)) {
    const often = everyOften.find((one) => one === form.get('often'));
    if (!often) return null;
    const answer = await api('changeFollow', { body: { key, id: changed, often } });
    if (answer.code === codes.ourFault) dataOf(answer);
    return answer.code === codes.success
      ? { done: 'changed', id: changed }
      : { done: 'failed', message: answer.msg };
  }
  if (typeof ended !== 'string' || !/^(?:all|\d{1,15})$/.test(ended)) return null;
  const answer = await api('unfollow', { body: { key, ...(ended !== 'all' && { id: ended }) } });
  // An error, so that a mail program tries again.
  if (answer.code === codes.ourFault) dataOf(answer);
  return answer.code === codes.success ? { done: 'ended' } : { done: 'failed', message: answer.msg };
});

export const meta = ({ matches }: MetaArgs<typeof loader>) => [
  ...pageMeta(matches, { title: 'What you follow', path: '/following' }),
  notIndexed,
];

export default function FollowingScreen() {
  const following = useLoaderData<typeof loader>();
  const acted = useActionData<typeof action>();
  const done = acted?.done;
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
            {acted?.done === 'failed' && (
              <p role="alert" className={styles.refused}>
                {acted.message}
              </p>
            )}
            {acted?.done === 'changed' && <Changed one={list.find(({ id }) => String(id) === acted.id)} />}
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
      {wished && <input type="hidden" name="often" value={wished} />}
      <button type="submit" className="button" name="confirm" value={id}>
        Confirm
      </button>
    </form>
  </section>
);

const Changed = ({ one }: { one: Followed | undefined }) =>
  one?.often ? (
    <p role="status">
      <strong>Saved.</strong> Letters about {one.title} come {oftenText[one.often]}.
    </p>
  ) : null;

/** Short enough to be read whole in a closed list on a phone. */
const choiceText: Record<Often, string> = {
  weekly: 'once a week',
  'at once': 'at once',
  volumes: 'by volume or issue',
};

const Rhythm = ({ one: { id, kind, title, often } }: { one: Followed }) => (
  <form method="post" className={styles.rhythm} autoComplete="off">
    <select
      className="select"
      name="often"
      defaultValue={often ?? undefined}
      aria-label={`How often letters about ${title} come`}
    >
      {oftenOf(kind).map((choice) => (
        <option key={choice} value={choice}>
          {choiceText[choice]}
        </option>
      ))}
    </select>
    <button type="submit" className="button button-quiet" name="change" value={id}>
      Save<span className="visually-hidden"> how often letters about {title} come</span>
    </button>
  </form>
);

function Confirmed({ list, email }: { list: Followed[]; email: string }) {
  return (
    <section className="stack" aria-label="Letters that you get">
      <p>
        Letters go to <span className="breaks">{email}</span>.
      </p>
      <ul className={`plain-list ${styles.list}`}>
        {list.map((one) => (
          <li key={one.id}>
            <a href={one.path} className={`breaks ${styles.what}`}>
              {one.title}
            </a>
            <Rhythm one={one} />
            {list.length > 1 && (
              <form method="post">
                <button type="submit" className="button button-quiet" name="end" value={one.id}>
                  Stop<span className="visually-hidden"> letters about {one.title}</span>
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
