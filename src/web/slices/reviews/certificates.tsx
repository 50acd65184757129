import type { Invitation } from '#contract/reviews.ts';
import { FileLink } from '#web/ui/forms/index.ts';
import { certificatePath } from './review-api.ts';

/** Certificates of a review that was sent, and of all reviews of each year. */
export function Certificates({ link, years }: { link: string; years: Invitation['about']['years'] }) {
  return (
    <section className="stack gap-1">
      <h2>Certificates</h2>
      <p className="quiet">
        As PDF, with your name, the journal and the year, and with your co-reviewers in that of this review.
        Nothing in them tells which manuscript it was, nor on which day.
      </p>
      <ul className="plain-list">
        <li>
          <FileLink href={certificatePath(link)} name="This review" />
        </li>
        {years.map(({ year, reviews }) => (
          <li key={year}>
            <FileLink
              href={certificatePath(link, year)}
              name={`All of ${year}: ${reviews === 1 ? '1 review' : `${reviews} reviews`}`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
