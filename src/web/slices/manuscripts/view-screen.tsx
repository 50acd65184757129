import { useLoaderData } from 'react-router';
import { codes } from '#contract/codes.ts';
import { authorMayWithdraw } from '#contract/manuscripts.ts';
import { type AuthorScreen, quietSessionApi, sessionLoad } from '#web/slices/accounts/index.ts';
import { LoadedChargePart } from './charge-part.tsx';
import { ConversationPart } from './conversation-part.tsx';
import { loadManuscript } from './load-manuscript.ts';
import { LoadFailed, Waiting } from './load-states.tsx';
import { ManuscriptFacts } from './manuscript-facts.tsx';
import { ManuscriptStatus } from './manuscript-status.tsx';
import { ProgressPart } from './progress-part.tsx';
import { ReturnButton } from './return-button.tsx';
import { TaskLog } from './task-log.tsx';
import styles from './view-screen.module.css';
import { Withdraw } from './withdraw.tsx';

export const handle: AuthorScreen = { title: 'Reviewing Manuscripts' };

export const clientLoader = sessionLoad(async ({ api, params }) => {
  const manuscriptId = params.id ?? '';
  const [found, statuses, progress, conversation, charge] = await Promise.all([
    loadManuscript(api, manuscriptId),
    api('readDictLableList', { query: { dictType: 'manuscript_status' } }),
    // A draft that was never submitted has neither.
    quietSessionApi('manuscriptProgress', { query: { manuscriptId } }),
    quietSessionApi('conversation', { query: { manuscriptId } }),
    quietSessionApi('ownCharge', { query: { manuscriptId } }),
  ]);
  return {
    found,
    statuses: statuses.code === codes.success ? statuses.data : [],
    progress: progress.code === codes.success ? progress.data : null,
    conversation: conversation.code === codes.success ? conversation.data : null,
    charge: charge.code === codes.success ? charge.data : null,
  };
});

export const HydrateFallback = Waiting;

export default function ViewScreen() {
  const { found, statuses, progress, conversation, charge } = useLoaderData<typeof clientLoader>();
  if (!found.ok) return <LoadFailed reason={found.reason} message={found.message} />;
  const { manuscript, log } = found;
  return (
    <>
      <ManuscriptStatus manuscript={manuscript} statuses={statuses} />
      {progress && <ProgressPart manuscript={manuscript} progress={progress} />}
      {manuscript.reviewComments && (
        <section className={styles.comments} aria-labelledby="review-comments">
          <h2 className="title-3" id="review-comments">
            Review Comments
          </h2>
          <p className="above-1 breaks measure serif lines">{manuscript.reviewComments}</p>
        </section>
      )}
      {conversation && (
        <ConversationPart key={manuscript.id} manuscriptId={manuscript.id} messages={conversation} />
      )}
      {charge && (
        <LoadedChargePart key={`charge ${manuscript.id}`} manuscriptId={manuscript.id} charge={charge} />
      )}
      <ManuscriptFacts manuscript={manuscript} />
      <TaskLog entries={log} />
      <div className="row">
        <ReturnButton />
        {authorMayWithdraw(manuscript) && <Withdraw manuscript={manuscript} />}
      </div>
    </>
  );
}
