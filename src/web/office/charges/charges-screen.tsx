import { useLoaderData } from 'react-router';
import { codes } from '#contract/codes.ts';
import { moneyText } from '#contract/money.ts';
import { type ChargeRow, chargeFilters, chargesPage } from '#contract/office/charges.ts';
import { sessionApi } from '#web/slices/accounts/index.ts';
import { chargeStateWords } from '#web/slices/manuscripts/for-office.ts';
import { CsvButton } from '#web/tables/csv-button.tsx';
import { type Column, DataTable } from '#web/tables/data-table.tsx';
import { DaysChoice } from '#web/tables/days-choice.tsx';
import { FilterBar, FilterChoice, useAddressFields } from '#web/tables/filter-bar.tsx';
import { JournalChoice } from '#web/tables/journal-choice.tsx';
import { dateOf } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { pageOf } from '#web/ui/pager-numbers.ts';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { officeDataOf, officeLoad, useJournalsTo } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';

export const handle: OfficeScreen = { title: 'Charges' };

const fields = ['journalId', 'state', 'from', 'to'] as const;

export const clientLoader = officeLoad(async ({ api, query }) => {
  const filter = Object.fromEntries(
    fields.flatMap((field) => (query.get(field) ? [[field, query.get(field) as string]] : [])),
  );
  const page = pageOf(query, 'page');
  const answer = await api('officeCharges', { query: { ...filter, page: String(page) } });
  // An invalid date is shown as an error in its own field, not as a failed screen.
  if (answer.code === codes.refusedInput) return { filter, page, rows: [], total: 0, totals: [] };
  return { filter, page, ...officeDataOf(answer) };
});

const creditWords = {
  'not accepted': 'Declined or withdrawn: credit the invoice',
  'costs less': 'Costs less now: credit the invoice',
} as const;

const columns: Column<ChargeRow>[] = [
  {
    label: 'Manuscript',
    kind: 'wide',
    show: ({ id, number, title }) => (
      <>
        <a href={`/office/charges/${id}`}>{number}</a>
        <span className="small soft block breaks">{title}</span>
      </>
    ),
  },
  { label: 'Journal', show: ({ journal }) => journal },
  {
    label: 'State',
    show: ({ state, waiverAsked, toCredit }) => {
      if (toCredit) return creditWords[toCredit];
      return waiverAsked ? 'A waiver is asked for' : chargeStateWords[state];
    },
  },
  { label: 'To pay', kind: 'number', show: ({ toPay, currency }) => moneyText(toPay, currency) },
  { label: 'Invoice', kind: 'tight', show: ({ invoice }) => invoice },
  { label: 'Accepted', kind: 'tight', show: ({ dueAt }) => (dueAt ? dateOf(dueAt) : '') },
  { label: 'Pay by', kind: 'tight', show: ({ payBy }) => (payBy ? dateOf(payBy) : '') },
];

export default function ChargesScreen() {
  const { filter, page, rows, total, totals } = useLoaderData<typeof clientLoader>();
  const journals = useJournalsTo('charges');
  const { fields: address } = useAddressFields();
  return (
    <>
      <ScreenHead
        title="Charges"
        actions={
          <CsvButton of="these charges" ask={() => sessionApi('officeChargesCsv', { query: filter })} />
        }
      >
        What accepted manuscripts cost, and who asks for a waiver. Editors and reviewers of a manuscript learn
        of no waiver and no amount: please tell them of none either.
      </ScreenHead>
      <FilterBar label="Filter the charges">
        <FilterChoice
          field="state"
          label="State"
          options={[
            { value: '', label: 'Any state' },
            ...chargeFilters.map((value) => ({
              value,
              label: value === 'waiver asked' ? 'A waiver is asked for' : chargeStateWords[value],
            })),
          ]}
        />
        <JournalChoice journals={journals} />
        <DaysChoice />
      </FilterBar>
      {totals.length > 0 && (
        <ul className="plain-list small below-2 figures" aria-label="Totals">
          {totals.map(({ currency, charges, toPay, paid }) => (
            <li key={currency}>
              {charges === 1 ? '1 charge' : `${charges.toLocaleString('en')} charges`}: invoiced{' '}
              <strong>{moneyText(BigInt(toPay), currency)}</strong>, paid{' '}
              <strong>{moneyText(BigInt(paid), currency)}</strong>
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 ? (
        <DataTable
          label="Charges"
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          toneOf={({ state }) => (state === 'overdue' ? 'late' : undefined)}
        />
      ) : (
        <EmptyState title={address.size > 0 ? 'No charge fits' : 'Nothing is charged yet'}>
          {address.size > 0 ? (
            <a href="/office/charges">All charges</a>
          ) : (
            <p>Charges are off until a journal turns them on, among its parts.</p>
          )}
        </EmptyState>
      )}
      <Pager page={page} total={total} size={chargesPage} field="page" label="Pages of charges" whole />
    </>
  );
}
