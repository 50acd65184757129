import { type MetaArgs, useLoaderData } from 'react-router';
import { dataOf, publicLoad } from '#web/api/load.ts';
import { joinUsAnchor } from '#web/shell/content-anchors.ts';
import { PageBanner } from '#web/shell/page-banner.tsx';
import { pageMeta } from '#web/shell/page-title.ts';
import { footerGroups } from '#web/shell/site.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageContents } from '#web/ui/page-contents.tsx';
import styles from './content-page.module.css';
import { ContentText } from './content-text.tsx';

export const loader = publicLoad(async ({ api }) =>
  dataOf(await api('getListByReId', { params: { id: footerGroups.joinUs } })),
);

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Join us',
    description: 'Ways to take part: as an author, a reviewer or a member of an editorial board.',
    path: location.pathname,
  });

export default function JoinUsScreen() {
  const entries = useLoaderData<typeof loader>();
  return (
    <>
      <PageBanner title="Join us" />
      {entries.length === 0 ? (
        <EmptyState title="Nothing has been published here yet" />
      ) : (
        <div className={`container ${styles.columns}`}>
          <PageContents
            entries={entries.map((entry) => ({ anchor: joinUsAnchor(entry), label: entry.typename }))}
          />
          <div>
            {entries.map((entry) => (
              <section key={entry.id} id={joinUsAnchor(entry)} className={styles.entry}>
                <h2>{entry.typename}</h2>
                <ContentText entry={entry} />
              </section>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
