import { type MetaArgs, useActionData, useLoaderData } from 'react-router';
import { codes } from '#contract/codes.ts';
import { often as everyOften, type Often, oftenText } from '#contract/followed.ts';
import { publicAction, publicLoad } from '#web/api/load.ts';
import { PageBanner } from '#web/shell/page-banner.tsx';
import { notIndexed, pageMeta } from '#web/shell/page-title.ts';
import { type FollowPage, feedPath, loadFollow, whatOf } from './follow-load.ts';
import styles from './follow-screen.module.css';

export const loader = publicLoad(loadFollow);

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');

export const action = publicAction(async ({ api, form, ...address }) => {
  const email = textOf(form.get('email')).trim();
  const often = everyOften.find((one) => one === form.get('often')) ?? 'weekly';
  const answer = await api('follow', { body: { ...whatOf(address), often, email } });
  if (answer.code === codes.success) return { email, often };
  const wrong = answer.data?.fields.email;
  return { email, often, refused: wrong ?? answer.msg, wrongEmail: wrong !== undefined };
});

export const meta = ({ matches, loaderData, location }: MetaArgs<typeof loader>) => [
  ...pageMeta(matches, {
    title: loaderData ? `Follow ${loaderData.title}` : 'Follow',
    description: 'Letters and feeds about what is new.',
    path: location.pathname,
  }),
  notIndexed,
];

export default function FollowScreen() {
  const page = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <>
      <PageBanner
        eyebrow="Follow"
        title={
          <a className={styles.title} href={page.path}>
            {page.title}
          </a>
        }
      />
      <div className={`container stack ${styles.ways}`}>
        <section aria-labelledby="by-mail" className="stack">
          <h2 id="by-mail">By e-mail</h2>
          {page.noLetters ? (
            <p>{page.noLetters}</p>
          ) : sent && !sent.refused ? (
            <Sent email={sent.email} />
          ) : (
            <MailForm page={page} sent={sent} />
          )}
        </section>
        <section aria-labelledby="by-feed" className="stack gap-1">
          <h2 id="by-feed">By feed</h2>
          <p className="soft">For a feed reader or a library’s catalogue; it needs no address of yours.</p>
          <ul className="row plain-list">
            <li>
              <a href={feedPath(page, 'atom')} type="application/atom+xml">
                Atom
              </a>
            </li>
            <li>
              <a href={feedPath(page, 'rss')} type="application/rss+xml">
                RSS
              </a>
            </li>
          </ul>
        </section>
      </div>
    </>
  );
}

const news: Record<FollowPage['kind'], string> = {
  journal: 'A letter with the new articles, where there are some.',
  search: 'A letter with the new articles that this search finds, where there are some.',
  article:
    'A letter when it is corrected, gets a new version or is retracted, and when an article of this press cites it.',
};

type Sending = { email: string; often: Often; refused?: string; wrongEmail?: boolean };

function MailForm({ page, sent }: { page: FollowPage; sent: Sending | undefined }) {
  const { email = '', often = 'weekly', refused, wrongEmail } = sent ?? {};
  return (
    <form method="post" className={`stack ${styles.form}`}>
      <p>{news[page.kind]}</p>
      <label className={styles.field}>
        E-mail
        <input
          className="input"
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={email}
          aria-invalid={wrongEmail || undefined}
          aria-describedby={wrongEmail ? 'refused' : undefined}
        />
      </label>
      {refused && (
        <p id="refused" role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <fieldset className={styles.often}>
        <legend>How often</legend>
        {page.often.map((one) => (
          <label key={one}>
            <input type="radio" name="often" value={one} defaultChecked={one === often} /> {oftenText[one]}
          </label>
        ))}
      </fieldset>
      <p className="small soft">
        We write once to have the address confirmed. Nothing of you is kept but the address, and that is
        erased when you stop the last of these letters, which takes one press in any of them.
      </p>
      <div>
        <button type="submit" className="button">
          Follow by e-mail
        </button>
      </div>
    </form>
  );
}

const Sent = ({ email }: { email: string }) => (
  <div role="status" className={`stack gap-1 ${styles.form}`}>
    <p>
      <strong>Look into your mailbox.</strong> A letter to <span className="breaks">{email}</span> is on its
      way. Letters begin once you have pressed the button behind its link.
    </p>
    <p className="small soft">
      If it has not come after some minutes, look among unwanted mail. A wish that is not confirmed is erased
      after a week.
    </p>
  </div>
);
