import { useEffect } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import type { Output } from '#contract/api.ts';
import type { DeskEntry } from '#contract/office/desk-shapes.ts';
import { FilterBar, FilterChoice } from '#web/tables/filter-bar.tsx';
import { JournalChoice } from '#web/tables/journal-choice.tsx';
import { KeysHelp } from '#web/tables/keys-help.tsx';
import { useRowKeys } from '#web/tables/row-keys.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import {
  OutboxNote,
  officeDataOf,
  officeLoad,
  SystemNotices,
  useJournalsTo,
  useMe,
  useStatusWords,
} from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';
import { rememberList } from './desk-list.ts';
import { type DeskQuery, deskPage, deskQuery, narrows } from './desk-query.ts';
import { DeskTable } from './desk-table.tsx';
import { countInWords, editorInWords } from './desk-words.ts';
import { WaitingTabs } from './waiting-tabs.tsx';

export const handle: OfficeScreen = { title: 'Desk' };

export const clientLoader = officeLoad(async ({ api, query }) => {
  const asked = deskQuery(query);
  return { asked, narrowed: narrows(query), ...officeDataOf(await api('officeDesk', { query: asked })) };
});

const keys = [
  { keys: ['/'], does: 'Search' },
  { keys: ['j', 'k'], does: 'Next, previous manuscript' },
  { keys: ['↓', '↑'], does: 'The same, in the list' },
  { keys: ['Enter'], does: 'Open the manuscript' },
];

export default function DeskScreen() {
  const { asked, narrowed, rows, total, waiting, editors } = useLoaderData<typeof clientLoader>();
  const { userId, administrator } = useMe();
  const { search } = useLocation();
  const list = useRowKeys<HTMLDivElement>();

  useEffect(() => {
    const ids = rows.map(({ id }) => id);
    rememberList({ address: `/office${search}`, ids, first: asked.page, last: asked.page, total });
  }, [search, rows, asked.page, total]);

  return (
    <>
      <ScreenHead title="Desk" actions={<KeysHelp keys={keys} />} />
      {administrator && <SystemNotices />}
      {administrator && <OutboxNote />}
      <WaitingTabs waiting={waiting} />
      <Filters open={asked.open} editor={asked.editor} editors={editors} rows={rows} />
      <p className="below-1 quiet figures" role="status" tabIndex={-1} data-found>
        {total === 1 ? '1 manuscript' : `${countInWords(total)} manuscripts`}
      </p>
      {rows.length > 0 ? (
        <div ref={list}>
          <DeskTable rows={rows} me={userId} />
        </div>
      ) : (
        <Nothing narrowed={narrowed} beyond={total > 0} />
      )}
      <Pager page={asked.page} total={total} size={deskPage} field="page" label="Pages of the desk" whole />
    </>
  );
}

const shown = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
  { value: 'all', label: 'Open and closed' },
];
const sorts = [
  { value: '', label: 'Due first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'By title' },
  { value: 'number', label: 'By number' },
];
const anyEditor = [
  { value: '', label: 'Anyone' },
  { value: 'me', label: 'Me' },
  { value: 'nobody', label: 'Nobody' },
];
/** Draft (0) is included for manuscripts returned to their authors; drafts never submitted are not listed. */
const submitted = [1, 2, 3, 6, 0, 7, 4, 5, 8, 9];

type FiltersProps = {
  open: string;
  editor: DeskQuery['editor'];
  editors: Output<'officeDesk'>['editors'];
  rows: readonly DeskEntry[];
};

function Filters({ open, editor, editors, rows }: FiltersProps) {
  const { userId } = useMe();
  const journals = useJournalsTo('manuscripts');
  const sections = journals.flatMap((journal) =>
    journal.sections.map(({ id, name }) => ({
      value: String(id),
      label: journals.length > 1 ? `${journal.shortName}: ${name}` : name,
    })),
  );
  const statusWord = useStatusWords();
  const colleagues = editors
    .filter((one) => one.userId !== userId)
    .map((one) => ({ value: String(one.userId), label: editorInWords(one) }));
  // A shared link may filter by an editor without open manuscripts, who is not in `editors`.
  const name = rows.find((row) => row.editor?.userId === editor)?.editor?.name ?? 'One editor';
  const isListed = typeof editor !== 'number' || colleagues.some(({ value }) => value === String(editor));
  const someone = isListed ? colleagues : [...colleagues, { value: String(editor), label: name }];
  return (
    <FilterBar label="Filter the desk" search={{ field: 'q', label: 'Number, title or author' }}>
      <JournalChoice journals={journals} />
      {sections.length > 0 && (
        <FilterChoice
          field="sectionId"
          label="Section"
          options={[{ value: '', label: 'Any section' }, ...sections]}
        />
      )}
      <FilterChoice
        field="status"
        label="Status"
        options={[
          { value: '', label: 'Any status' },
          ...submitted.map((status) => ({ value: String(status), label: statusWord(status) })),
        ]}
      />
      <FilterChoice field="editor" label="Editor" options={[...anyEditor, ...someone]} />
      <FilterChoice field="open" label="Show" options={shown} value={open} />
      <FilterChoice field="sort" label="Sort" options={sorts} />
    </FilterBar>
  );
}

function Nothing({ narrowed, beyond }: { narrowed: boolean; beyond: boolean }) {
  if (!narrowed && !beyond)
    return (
      <EmptyState title="Nothing waits">
        <p>What authors submit to your journals comes here at once.</p>
        <p>
          <a href="/office?open=closed">Look at what is closed</a>
        </p>
      </EmptyState>
    );
  return (
    <EmptyState title={beyond ? 'The list ends before this page' : 'No manuscript fits'}>
      <p>
        <a href="/office">Show all that is open</a>
      </p>
    </EmptyState>
  );
}
