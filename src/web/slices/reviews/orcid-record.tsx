import { useEffect, useState } from 'react';
import type { Invitation } from '#contract/reviews.ts';
import { useSite } from '#web/shell/site.ts';
import { leaveForOrcid } from '#web/slices/accounts/index.ts';
import { dateOf } from '#web/ui/dates.ts';
import { OrcidMark } from '#web/ui/orcid-mark.tsx';
import type { ReviewPart } from './parts.ts';
import { askOrWarn } from './review-api.ts';

type Entry = NonNullable<NonNullable<Invitation['orcidRecord']>['entry']>;

const Record = ({ orcid }: { orcid: string }) => (
  <a className="row gap-half" href={`https://orcid.org/${orcid}`}>
    <OrcidMark confirmed />
    {orcid}
  </a>
);

function EntryWords({ entry }: { entry: Entry }) {
  if (entry.state === 'added') return <p>This review is in your ORCID record.</p>;
  if (entry.state === 'failed') return <p className="fails">It was not added. {entry.message}</p>;
  return (
    <p>
      This review is added to your ORCID record {entry.from ? `from ${dateOf(entry.from)} on` : 'soon'}.{' '}
      {entry.message && `So far it could not be: ${entry.message}`}
    </p>
  );
}

/** Adds a review that was sent to its writer's ORCID record, by their own act; the permission for it can be taken back here. */
export function OrcidRecord({ link, invitation, onChange }: ReviewPart) {
  const { siteName } = useSite();
  const [busy, setBusy] = useState(false);
  // Back from ORCID's page, the browser may show this one as it was left.
  useEffect(() => {
    const again = () => setBusy(false);
    addEventListener('pageshow', again);
    return () => removeEventListener('pageshow', again);
  }, []);
  const { orcidRecord } = invitation;
  if (!orcidRecord) return null;
  const { orcid, entry } = orcidRecord;
  const isIn = entry?.state === 'added' || entry?.state === 'waiting';
  async function once(act: () => Promise<boolean>) {
    if (busy) return;
    setBusy(true);
    // What leaves for ORCID stays busy until it is back.
    if (await act()) setBusy(false);
  }
  const add = async () => {
    const newer = await askOrWarn('reviewOrcidAdd', { body: { key: link } });
    if (newer) onChange(newer);
    return true;
  };
  const allow = async () => {
    const visit = await askOrWarn('reviewOrcidStart', { body: { key: link } });
    return !(
      visit && leaveForOrcid(visit.address, { key: visit.key, from: `/review/${link}`, review: link })
    );
  };
  const end = async () => {
    const newer = await askOrWarn('reviewOrcidEnd', { body: { key: link } });
    if (newer) onChange(newer);
    return true;
  };
  return (
    <section className="stack gap-1">
      <h2>Your ORCID record</h2>
      <p className="quiet">
        If you like, {siteName} adds this review to your ORCID record: the journal and the year. Which
        manuscript it was is told only if the report is published with your name. ORCID shows everybody on
        which day it was added, so that is done at the beginning of the month after your review at the
        earliest.
      </p>
      {entry && <EntryWords entry={entry} />}
      {!isIn && (
        <p className="bar">
          <button
            type="button"
            className="button button-quiet row gap-1"
            aria-disabled={busy || undefined}
            onClick={() => void once(orcid ? add : allow)}
          >
            <OrcidMark confirmed size={20} />
            {entry ? 'Add it again' : 'Add it to my ORCID record'}
          </button>
        </p>
      )}
      {orcid ? (
        <p className="quiet small">
          You let {siteName} add reviews to the record of <Record orcid={orcid} />, each when you ask for it
          here.{' '}
          <button
            type="button"
            className="link-button"
            aria-disabled={busy || undefined}
            onClick={() => void once(end)}
          >
            Take this permission back
          </button>
        </p>
      ) : (
        !isIn && <p className="quiet small">ORCID asks you on its own page whether {siteName} may do so.</p>
      )}
    </section>
  );
}
