import { type MetaArgs, useLoaderData } from 'react-router';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { Section } from '#web/ui/screens/section.tsx';
import { officeDataOf, officeLoad, officeMeta } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';
import { AboutIssue } from './about-issue.tsx';
import { AddArticles } from './add-articles.tsx';
import { ContentsPart } from './contents-part.tsx';
import styles from './issues.module.css';
import { PublicationPart } from './publication-part.tsx';
import { useContents } from './use-contents.ts';

export const handle: OfficeScreen = { title: 'Issue' };

export const clientLoader = officeLoad(async ({ api, params }) =>
  officeDataOf(await api('officeIssue', { query: { issueId: params.id ?? '' } })),
);

export const meta = (args: MetaArgs<typeof clientLoader>) =>
  officeMeta(args, args.loaderData ? `${args.loaderData.name}, ${args.loaderData.journal}` : handle.title);

export default function IssueScreen() {
  const issue = useLoaderData<typeof clientLoader>();
  const change = useContents(issue);
  const { id, name, title, journalName, state } = issue;
  return (
    <>
      <ScreenHead
        title={name}
        eyebrow={
          <>
            <a href="/office/publishing/issues">Issues</a> · {journalName}
          </>
        }
        actions={
          state === 'published' && (
            <a className="button button-quiet" href={`/journalissue/${id}`}>
              Its page
            </a>
          )
        }
      >
        {title && title !== name && <p>{title}</p>}
      </ScreenHead>
      <div key={id} className={`stack ${styles.columns}`}>
        <div className="stack shrinks">
          <ContentsPart issue={issue} onChange={change} />
          <Section title="Add articles">
            <AddArticles issue={issue} onChange={change} />
          </Section>
          <Section title="About the issue">
            <AboutIssue issue={issue} />
          </Section>
        </div>
        <aside className={styles.side} aria-label="Publication">
          <PublicationPart issue={issue} />
        </aside>
      </div>
    </>
  );
}
