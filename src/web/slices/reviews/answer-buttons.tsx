import { useRef, useState } from 'react';
import { focusFallback } from '#web/ui/focus-fallback.ts';

import type { ReviewPart } from './parts.ts';
import { askOrWarn } from './review-api.ts';

export function AnswerButtons({
  link,
  onChange,
  labels,
}: Omit<ReviewPart, 'invitation'> & {
  /** A missing label omits its button. */
  labels: { agree?: string; decline?: string };
}) {
  const under = useRef(false);
  const [busy, setBusy] = useState(false);
  async function answer(which: 'agree' | 'decline') {
    if (under.current) return;
    under.current = true;
    setBusy(true);
    const invitation = await askOrWarn('reviewAnswer', { body: { key: link, answer: which } });
    under.current = false;
    setBusy(false);
    if (!invitation) return;
    onChange(invitation);
    focusFallback();
  }
  return (
    <p className="bar">
      {labels.agree && (
        <button
          type="button"
          className="button"
          aria-disabled={busy || undefined}
          onClick={() => answer('agree')}
        >
          {labels.agree}
        </button>
      )}
      {labels.decline && (
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={busy || undefined}
          onClick={() => answer('decline')}
        >
          {labels.decline}
        </button>
      )}
    </p>
  );
}
