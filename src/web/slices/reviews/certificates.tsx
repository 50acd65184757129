import { useState } from 'react';
import type { Invitation } from '#contract/reviews.ts';
import { saveCertificate } from './review-api.ts';

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
          <Certificate link={link} name="This review" />
        </li>
        {years.map(({ year, reviews }) => (
          <li key={year}>
            <Certificate
              link={link}
              year={year}
              name={`All of ${year}: ${reviews === 1 ? '1 review' : `${reviews} reviews`}`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks once, since each file is typeset for who asks, and the number of them is limited. */
function Certificate({ link, year, name }: { link: string; year?: number; name: string }) {
  const [busy, setBusy] = useState(false);
  async function save() {
    if (busy) return;
    setBusy(true);
    await saveCertificate(link, year);
    setBusy(false);
  }
  return (
    <button type="button" className="link-button" aria-disabled={busy || undefined} onClick={save}>
      {name}
    </button>
  );
}
