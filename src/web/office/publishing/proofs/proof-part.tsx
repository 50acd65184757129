import { useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { SentProof } from '#contract/office/proofs.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Section } from '#web/ui/screens/section.tsx';
import { useFocusFallback } from '#web/ui/screens/use-focus-fallback.ts';
import { useAction } from '../../ground/index.ts';
import { ProofRound } from './proof-round.tsx';
import { SendForm } from './send-form.tsx';

type Props = {
  productionId: number;
  /** 0 if the text was not opened yet. */
  textVersion: number;
  proofs: readonly SentProof[];
  /** Whether the article can't be changed. */
  locked: boolean;
};

/** The proofs of an article: sent to its author, and what came back. */
export function ProofPart({ productionId, textVersion, proofs, locked }: Props) {
  const [sending, setSending] = useState(false);
  const { act, busy } = useAction();
  // Sending and withdrawing take away the button that was pressed: the focus goes to how the newest proof stands.
  const { part, statusRef } = useFocusFallback<HTMLDivElement>();
  const newest = Math.max(...proofs.map(({ round }) => round));
  const waiting = proofs.some(({ state }) => state === 'with the author');
  async function open() {
    if (textVersion === 0) {
      const answer = await act('officeOpenArticleText', { body: { productionId } }, 'The text is opened');
      if (answer?.code !== codes.success) return;
    }
    setSending(true);
  }
  return (
    <Section title="4. Proof">
      <div ref={part} className="stack small">
        {proofs.length === 0 && (
          <p className="quiet">
            Before the article is published, its corresponding author can read it as readers will, answer
            queries, and suggest changes.
          </p>
        )}
        {proofs.map((proof) => (
          <ProofRound
            key={proof.proofId}
            productionId={productionId}
            proof={proof}
            locked={locked}
            {...(proof.round === newest && { statusRef })}
          />
        ))}
        {!waiting && !locked && (
          <p>
            <button
              type="button"
              className="button button-quiet"
              aria-disabled={busy || undefined}
              onClick={() => !busy && void open()}
            >
              {proofs.length === 0 ? 'Send a proof…' : 'Send another proof…'}
            </button>
          </p>
        )}
        <Dialog open={sending} onClose={() => setSending(false)} title="Send a proof to the author" wide>
          {sending && <SendForm productionId={productionId} onClose={() => setSending(false)} />}
        </Dialog>
      </div>
    </Section>
  );
}
