import { type MetaArgs, useLoaderData } from 'react-router';
import { dataOf, optional, publicLoad } from '#web/api/load.ts';
import { guidelineAnchor } from '#web/shell/content-anchors.ts';
import { PageBanner } from '#web/shell/page-banner.tsx';
import { pageMeta } from '#web/shell/page-title.ts';
import { footerGroups } from '#web/shell/site.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageContents } from '#web/ui/page-contents.tsx';
import styles from './content-page.module.css';
import { ContentText } from './content-text.tsx';
import { guidelineGroups } from './guideline-groups.ts';

export const loader = publicLoad(async ({ api }) => {
  const [forAuthors, further] = await Promise.all([
    api('getArcInfoByTypeCode', { query: { typecode: 'For Authors' } }),
    api('getListByReId', { params: { id: footerGroups.furtherInformation } }),
  ]);
  return guidelineGroups(dataOf(forAuthors), optional(further) ?? []);
});

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Guidelines',
    description: 'How to prepare a manuscript, how it is reviewed, and what authors and readers can rely on.',
    path: location.pathname,
  });

export default function GuidelinesScreen() {
  const groups = useLoaderData<typeof loader>();
  return (
    <>
      <PageBanner title="Guidelines" />
      {groups.length === 0 ? (
        <EmptyState title="No guidelines have been published yet" />
      ) : (
        <div className={`container ${styles.columns}`}>
          <PageContents
            entries={groups.flatMap(({ entries }) =>
              entries.map((entry) => ({ anchor: guidelineAnchor(entry), label: entry.typename })),
            )}
          />
          <div>
            {groups.map((group) => (
              <div key={group.id} className={styles.group}>
                {group.title && <h2 className={`eyebrow ${styles.groupTitle}`}>{group.title}</h2>}
                {group.entries.map((entry) => (
                  <section key={entry.id} id={guidelineAnchor(entry)} className={styles.entry}>
                    {group.title ? <h3>{entry.typename}</h3> : <h2>{entry.typename}</h2>}
                    <ContentText entry={entry} />
                  </section>
                ))}
              </div>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
