import { useState } from 'react';
import { type Proof, proofLimits } from '#contract/proofs.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ProofText } from './proof-text.tsx';

type Block = Proof['blocks'][number];
type Suggested = { after: string; remark: string };

type Props = {
  block: Block | null;
  begun: Suggested | undefined;
  onSave(block: Block, suggested: Suggested): void;
  onClose(): void;
};

/** The words of one line, to be changed. */
export const SuggestDialog = ({ block, begun, onSave, onClose }: Props) => (
  <Dialog open={block !== null} onClose={onClose} title="Suggest a change" wide>
    {block && <SuggestForm key={block.place} block={block} begun={begun} onSave={onSave} onClose={onClose} />}
  </Dialog>
);

function SuggestForm({ block, begun, onSave, onClose }: Props & { block: Block }) {
  const [after, setAfter] = useState(begun?.after ?? block.words);
  const [remark, setRemark] = useState(begun?.remark ?? '');
  const [wrong, setWrong] = useState('');
  if (block.words.length > proofLimits.words)
    return <p>This is too long to be changed here. Please write in your message what should change.</p>;
  const isChanged = after.trim() !== block.words.trim();
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) onSave(block, { after, remark });
        else setWrong('Change the words first, or choose “Not now”.');
      }}
    >
      <ProofText
        label="Words"
        help="[…] stands for a note, picture or number, which stays where it is."
        rows={Math.min(12, 3 + Math.ceil(block.words.length / 80))}
        most={proofLimits.words}
        value={after}
        wrong={wrong}
        onChange={setAfter}
      />
      <ProofText
        label="Remark for the editor (optional)"
        rows={2}
        most={proofLimits.remark}
        value={remark}
        onChange={setRemark}
      />
      <p className="bar">
        <button type="submit" className="button">
          Keep the suggestion
        </button>
        <button type="button" className="button button-quiet" data-safe onClick={onClose}>
          Not now
        </button>
      </p>
    </form>
  );
}
