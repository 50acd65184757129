import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { ListedPerson } from '#contract/office/people.ts';
import { type Column, DataTable } from '#web/tables/data-table.tsx';
import { FilterBar, FilterChoice } from '#web/tables/filter-bar.tsx';
import { useRowKeys } from '#web/tables/row-keys.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { pageOf } from '#web/ui/pager-numbers.ts';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { ago } from '#web/ui/screens/when.ts';
import { officeDataOf, officeLoad, useMe } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';

import { InviteDialog } from './invite-dialog.tsx';
import { rolesInWords } from './roles-words.ts';

export const handle: OfficeScreen = { title: 'People' };

const shown = ['all', 'staff', 'disabled'] as const;

export const clientLoader = officeLoad(async ({ api, query }) => {
  const page = pageOf(query, 'page');
  const show = shown.find((one) => one === query.get('show')) ?? 'all';
  const q = query.get('q') ?? '';
  return { page, ...officeDataOf(await api('officePeople', { query: { q, show, page: String(page) } })) };
});

const choices = [
  { value: '', label: 'Everyone' },
  { value: 'staff', label: 'With a role in the office' },
  { value: 'disabled', label: 'Disabled accounts' },
];

export default function PeopleScreen() {
  const { rows, total, page } = useLoaderData<typeof clientLoader>();
  const { journals } = useMe();
  const [inviting, setInviting] = useState(false);
  const list = useRowKeys<HTMLDivElement>();
  const columns: Column<ListedPerson>[] = [
    { label: 'Name', kind: 'wide', show: (person) => <Name person={person} /> },
    { label: 'E-mail', kind: 'tight', show: ({ email }) => email },
    { label: 'Roles', show: (person) => rolesInWords(person, journals) },
    {
      label: 'Last sign-in',
      kind: 'tight',
      show: ({ lastSignInAt }) => (lastSignInAt ? ago(lastSignInAt) : <span className="quiet">never</span>),
    },
  ];
  return (
    <>
      <ScreenHead
        title="People"
        actions={
          <>
            <a className="button button-quiet" href="/office/people/address">
              People without an account
            </a>
            <button type="button" className="button" onClick={() => setInviting(true)}>
              Invite a person
            </button>
          </>
        }
      />
      <FilterBar label="Filter people" search={{ field: 'q', label: 'Name or e-mail' }}>
        <FilterChoice field="show" label="Show" options={choices} />
      </FilterBar>
      <p className="below-1 quiet figures" role="status">
        {total >= 1000 ? '1,000 people or more' : total === 1 ? '1 person' : `${total} people`}
      </p>
      {rows.length > 0 ? (
        <div ref={list}>
          <DataTable label="People" columns={columns} rows={rows} idOf={({ id }) => id} />
        </div>
      ) : (
        <EmptyState title="Nobody fits">
          <p>
            <a href="/office/people">Show everyone</a>
          </p>
        </EmptyState>
      )}
      <Pager page={page} total={total} size={30} field="page" label="Pages of people" whole />
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </>
  );
}

const Name = ({ person }: { person: ListedPerson }) => (
  <>
    <a href={`/office/people/${person.id}`} data-row className="strong">
      {person.name}
    </a>
    <span className="more">
      {[person.organization, person.disabledAt && 'disabled', !person.confirmed && 'e-mail not confirmed']
        .filter(Boolean)
        .join(' · ')}
    </span>
  </>
);
