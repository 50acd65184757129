import { Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { type MetaArgs, useLoaderData } from 'react-router';
import { type Coauthorship, coauthorMessages } from '#contract/coauthors.ts';
import { codes } from '#contract/codes.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { browserLoad } from '#web/api/load.ts';
import type { Application } from '#web/shell/application.ts';
import { PageBanner } from '#web/shell/page-banner.tsx';
import { pageMeta } from '#web/shell/page-title.ts';
import { privateMeta } from '#web/shell/private-link/meta.ts';
import { PrivateLinkExpired, PrivateLinkFallback } from '#web/shell/private-link/private-link.tsx';
import { dateOf } from '#web/ui/dates.ts';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { StepLine } from './progress-part.tsx';

const title = 'A manuscript that names you';

export const meta = ({ matches }: MetaArgs) => [
  ...pageMeta(matches, { title, path: '/coauthor' }),
  ...privateMeta,
];

export const handle: Application = { application: true, loadsInBrowser: true };

/** In the browser only: the key is private, so no server-rendered page may contain its data. */
export const clientLoader = browserLoad(async ({ params: { key = '' } }) => {
  const answer = key ? await browserApi('coauthorship', { query: { key } }) : null;
  return answer?.code === codes.success
    ? { open: true as const, key, coauthorship: answer.data }
    : { open: false as const, message: answer?.msg ?? coauthorMessages.expired };
});

export const HydrateFallback = () => <PrivateLinkFallback title={title} />;

export default function CoauthorScreen() {
  const loaded = useLoaderData<typeof clientLoader>();
  const [newer, setNewer] = useState<Coauthorship | null>(null);
  if (!loaded.open)
    return (
      <PrivateLinkExpired title={title} message={loaded.message}>
        The address may have lost a part on its way. The editorial office can help:
      </PrivateLinkExpired>
    );
  const coauthorship = newer ?? loaded.coauthorship;
  const { number, journal, named } = coauthorship;
  return (
    <>
      <PageBanner title={title} />
      <div className="container stack gap-3 above-3 below-3">
        {named ? (
          <Named of={coauthorship} link={loaded.key} onAnswered={setNewer} />
        ) : (
          <p>
            Manuscript <span className="number">{number}</span> of {journal} does not name you as an author
            any more.
          </p>
        )}
      </div>
    </>
  );
}

type Props = { of: Coauthorship; link: string; onAnswered(now: Coauthorship): void };

function Named({ of, link, onAnswered }: Props) {
  const { name, number, journal, authors, submitter, denied, progress } = of;
  const part = useRef<HTMLDivElement>(null);
  return (
    <>
      <section className="stack gap-half measure">
        <h2 className="breaks">{of.title}</h2>
        <p className="breaks">{authors}</p>
        <p className="soft">
          {number} · {journal} · submitted by {submitter}
        </p>
      </section>
      {progress && (
        <section className="stack gap-1" aria-label="Progress">
          <StepLine steps={progress.steps} />
          <div className="stack gap-half measure">
            {progress.text.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p className="small soft">
              This is said to all authors; {submitter} acts for you at the press.
              {progress.contact.email && (
                <>
                  {' '}
                  Questions? Write to{' '}
                  <a href={`mailto:${progress.contact.email}`}>{progress.contact.email}</a>
                </>
              )}
            </p>
          </div>
        </section>
      )}
      <div ref={part}>
        <Answer
          key={denied?.at}
          {...{ name, denied, link }}
          onAnswered={(now) => {
            onAnswered(now);
            focusFallback(() => part.current?.querySelector('[role=status], summary'));
          }}
        />
      </div>
    </>
  );
}

function Answer({
  name,
  denied,
  link,
  onAnswered,
}: Pick<Coauthorship, 'name' | 'denied'> & Omit<Props, 'of'>) {
  const [words, setWords] = useState('');
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  async function answer(denies: boolean) {
    if (busy) return;
    setBusy(true);
    const sent = await browserApi('coauthorAnswer', { body: { key: link, denies, words } });
    setBusy(false);
    if (sent.code === codes.success) onAnswered(sent.data);
    else setWrong(sent.msg);
  }
  const failure = wrong && (
    <p className="rail-danger" role="alert">
      {wrong}
    </p>
  );
  if (denied)
    return (
      <section className="stack gap-1 measure starts" aria-label="Your answer">
        <p role="status">
          You said on {dateOf(denied.at)} that you are no author of this manuscript. The editors were told,
          and will write to you where they need more.
        </p>
        {denied.words && <p className="breaks lines soft">{denied.words}</p>}
        {failure}
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={busy || undefined}
          onClick={() => answer(false)}
        >
          I am an author after all
        </button>
      </section>
    );
  return (
    <details className="fold measure">
      <summary>Are you no author of it?</summary>
      <div className="stack gap-1 above-1">
        <p>
          It names you as {name}. If you had no part in it, or did not agree to its submission, tell the
          editors; they look into it before they decide.
        </p>
        <Textarea
          label="A word to the editors"
          autosize
          minRows={3}
          maxLength={2000}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        {failure}
        <p>
          <button
            type="button"
            className="button button-danger"
            aria-disabled={busy || undefined}
            onClick={() => answer(true)}
          >
            I am no author of this manuscript
          </button>
        </p>
      </div>
    </details>
  );
}
