import { useState } from 'react';
import { type MetaArgs, useLoaderData } from 'react-router';
import { codes } from '#contract/codes.ts';
import { type Proof, proofMessages } from '#contract/proofs.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { browserLoad } from '#web/api/load.ts';
import type { BrowserLoaded } from '#web/shell/frame.tsx';
import { PageBanner } from '#web/shell/page-banner.tsx';
import { pageMeta } from '#web/shell/page-title.ts';
import { NeedsScripts } from '#web/ui/forms/index.ts';
import { AnswerForm } from './answer-form.tsx';
import { Answered } from './answered.tsx';
import styles from './proof.module.css';

const title = 'Your Proof';

/** A personal link must not be indexed or sent as a referrer. */
export const meta = ({ matches }: MetaArgs) => [
  ...pageMeta(matches, { title, path: '/proof' }),
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

export const handle: BrowserLoaded = { loadsInBrowser: true };

/** In the browser only: the key is private, so no server-rendered page may contain its data. */
export const clientLoader = browserLoad(async ({ params: { key = '' } }) => {
  const answer = key ? await browserApi('proof', { query: { key } }) : null;
  return answer?.code === codes.success
    ? { open: true as const, key, proof: answer.data }
    : { open: false as const, message: answer?.msg ?? proofMessages.expired };
});

export function HydrateFallback() {
  return (
    <>
      <PageBanner title={title} />
      <div className={`container ${styles.expired}`}>
        <NeedsScripts>
          This page needs scripts, which don’t run here. Please allow scripts on this site and load the page
          again, or answer to the letter that brought you here.
        </NeedsScripts>
        <p className="quiet" role="status">
          Loading …
        </p>
      </div>
    </>
  );
}

export default function ProofScreen() {
  const loaded = useLoaderData<typeof clientLoader>();
  // An answer has the new state of the proof.
  const [newer, setNewer] = useState<Proof | null>(null);
  if (!loaded.open)
    return (
      <>
        <PageBanner title={title} />
        <div className={`container ${styles.expired}`} role="alert">
          <h2 className="below-1">{loaded.message}</h2>
          <p>
            The address may have lost a part on its way. The editorial office can help:{' '}
            <a href="/contactus">Contact Us</a>
          </p>
        </div>
      </>
    );
  const proof = newer ?? loaded.proof;
  const { key } = loaded;
  return proof.answered ? (
    <Answered link={key} proof={proof} answered={proof.answered} />
  ) : (
    <AnswerForm link={key} proof={proof} onAnswered={setNewer} />
  );
}
