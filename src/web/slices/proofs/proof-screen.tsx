import { useState } from 'react';
import { type MetaArgs, useLoaderData } from 'react-router';
import { codes } from '#contract/codes.ts';
import { type Proof, proofMessages } from '#contract/proofs.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { browserLoad } from '#web/api/load.ts';
import type { Application } from '#web/shell/application.ts';
import { pageMeta } from '#web/shell/page-title.ts';
import { privateMeta } from '#web/shell/private-link/meta.ts';
import { PrivateLinkExpired, PrivateLinkFallback } from '#web/shell/private-link/private-link.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Answered } from './answered.tsx';

const title = 'Your Proof';

export const meta = ({ matches }: MetaArgs) => [
  ...pageMeta(matches, { title, path: '/proof' }),
  ...privateMeta,
];

export const handle: Application = { application: true, loadsInBrowser: true };

/** In the browser only: the key is private, so no server-rendered page may contain its data. */
export const clientLoader = browserLoad(async ({ params: { key = '' } }) => {
  const answer = key ? await browserApi('proof', { query: { key } }) : null;
  return answer?.code === codes.success
    ? { open: true as const, key, proof: answer.data }
    : { open: false as const, message: answer?.msg ?? proofMessages.expired };
});

export const HydrateFallback = () => <PrivateLinkFallback title={title} />;

export default function ProofScreen() {
  const loaded = useLoaderData<typeof clientLoader>();
  // An answer has the new state of the proof.
  const [newer, setNewer] = useState<Proof | null>(null);
  if (!loaded.open)
    return (
      <PrivateLinkExpired title={title} message={loaded.message}>
        The address may have lost a part on its way. The editorial office can help:
      </PrivateLinkExpired>
    );
  const proof = newer ?? loaded.proof;
  const { key } = loaded;
  return proof.answered ? (
    <Answered link={key} proof={proof} answered={proof.answered} />
  ) : (
    <AnswerForm link={key} proof={proof} onAnswered={setNewer} />
  );
}
