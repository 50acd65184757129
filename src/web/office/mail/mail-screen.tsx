import { useLoaderData } from 'react-router';
import { type LetterState, type ListedLetter, letterStates } from '#contract/office/mail.ts';
import { type Column, DataTable } from '#web/tables/data-table.tsx';
import { FilterBar, FilterChoice } from '#web/tables/filter-bar.tsx';
import { JournalChoice } from '#web/tables/journal-choice.tsx';
import { useRowKeys } from '#web/tables/row-keys.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { pageOf } from '#web/ui/pager-numbers.ts';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';
import { OutboxNote, officeDataOf, officeLoad, useJournalsTo } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';

import { MailTabs } from './mail-tabs.tsx';
import { StateWord, stateChoices } from './state-word.tsx';

export const handle: OfficeScreen = { title: 'Mail' };

export const clientLoader = officeLoad(async ({ api, query }) => {
  const page = pageOf(query, 'page');
  const state = letterStates.find((one): one is LetterState => one === query.get('state'));
  const asked = {
    page: String(page),
    state,
    template: query.get('template') || undefined,
    journalId: query.get('journalId') || undefined,
    q: query.get('q') ?? '',
  };
  return { page, ...officeDataOf(await api('officeLetters', { query: asked })) };
});

const columns: Column<ListedLetter>[] = [
  { label: 'State', show: ({ state }) => <StateWord state={state} />, kind: 'tight' },
  {
    label: 'Subject',
    kind: 'wide',
    show: (letter) => (
      <>
        <a href={`/office/mail/${letter.id}`} data-row>
          {letter.subject}
        </a>
        {letter.error && letter.state !== 'sent' && <span className="more">{letter.error}</span>}
      </>
    ),
  },
  {
    label: 'To',
    kind: 'tight',
    show: ({ to }) => (
      <>
        {to.name || to.address}
        {to.name && <span className="more">{to.address}</span>}
      </>
    ),
  },
  { label: 'Written', kind: 'tight', show: ({ at }) => dateAndTimeOf(at) },
];

export default function MailScreen() {
  const { rows, total, templates, page } = useLoaderData<typeof clientLoader>();
  const journals = useJournalsTo('journal');
  const list = useRowKeys<HTMLDivElement>();
  return (
    <>
      <ScreenHead title="Mail" />
      <OutboxNote />
      <MailTabs current="letters" />
      <FilterBar label="Filter letters" search={{ field: 'q', label: 'Recipient or subject' }}>
        <FilterChoice
          field="state"
          label="State"
          options={[{ value: '', label: 'Any state' }, ...stateChoices]}
        />
        <JournalChoice journals={journals} />
        <FilterChoice
          field="template"
          label="Template"
          options={[
            { value: '', label: 'Any template' },
            ...templates.map(({ name, label }) => ({ value: name, label })),
          ]}
        />
      </FilterBar>
      <p className="below-1 quiet figures" role="status">
        {total >= 1000 ? '1,000 letters or more' : total === 1 ? '1 letter' : `${total} letters`}
      </p>
      {rows.length > 0 ? (
        <div ref={list}>
          <DataTable
            label="Letters"
            columns={columns}
            rows={rows}
            idOf={({ id }) => id}
            toneOf={({ state }) => (state === 'failed' ? 'late' : undefined)}
          />
        </div>
      ) : (
        <EmptyState title="No letter fits">
          <p>Letters about a manuscript are kept with it, others for 90 days.</p>
          <p>
            <a href="/office/mail">Show all letters</a>
          </p>
        </EmptyState>
      )}
      <Pager page={page} total={total} size={30} field="page" label="Pages of letters" whole />
    </>
  );
}
