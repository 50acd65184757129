import { useState } from 'react';
import { type MetaArgs, useLoaderData } from 'react-router';
import { codes } from '#contract/codes.ts';
import { type Invitation, reviewMessages } from '#contract/reviews.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { browserLoad } from '#web/api/load.ts';
import type { Application } from '#web/shell/application.ts';
import { PageBanner } from '#web/shell/page-banner.tsx';
import { pageMeta } from '#web/shell/page-title.ts';
import { privateMeta } from '#web/shell/private-link/meta.ts';
import { PrivateLinkExpired, PrivateLinkFallback } from '#web/shell/private-link/private-link.tsx';
import { dateOf } from '#web/ui/dates.ts';
import { Agreed } from './agreed.tsx';
import { Declined } from './declined.tsx';
import { Ended } from './ended.tsx';
import { Invited } from './invited.tsx';
import styles from './review.module.css';
import { ReviewConversation } from './review-conversation.tsx';
import { Sent } from './sent.tsx';

const title = 'Your Review';

export const meta = ({ matches }: MetaArgs) => [
  ...pageMeta(matches, { title, path: '/review' }),
  ...privateMeta,
];

export const handle: Application = { application: true, loadsInBrowser: true };

/** In the browser only: the key is private, so no server-rendered page may contain its data. */
export const clientLoader = browserLoad(async ({ params: { key = '' } }) => {
  const answer = key ? await browserApi('reviewInvitation', { query: { key } }) : null;
  return answer?.code === codes.success
    ? { open: true as const, key, invitation: answer.data }
    : { open: false as const, message: answer?.msg ?? reviewMessages.expired };
});

export const HydrateFallback = () => <PrivateLinkFallback title={title} />;

function leadOf({ state, ended, answerBy, dueOn, submittedAt }: Invitation): string {
  if (state === 'received') return `Your review, sent on ${dateOf(submittedAt ?? '')}`;
  if (ended) return 'This review is not needed any more';
  if (state === 'declined') return 'You have declined to review this manuscript';
  if (state === 'agreed') return `Your review, wanted by ${dateOf(dueOn ?? '')}`;
  return `Will you review this manuscript? Please answer by ${dateOf(answerBy)}`;
}

export default function ReviewScreen() {
  const loaded = useLoaderData<typeof clientLoader>();
  // Every answer has the new state of the review.
  const [newer, setNewer] = useState<Invitation | null>(null);
  if (!loaded.open)
    return (
      <PrivateLinkExpired title={title} message={loaded.message}>
        The invitation may have been cancelled, or the address may have lost a part on its way. The editorial
        office can send a new one:
      </PrivateLinkExpired>
    );
  const { key } = loaded;
  const invitation = newer ?? loaded.invitation;
  const parts = { link: key, invitation, onChange: setNewer };
  const { manuscript, journal, state, ended } = invitation;
  return (
    <>
      <PageBanner
        title={manuscript.title}
        eyebrow={
          <>
            {journal} · <span className="number">{manuscript.number}</span>
          </>
        }
      >
        <p>{leadOf(invitation)}</p>
      </PageBanner>
      <div className={`container stack ${styles.page}`}>
        {state === 'received' ? (
          <Sent {...parts} />
        ) : ended ? (
          <Ended {...parts} />
        ) : state === 'agreed' ? (
          <Agreed {...parts} />
        ) : state === 'declined' ? (
          <Declined {...parts} />
        ) : (
          <Invited {...parts} />
        )}
        <ReviewConversation link={key} invitation={invitation} />
      </div>
    </>
  );
}
