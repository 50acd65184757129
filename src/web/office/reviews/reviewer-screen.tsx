import { useLoaderData } from 'react-router';
import type { Output } from '#contract/api.ts';
import { recommendationWords } from '#web/slices/reviews/index.ts';
import { type Column, DataTable } from '#web/tables/data-table.tsx';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { Columns, Facts, Section } from '#web/ui/screens/section.tsx';
import { dateOf } from '#web/ui/screens/when.ts';
import { officeDataOf, officeLoad, officeMeta } from '../ground/index.ts';
import { notAskedInWords, ratingWords, recordInWords, stateWords } from './review-words.ts';
import { ReviewerForm } from './reviewer-form.tsx';

export const clientLoader = officeLoad(async ({ api, params }) =>
  officeDataOf(await api('officeReviewerRecord', { query: { reviewerId: params.id ?? '' } })),
);

export const meta = (args: Parameters<typeof officeMeta>[0] & { loaderData?: { name: string } }) =>
  officeMeta(args, args.loaderData?.name ?? 'Reviewer');

type Review = Output<'officeReviewerRecord'>['reviews'][number];

const columns: Column<Review>[] = [
  {
    label: 'Manuscript',
    kind: 'wide',
    show: ({ manuscriptId, number, title, round }) => (
      <>
        <a href={`/office/manuscript/${manuscriptId}`}>{title}</a>
        <span className="more">{round > 1 ? `${number}, round ${round}` : number}</span>
      </>
    ),
  },
  { label: 'Invited', kind: 'tight', show: ({ invitedAt }) => dateOf(invitedAt) },
  {
    label: 'Review',
    show: ({ state, recommendation }) =>
      recommendation ? `Recommended: ${recommendationWords[recommendation]}` : stateWords[state],
  },
  { label: 'Quality', show: ({ rating }) => (rating === null ? '–' : (ratingWords[rating - 1] ?? '–')) },
];

export default function ReviewerScreen() {
  const reviewer = useLoaderData<typeof clientLoader>();
  const { name, email, institution, orcid, orcidConfirmed, ownInterests, interests, published } = reviewer;
  const { notAsked, reviews, editedFor } = reviewer;
  return (
    <>
      <ScreenHead title={name} eyebrow={<a href="/office/reviewers">Reviewers</a>}>
        {email}
      </ScreenHead>
      {notAsked && (
        <p className="rail-danger below-3">
          {notAskedInWords(notAsked)}
          {notAsked.reason && `: ${notAsked.reason}`}
        </p>
      )}
      <Columns>
        <div>
          <Section title="What is known">
            <Facts
              facts={[
                ['Institution', institution],
                ['Interests, in their words', ownInterests],
                ['Interests, by the office', editedFor === null ? interests : ''],
                ['Published here on', published.join(', ')],
                ['ORCID iD', orcid && `${orcid}${orcidConfirmed ? ' (confirmed)' : ''}`],
                ['Reviews', recordInWords(reviewer)],
                ['Declined', reviewer.record.declined > 0 ? String(reviewer.record.declined) : ''],
              ]}
            />
          </Section>
          <Section title="Reviews of manuscripts that you handle">
            {reviews.length > 0 ? (
              <DataTable
                label="Reviews"
                columns={columns}
                rows={reviews}
                idOf={({ manuscriptId, round, invitedAt }) => `${manuscriptId} ${round} ${invitedAt}`}
              />
            ) : (
              <p className="quiet">None.</p>
            )}
          </Section>
        </div>
        {editedFor !== null && (
          <div>
            <ReviewerForm key={reviewer.id} reviewer={reviewer} manuscriptId={editedFor} />
          </div>
        )}
      </Columns>
    </>
  );
}
