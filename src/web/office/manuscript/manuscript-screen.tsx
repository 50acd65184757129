import { type MetaArgs, useLoaderData } from 'react-router';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { forHowLong } from '#web/ui/screens/when.ts';
import { ConversationsPanel } from '../conversations/index.ts';
import { officeDataOf, officeLoad, officeMeta, StatusWord } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';
import { PublishingPanel } from '../publishing/index.ts';
import { ReviewsPanel } from '../reviews/index.ts';
import { TasksPanel } from '../tasks/index.ts';
import { FileCheck } from './file-check.tsx';
import { ListSteps } from './list-steps.tsx';
import { ManuscriptAbout } from './manuscript-about.tsx';
import styles from './manuscript-screen.module.css';
import { ManuscriptText } from './manuscript-text.tsx';
import { NextStep } from './next-step.tsx';
import { Timeline } from './timeline.tsx';

export const handle: OfficeScreen = { title: 'Manuscript' };

export const clientLoader = officeLoad(async ({ api, params }) => {
  const query = { manuscriptId: params.id ?? '' };
  const [manuscript, conversations, colleagues, tasks] = await Promise.all([
    api('officeManuscript', { query }),
    api('officeConversations', { query }),
    api('officeColleagues', { query }),
    api('officeTasks', { query }),
  ]);
  return {
    manuscript: officeDataOf(manuscript),
    conversations: officeDataOf(conversations),
    colleagues: officeDataOf(colleagues),
    tasks: officeDataOf(tasks),
  };
});

export const meta = (args: MetaArgs<typeof clientLoader>) =>
  officeMeta(args, args.loaderData?.manuscript.number ?? handle.title);

const keys = [
  { keys: ['d'], does: 'Decide: to the actions' },
  { keys: ['m'], does: 'Write to the authors' },
  { keys: ['e'], does: 'Write to colleagues' },
  { keys: ['t'], does: 'Give a task' },
  { keys: ['r'], does: 'Write a remark' },
];

export default function ManuscriptScreen() {
  const { manuscript, conversations, colleagues, tasks } = useLoaderData<typeof clientLoader>();
  const { id, number, journalName, manuscripttitle, manuscripttypeName, status, statusSince, round } =
    manuscript;
  return (
    <>
      <ListSteps id={id} keys={keys} />
      <ScreenHead
        title={manuscripttitle}
        eyebrow={
          <span className={styles.number}>
            {number} · {journalName}
          </span>
        }
      >
        <p className="small">
          <StatusWord status={status} /> {forHowLong(statusSince)}
          {manuscripttypeName && ` · ${manuscripttypeName}`}
          {round > 1 && ` · round ${round}`}
        </p>
      </ScreenHead>
      {/* The key remounts dialogs, drafts and remarks for another manuscript. */}
      <div key={id} className={`stack ${styles.columns}`}>
        <div className={styles.next}>
          <NextStep manuscript={manuscript} />
          {manuscript.may.includes('production') && <PublishingPanel manuscript={manuscript} />}
          {manuscript.may.includes('reviews') && <ReviewsPanel manuscript={manuscript} />}
          <TasksPanel manuscriptId={id} tasks={tasks} colleagues={colleagues} />
          <ConversationsPanel manuscriptId={id} conversations={conversations} colleagues={colleagues} />
          <ManuscriptText manuscript={manuscript} />
          <FileCheck report={manuscript.preflight} />
        </div>
        <aside className={styles.about} aria-label="What was submitted">
          <ManuscriptAbout manuscript={manuscript} />
        </aside>
        <div className={styles.spine}>
          <Timeline manuscript={manuscript} />
        </div>
      </div>
    </>
  );
}
