import { type MetaArgs, useLoaderData } from 'react-router';
import { dataOf, optional, publicLoad } from '#web/api/load.ts';
import { PageBanner } from '#web/shell/page-banner.tsx';
import { pageMeta } from '#web/shell/page-title.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { journalCards } from './journal-card.ts';
import { JournalGrid } from './journal-grid.tsx';
import styles from './journals-screen.module.css';

export const loader = publicLoad(async ({ api }) => {
  const [journals, counts] = await Promise.all([api('getJournalList'), api('journalCounts')]);
  return journalCards(dataOf(journals), optional(counts) ?? []);
});

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Journals',
    description: 'All journals of the press. Each is open access, free to read and to share.',
    path: '/journals',
  });

export default function JournalsScreen() {
  const journals = useLoaderData<typeof loader>();
  return (
    <>
      <PageBanner title="Journals" />
      <div className={`container ${styles.grid}`}>
        {journals.length > 0 ? (
          <JournalGrid journals={journals} heading="h2" />
        ) : (
          <EmptyState title="No journal has been published yet" />
        )}
      </div>
    </>
  );
}
