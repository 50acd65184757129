import { useLoaderData } from 'react-router';
import { type DueItem, dueText, mostDue } from '#contract/office/calendar.ts';
import { DataTable } from '#web/tables/data-table.tsx';
import { FilterBar, FilterChoice } from '#web/tables/filter-bar.tsx';
import { JournalChoice } from '#web/tables/journal-choice.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { Section } from '#web/ui/screens/section.tsx';
import { dateOf, dayFromNow, dueIn, isOverdue } from '#web/ui/screens/when.ts';
import { officeDataOf, officeLoad, useMe } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';
import styles from './calendar.module.css';
import { byWeek, mondayOf } from './weeks.ts';

export const handle: OfficeScreen = { title: 'Calendar' };

/** Weeks that are looked ahead. */
const periods = ['2', '4', '12'] as const;

export const clientLoader = officeLoad(async ({ api, query }) => {
  const weeks = periods.find((one) => one === query.get('weeks')) ?? '4';
  const to = dayFromNow(Number(weeks) * 7);
  const journalId = query.get('journalId') || undefined;
  const mine = query.get('mine') === '1' ? ('1' as const) : undefined;
  const items = officeDataOf(await api('officeCalendar', { query: { to, journalId, mine } }));
  return { items, as: query.get('as') === 'list' ? ('list' as const) : ('weeks' as const) };
});

export default function CalendarScreen() {
  const { items, as } = useLoaderData<typeof clientLoader>();
  const { journals } = useMe();
  const overdue = items.filter(({ on }) => isOverdue(on));
  const ahead = items.filter(({ on }) => !isOverdue(on));
  return (
    <>
      <ScreenHead title="Calendar">
        What is due. <a href="/user-settings">Your settings</a> have it for your own calendar.
      </ScreenHead>
      <FilterBar label="Filter what is due">
        <FilterChoice
          field="as"
          label="Show"
          options={[
            { value: '', label: 'By week' },
            { value: 'list', label: 'As a list' },
          ]}
        />
        <FilterChoice
          field="weeks"
          label="Period"
          options={[
            { value: '2', label: 'The next 2 weeks' },
            { value: '', label: 'The next 4 weeks' },
            { value: '12', label: 'The next 12 weeks' },
          ]}
        />
        <FilterChoice
          field="mine"
          label="Whose"
          options={[
            { value: '', label: 'All' },
            { value: '1', label: 'What I handle' },
          ]}
        />
        <JournalChoice journals={journals} />
      </FilterBar>
      <p className="below-1 quiet figures" role="status">
        {items.length >= mostDue
          ? `The first ${mostDue}`
          : items.length === 1
            ? '1 thing is due'
            : `${items.length} things are due`}
      </p>
      {items.length === 0 && (
        <EmptyState title="Nothing is due">
          <p>Days of revisions, reviews, proofs, publications and invoices stand here.</p>
        </EmptyState>
      )}
      {as === 'list' && items.length > 0 && <DueTable label="What is due" items={items} />}
      {as === 'weeks' && overdue.length > 0 && (
        <Section title="Overdue">
          <DueTable label="What is overdue" items={overdue} />
        </Section>
      )}
      {as === 'weeks' &&
        byWeek(ahead).map(({ monday, items: of }) => (
          <Section
            key={monday}
            title={monday === mondayOf(dayFromNow(0)) ? 'This week' : `Week of ${dateOf(monday)}`}
          >
            <DueTable label={`Due in the week of ${dateOf(monday)}`} items={of} />
          </Section>
        ))}
    </>
  );
}

const DueTable = ({ label, items }: { label: string; items: readonly DueItem[] }) => (
  <DataTable
    label={label}
    rows={items}
    idOf={({ kind, id }) => `${kind} ${id}`}
    toneOf={({ on }) => (isOverdue(on) ? 'late' : undefined)}
    columns={[
      {
        label: 'Day',
        kind: 'tight',
        className: styles.day,
        show: ({ on }) => (
          <>
            {dateOf(on)}
            <span className="more">{dueIn(on)}</span>
          </>
        ),
      },
      {
        label: 'What',
        kind: 'wide',
        show: ({ kind, number, title, path }) => (
          <>
            <a href={path}>{title}</a>
            <span className="more">{[dueText[kind], number].filter(Boolean).join(' · ')}</span>
          </>
        ),
      },
      { label: 'Journal', kind: 'tight', className: styles.journal, show: ({ journal }) => journal },
      { label: 'Who', className: styles.who, show: ({ who }) => who },
    ]}
  />
);
