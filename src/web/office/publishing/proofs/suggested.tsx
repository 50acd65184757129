import { useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { SentProof } from '#contract/office/proofs.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { useFocusFallback } from '#web/ui/screens/use-focus-fallback.ts';
import { OfficeForm, SendBar, useAction } from '../../ground/index.ts';
import { Area } from '../field.tsx';

type Suggestion = SentProof['suggestions'][number];
type Props = {
  productionId: number;
  proofId: number;
  suggestions: readonly Suggestion[];
  locked: boolean;
};

const states = { open: '', taken: 'Taken', refused: 'Refused' } as const;

/** Changes that the author suggests, each to be taken or refused. */
export function Suggested({ productionId, proofId, suggestions, locked }: Props) {
  const { act, busy } = useAction();
  const [refusing, setRefusing] = useState<Suggestion | null>(null);
  /** Those that the text did not allow to be taken. */
  const [byHand, setByHand] = useState<readonly number[]>([]);
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  /** The button that was pressed goes: to the next change, or the words above all. */
  const next = () => list.current?.querySelector('button') ?? heading.current;
  const { part } = useFocusFallback<HTMLDivElement>(next);
  const open = suggestions.filter(({ state }) => state === 'open');
  async function take(some: readonly Suggestion[], isByHand = false) {
    if (busy) return;
    const suggestionIds = some.map(({ suggestionId }) => suggestionId);
    const body = { productionId, proofId, suggestionIds, byHand: isByHand };
    const answer = await act('officeTakeSuggestions', { body }, isByHand ? 'Marked' : 'Taken into the text');
    if (answer?.code === codes.success) setByHand((was) => [...was, ...answer.data.byHand]);
    else if (answer?.code === codes.conflict) setByHand((was) => [...was, ...suggestionIds]);
  }
  return (
    <div ref={part} className="stack gap-1">
      <p ref={heading} tabIndex={-1} className="row">
        <strong>Suggested changes</strong>
        {open.length > 1 && !locked && (
          <button type="button" className="link-button" onClick={() => void take(open)}>
            Take all {open.length}
          </button>
        )}
      </p>
      <ul ref={list} className="plain-list stack gap-1">
        {suggestions.map((one) => {
          const about = one.after.slice(0, 60);
          const isByHand = byHand.includes(one.suggestionId);
          return (
            <li key={one.suggestionId} className="breaks">
              <p>
                {one.parts.map(({ step, words }, at) => {
                  const Tag = step === 'same' ? 'span' : step === 'deleted' ? 'del' : 'ins';
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line never move
                  return <Tag key={at}>{words}</Tag>;
                })}
              </p>
              {one.remark && <p className="quiet">“{one.remark}”</p>}
              {one.state !== 'open' && (
                <p className="quiet">
                  {states[one.state]}
                  {one.reason && `: ${one.reason}`}
                </p>
              )}
              {one.state === 'open' && isByHand && (
                <p className="quiet">Change this in the text by hand, then mark it as taken.</p>
              )}
              {one.state === 'open' && !locked && (
                <p className="row">
                  <button
                    type="button"
                    className="link-button"
                    aria-label={`${isByHand ? 'Mark as taken' : 'Take'}: ${about}`}
                    onClick={() => void take([one], isByHand)}
                  >
                    {isByHand ? 'Mark as taken' : 'Take'}
                  </button>
                  <button
                    type="button"
                    className="link-button"
                    aria-label={`Refuse: ${about}`}
                    onClick={() => setRefusing(one)}
                  >
                    Refuse
                  </button>
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <Dialog open={refusing !== null} onClose={() => setRefusing(null)} title="Refuse the suggestion">
        {refusing && (
          <RefuseForm
            body={{ productionId, proofId, suggestionId: refusing.suggestionId }}
            onClose={() => setRefusing(null)}
            onRefused={() => focusFallback(next)}
          />
        )}
      </Dialog>
    </div>
  );
}

type RefuseProps = {
  body: { productionId: number; proofId: number; suggestionId: number };
  onClose(): void;
  onRefused(): void;
};

function RefuseForm({ body, onClose, onRefused }: RefuseProps) {
  const [reason, setReason] = useState('');
  const { act, busy } = useAction();
  async function refuse() {
    const answer = await act('officeRefuseSuggestion', { body: { ...body, reason } }, 'Refused');
    if (answer?.code !== codes.success) return;
    onClose();
    onRefused();
  }
  return (
    <OfficeForm className="stack" errors={{}} onSend={() => !busy && void refuse()}>
      <Area
        label="Reason (optional)"
        help="For the press alone; the author does not see it."
        rows={3}
        value={reason}
        onChange={setReason}
      />
      <SendBar action="Refuse it" busy={busy} onClose={onClose} />
    </OfficeForm>
  );
}
