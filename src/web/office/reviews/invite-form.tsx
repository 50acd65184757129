import { useState } from 'react';
import type { OfficeManuscript } from '#contract/office/desk-shapes.ts';
import type { ReviewerSource } from '#contract/office/reviews.ts';
import { useMe } from '../ground/index.ts';
import { FindReviewer } from './find-reviewer.tsx';
import { invitationDrafts, invitationTopic } from './invitation-drafts.ts';
import { InvitationForm } from './invitation-form.tsx';
import type { Reviews } from './use-reviews.ts';

export type Chosen = { name: string; email: string; institution: string; source: ReviewerSource };

export function InviteForm({
  manuscript,
  given,
  onDone,
  onStale,
}: {
  manuscript: OfficeManuscript;
  /** Days that the journal gives. */
  given: Reviews['days'];
  onDone(): Promise<void>;
  onStale(): Promise<unknown>;
}) {
  const of = invitationTopic(useMe().userId, manuscript.id);
  const [chosen, setChosen] = useState<Chosen | null>(() => invitationDrafts.read(of)?.value.person ?? null);
  const [back, setBack] = useState(false);
  return chosen ? (
    <InvitationForm
      manuscript={manuscript}
      given={given}
      chosen={chosen}
      onBack={() => {
        invitationDrafts.remove(of);
        setChosen(null);
        setBack(true);
      }}
      onDone={onDone}
      onStale={onStale}
    />
  ) : (
    <FindReviewer manuscriptId={manuscript.id} onChoose={setChosen} focus={back} />
  );
}
