import { useState } from 'react';
import type { OfficeManuscript } from '#contract/office/desk-shapes.ts';
import { modelWords } from '#web/slices/reviews/index.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFocusFallback } from '#web/ui/screens/use-focus-fallback.ts';
import { useMe } from '../ground/index.ts';
import { AgainForm } from './again-form.tsx';
import { FilesForReviewers } from './files-for-reviewers.tsx';
import { invitationDrafts, invitationTopic } from './invitation-drafts.ts';
import { InviteForm } from './invite-form.tsx';
import { LineForm } from './line-form.tsx';
import { LineStatus } from './line-status.tsx';
import { NamesWarning } from './names-warning.tsx';
import { ReportsToPublish } from './publish-report.tsx';
import styles from './reviews.module.css';
import { EarlierRound, Entries, type Round } from './rounds.tsx';
import { useReviews } from './use-reviews.ts';

export function ReviewsPanel({
  manuscript,
  onChanged,
}: {
  manuscript: OfficeManuscript;
  onChanged?(): void;
}) {
  const { id, version } = manuscript;
  const { reviews, wrong, load } = useReviews(id, version);
  const [dialog, setDialog] = useState<'invite' | 'again' | 'line' | null>(null);
  const { userId } = useMe();
  const [, rerender] = useState(0);
  const { part, statusRef } = useFocusFallback<HTMLElement, HTMLHeadingElement>();
  async function done() {
    setDialog(null);
    await load();
    onChanged?.();
  }
  if (!reviews)
    return (
      <section className={`panel ${styles.panel}`} aria-label="Peer review" id="peer-review">
        <h2>Peer review</h2>
        {wrong ? (
          <p className="small fails" role="alert">
            {wrong}{' '}
            <button type="button" className="link-button" onClick={load}>
              Try again
            </button>
          </p>
        ) : (
          <p className="quiet">Asking how the reviews stand …</p>
        )}
      </section>
    );
  const { mayInvite, rounds, round, model } = reviews;
  const [present, ...earlier] = rounds;
  const { articleId } = reviews;
  const mayPublish = manuscript.may.includes('decide');
  const parts = { manuscript, articleId, mayPublish, onDone: done, onRead: load };
  const again = reviewersBefore(earlier, present);
  const invitation = invitationTopic(userId, id);
  const begun =
    mayInvite && dialog !== 'invite' ? invitationDrafts.read(invitation)?.value.person : undefined;
  if (!mayInvite && rounds.every(({ reviews: all }) => all.length === 0)) return null;
  return (
    <section ref={part} className={`panel ${styles.panel}`} aria-label="Peer review" id="peer-review">
      <header className={`line below-1 ${styles.head}`}>
        <h2 ref={statusRef} tabIndex={-1}>
          Peer review
        </h2>
        <p className="quiet">
          {modelWords[model]}
          {round > 1 && ` · round ${round}`}
        </p>
      </header>
      {wrong && (
        <p className="small fails" role="alert">
          {wrong}{' '}
          <button type="button" className="link-button" onClick={load}>
            Load it again
          </button>
        </p>
      )}
      {present && present.reviews.length === 0 && (
        <p className="small measure">
          {mayInvite
            ? reviews.sendsToReview
              ? 'Nobody was asked to review it yet. The first invitation takes it into review.'
              : 'It is in review, and nobody was asked yet.'
            : 'Nobody was asked in this round.'}
        </p>
      )}
      {mayPublish && <ReportsToPublish rounds={rounds} articleId={articleId} />}
      {reviews.wanted && present && <Wanted wanted={reviews.wanted} round={present} />}
      {reviews.line && (
        <LineStatus manuscriptId={id} line={reviews.line} onChange={() => setDialog('line')} onDone={done} />
      )}
      {present && <Entries {...parts} round={present} />}
      {mayInvite && <NamesWarning files={reviews.files} />}
      {begun && (
        <p className={`below-2 small rail-quiet ${styles.begun}`}>
          You began an invitation{begun.name || begun.email ? ` to ${begun.name || begun.email}` : ''} on this
          device.{' '}
          <button type="button" className="link-button" onClick={() => setDialog('invite')}>
            Go on<span className="visually-hidden"> with the invitation</span>
          </button>{' '}
          <button
            type="button"
            className="link-button"
            onClick={() => {
              invitationDrafts.remove(invitation);
              rerender((count) => count + 1);
            }}
          >
            Discard<span className="visually-hidden"> the invitation</span>
          </button>
        </p>
      )}
      {mayInvite && (
        <p className={`bar ${styles.buttons}`}>
          {again.length > 0 && (
            <button type="button" className="button" onClick={() => setDialog('again')}>
              Invite the earlier reviewers again
            </button>
          )}
          <button
            type="button"
            className={again.length > 0 || present?.reviews.length ? 'button button-quiet' : 'button'}
            onClick={() => setDialog('invite')}
          >
            Invite a reviewer
          </button>
          {(!reviews.line || reviews.line.ended) && (
            <button type="button" className="button button-quiet" onClick={() => setDialog('line')}>
              Line up reviewers
            </button>
          )}
        </p>
      )}
      <FilesForReviewers
        manuscriptId={id}
        files={reviews.files}
        doubleAnonymous={model === 'double-anonymous'}
        onDone={done}
      />
      {earlier
        .filter(({ reviews: all }) => all.length > 0)
        .map((one) => (
          <EarlierRound key={one.round} {...parts} round={one} />
        ))}
      <Dialog open={dialog === 'invite'} onClose={() => setDialog(null)} title="Invite a reviewer" wide>
        <NamesWarning files={reviews.files} />
        <InviteForm manuscript={manuscript} given={reviews.days} onDone={done} onStale={load} />
      </Dialog>
      <Dialog open={dialog === 'line'} onClose={() => setDialog(null)} title="Line up reviewers" wide>
        <NamesWarning files={reviews.files} />
        <LineForm manuscript={manuscript} reviews={reviews} onDone={done} onStale={load} />
      </Dialog>
      <Dialog
        open={dialog === 'again'}
        onClose={() => setDialog(null)}
        title="Invite the earlier reviewers again"
        wide
      >
        <AgainForm
          manuscript={manuscript}
          given={reviews.days}
          reviews={again}
          onDone={done}
          onStale={load}
        />
      </Dialog>
    </section>
  );
}

/** Reviewers of earlier rounds who are not in this one, each as in their latest round. */
function reviewersBefore(earlier: readonly Round[], present: Round | undefined) {
  const asked = new Set(present?.reviews.map(({ email }) => email.toLowerCase()));
  const people = new Map<string, Round['reviews'][number]>();
  for (const review of earlier.flatMap(({ reviews }) => reviews)) {
    const key = review.email.toLowerCase();
    if (review.state === 'received' && key && !asked.has(key) && !people.has(key)) people.set(key, review);
  }
  return [...people.values()];
}

/** How many reviews the journal wants, beside those that are there or to come. */
function Wanted({ wanted, round: { reviews } }: { wanted: number; round: Round }) {
  const count = (state: string) => reviews.filter((one) => one.state === state).length;
  return (
    <p className="small soft below-1">
      The journal wants {wanted} {wanted === 1 ? 'review' : 'reviews'}: {count('received')} in,{' '}
      {count('agreed')} agreed, {count('invited')} asked.
    </p>
  );
}
