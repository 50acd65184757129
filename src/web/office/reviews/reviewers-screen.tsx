import { useLoaderData } from 'react-router';
import type { ListedReviewer } from '#contract/office/reviewers.ts';
import { reviewersPageSize } from '#contract/office/reviewers-calls.ts';
import { type Column, DataTable } from '#web/tables/data-table.tsx';
import { useRowKeys } from '#web/tables/row-keys.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { ago } from '#web/ui/screens/when.ts';
import { officeDataOf, officeLoad } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';
import { notAskedInWords } from './review-words.ts';
import { ReviewersFilters } from './reviewers-filters.tsx';
import { reviewersQuery } from './reviewers-query.ts';

export const handle: OfficeScreen = { title: 'Reviewers' };

export const clientLoader = officeLoad(async ({ api, query }) => {
  const asked = reviewersQuery(query);
  return { page: Number(asked.page), ...officeDataOf(await api('officeReviewerList', { query: asked })) };
});

const columns: Column<ListedReviewer>[] = [
  { label: 'Name', kind: 'wide', show: (reviewer) => <Who reviewer={reviewer} /> },
  { label: 'Interests', show: (reviewer) => <Subjects reviewer={reviewer} /> },
  { label: 'Open', kind: 'number', show: ({ record }) => record.open },
  {
    label: 'Reviews',
    kind: 'number',
    show: ({ record }) => `${record.reviews} of ${record.invitations}`,
  },
  { label: 'Days', kind: 'number', show: ({ record }) => record.days ?? '–' },
  {
    label: 'Quality',
    kind: 'number',
    show: ({ record }) => (record.rating === null ? '–' : `${record.rating} of 3`),
  },
  {
    label: 'Last invited',
    kind: 'tight',
    show: ({ record }) => (record.lastInvitedAt ? ago(record.lastInvitedAt) : '–'),
  },
];

export default function ReviewersScreen() {
  const { rows, total, page } = useLoaderData<typeof clientLoader>();
  const list = useRowKeys<HTMLDivElement>();
  return (
    <>
      <ScreenHead title="Reviewers">Everyone who was asked for a review at this press.</ScreenHead>
      <ReviewersFilters />
      <p className="below-1 quiet figures" role="status">
        {total === 1 ? '1 reviewer' : `${total.toLocaleString('en')} reviewers`}
      </p>
      {rows.length > 0 ? (
        <div ref={list}>
          <DataTable label="Reviewers" columns={columns} rows={rows} idOf={({ id }) => id} />
        </div>
      ) : (
        <EmptyState title="Nobody fits">
          <p>
            <a href="/office/reviewers">Show everyone</a>
          </p>
        </EmptyState>
      )}
      <Pager
        page={page}
        total={total}
        size={reviewersPageSize}
        field="page"
        label="Pages of reviewers"
        whole
      />
    </>
  );
}

function Who({ reviewer }: { reviewer: ListedReviewer }) {
  const { id, name, email, institution, orcid, notAsked } = reviewer;
  return (
    <>
      <a href={`/office/reviewers/${id}`} data-row className="strong">
        {name}
      </a>
      <span className="more breaks">{[institution, email].filter(Boolean).join(' · ')}</span>
      {orcid && <span className="more">ORCID {orcid}</span>}
      {notAsked && <span className="more fails">{notAskedInWords(notAsked)}</span>}
    </>
  );
}

/** Those that somebody named; else the keywords of what they published. */
function Subjects({ reviewer: { interests, ownInterests, published } }: { reviewer: ListedReviewer }) {
  const named = [ownInterests, interests].filter(Boolean).join('; ');
  return (
    <>
      {named}
      {published.length > 0 && <span className="more">Published here on {published.join(', ')}</span>}
    </>
  );
}
