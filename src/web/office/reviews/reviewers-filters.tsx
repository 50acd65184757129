import { FilterBar, FilterChoice } from '#web/tables/filter-bar.tsx';
import { JournalChoice } from '#web/tables/journal-choice.tsx';
import { useJournalsTo } from '../ground/index.ts';

const choices = [
  {
    field: 'may',
    label: 'May be asked',
    options: [
      { value: '', label: 'Everyone' },
      { value: 'yes', label: 'May be asked' },
      { value: 'no', label: 'Not to be asked' },
    ],
  },
  {
    field: 'open',
    label: 'Open reviews',
    options: [
      { value: '', label: 'Any' },
      { value: '0', label: 'None' },
      { value: '1', label: 'At most 1' },
      { value: '2', label: 'At most 2' },
    ],
  },
  {
    field: 'days',
    label: 'Days for a review',
    options: [
      { value: '', label: 'Any' },
      { value: '14', label: 'Up to 14' },
      { value: '28', label: 'Up to 28' },
      { value: '42', label: 'Up to 42' },
    ],
  },
  {
    field: 'rating',
    label: 'Quality',
    options: [
      { value: '', label: 'Any' },
      { value: '3', label: 'Very good' },
      { value: '2', label: 'Useful or better' },
      { value: 'none', label: 'Not rated' },
    ],
  },
  {
    field: 'asked',
    label: 'Last invited',
    options: [
      { value: '', label: 'Any time' },
      { value: '3', label: 'Over 3 months ago' },
      { value: '6', label: 'Over 6 months ago' },
      { value: '12', label: 'Over a year ago' },
    ],
  },
  {
    field: 'orcid',
    label: 'ORCID',
    options: [
      { value: '', label: 'Any' },
      { value: 'yes', label: 'With an iD' },
      { value: 'no', label: 'Without' },
    ],
  },
  {
    field: 'sort',
    label: 'Order',
    options: [
      { value: '', label: 'By name' },
      { value: 'asked', label: 'Last invited first' },
      { value: 'open', label: 'Most open reviews first' },
      { value: 'reviews', label: 'Most reviews first' },
    ],
  },
] as const;

export function ReviewersFilters() {
  const journals = useJournalsTo('reviews');
  return (
    <FilterBar label="Filter reviewers" search={{ field: 'q', label: 'Name or subject' }}>
      <JournalChoice journals={journals} />
      {choices.map((choice) => (
        <FilterChoice key={choice.field} {...choice} />
      ))}
    </FilterBar>
  );
}
