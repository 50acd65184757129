import { FilterChoice } from './filter-bar.tsx';

export function JournalChoice({
  journals,
}: {
  journals: readonly { id: number; shortName: string; name: string }[];
}) {
  if (journals.length < 2) return null;
  return (
    <FilterChoice
      field="journalId"
      label="Journal"
      options={[
        { value: '', label: 'All journals' },
        ...journals.map(({ id, shortName, name }) => ({ value: String(id), label: shortName || name })),
      ]}
    />
  );
}
