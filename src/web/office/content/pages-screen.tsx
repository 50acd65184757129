import { redirect, useLoaderData } from 'react-router';
import type { Output } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import { contentGroups } from '#contract/office/content.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { DataTable } from '#web/tables/data-table.tsx';
import { MoveButtons, moved } from '#web/ui/screens/move-buttons.tsx';
import { RemovedList } from '#web/ui/screens/removed-list.tsx';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { officeDataOf, officeLoad, useAction } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';

import { ContentNav } from './content-nav.tsx';
import styles from './pages-screen.module.css';
import { SavedLine } from './saved-line.tsx';

export const handle: OfficeScreen = { title: 'Content' };

/** Editors who are not administrators have only their journals' news. */
export const clientLoader = officeLoad(async () => {
  const pages = await quietSessionApi('officePages');
  if (pages.code === codes.notAllowed) throw redirect('/office/content/news');
  return officeDataOf(pages);
});

type Pages = Output<'officePages'>;
type Line = Pages['pages'][number];

const addressOf: Record<number, string> = { 26: '/aboutus', 5: '/policy', 6: '/contactus' };
const wheres: Record<number, string> = {
  [contentGroups.guidelines]: 'On the Guidelines page and in the list of guidelines on the home page.',
  [contentGroups.furtherInformation]: 'In the footer of every page, and below the guidelines.',
  [contentGroups.joinUs]: 'On the Join us page and in the footer of every page.',
  [contentGroups.socialMedia]: 'In the footer of every page, as links to accounts elsewhere.',
};

const nameColumn = {
  label: 'Title',
  kind: 'wide' as const,
  show: (line: Line) => <a href={`/office/content/page/${line.id}`}>{line.typename}</a>,
};
const savedColumn = {
  label: 'Saved',
  kind: 'tight' as const,
  show: (line: Line) => <SavedLine by={line.by} at={line.at} />,
};
const wordsColumn = {
  label: 'Words',
  kind: 'number' as const,
  show: (line: Line) => line.words.toLocaleString('en'),
};

export default function PagesScreen() {
  const { pages, groups, removed } = useLoaderData<typeof clientLoader>();
  const { act } = useAction();
  return (
    <>
      <ScreenHead title="Content" />
      <ContentNav />
      <section className={styles.part}>
        <h2 className="title-4">Pages</h2>
        <DataTable
          label="Pages"
          rows={pages}
          idOf={({ id }) => id}
          columns={[
            nameColumn,
            {
              label: 'Address',
              kind: 'tight',
              show: ({ id }) => <a href={addressOf[id]}>{addressOf[id]}</a>,
            },
            wordsColumn,
            savedColumn,
          ]}
        />
      </section>
      {groups.map((group) => (
        <Group key={group.id} group={group} />
      ))}
      <RemovedList
        removed={removed}
        onRestore={(versionId) =>
          act('officeRestore', { body: { versionId } }, 'Restored. The site shows it.')
        }
      />
    </>
  );
}

function Group({ group }: { group: Pages['groups'][number] }) {
  const { act } = useAction();
  const { entries } = group;
  const isLinks = group.id === contentGroups.socialMedia;
  const move = (line: Line, by: -1 | 1) =>
    act('officeOrderEntries', {
      body: { groupId: group.id, ids: moved(entries, entries.indexOf(line), by).map(({ id }) => id) },
    });
  return (
    <section className={styles.part}>
      <div className="split below-half">
        <h2 className="title-4">{group.name}</h2>
        <a className="button button-quiet" href={`/office/content/page/new?list=${group.id}`}>
          Add an entry<span className="visually-hidden"> to {group.name}</span>
        </a>
      </div>
      <p className="quiet">{wheres[group.id]}</p>
      {entries.length === 0 ? (
        <p className={styles.none}>Nothing here yet.</p>
      ) : (
        <DataTable
          label={group.name}
          rows={entries}
          idOf={({ id }) => id}
          columns={[
            nameColumn,
            isLinks
              ? { label: 'Link', kind: 'wide', show: ({ typecode }) => <a href={typecode}>{typecode}</a> }
              : wordsColumn,
            savedColumn,
            {
              label: 'Order',
              kind: 'tight',
              show: (line) => (
                <MoveButtons
                  name={line.typename}
                  first={line === entries[0]}
                  last={line === entries.at(-1)}
                  onMove={(by) => void move(line, by)}
                />
              ),
            },
          ]}
        />
      )}
    </section>
  );
}
