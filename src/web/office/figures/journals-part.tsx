import type { CsvFile } from '#contract/office/csv.ts';
import type { OfficeFigures } from '#contract/office/figures.ts';
import type { CallResult } from '#web/api/call-result.ts';
import { CsvButton } from '#web/tables/csv-button.tsx';
import { type Column, DataTable } from '#web/tables/data-table.tsx';
import { useAddressFields } from '#web/tables/filter-bar.tsx';
import { Section } from '#web/ui/screens/section.tsx';

import { days, percent } from './totals.tsx';

type Row = OfficeFigures['journals'][number];

const count = (label: string, of: (row: Row) => number): Column<Row> => ({
  label,
  kind: 'number',
  show: (row) => of(row).toLocaleString('en'),
});

export function JournalsPart({
  figures,
  csv,
}: {
  figures: OfficeFigures;
  csv(): Promise<CallResult<CsvFile>>;
}) {
  const { addressWith } = useAddressFields();
  const columns: Column<Row>[] = [
    {
      label: 'Journal',
      show: ({ journalId, journal }) => <a href={addressWith({ journalId: String(journalId) })}>{journal}</a>,
    },
    count('Submissions', ({ submissions }) => submissions),
    count('Accepted', ({ accepted }) => accepted),
    count('Declined', ({ declined }) => declined),
    { label: 'Acceptance rate', kind: 'number', show: ({ acceptanceRate }) => percent(acceptanceRate) },
    { label: 'To first decision', kind: 'number', show: (row) => days(row.daysToFirstDecision) },
    count('Views', ({ views }) => views),
    count('Downloads', ({ downloads }) => downloads),
    count('Followers', ({ followers }) => followers),
  ];
  return (
    <Section title="By journal" actions={<CsvButton of="each journal" ask={csv} />}>
      <DataTable
        label="Figures by journal"
        columns={columns}
        rows={figures.journals}
        idOf={({ journalId }) => journalId}
      />
    </Section>
  );
}
