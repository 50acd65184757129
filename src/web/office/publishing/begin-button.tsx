import { useNavigate } from 'react-router';
import { codes } from '#contract/codes.ts';
import { useAct } from '../ground/index.ts';

type Asked = { manuscriptId: number } | { articleId: number } | { journalId: number };

/** Begins an article, or opens the one that was begun, and leads there. */
export function useBegin() {
  const { act, busy } = useAct();
  const navigate = useNavigate();
  async function begin(asked: Asked) {
    const answer = await act('officeBeginProduction', { body: asked });
    if (answer?.code === codes.success) await navigate(`/office/publishing/${answer.data.productionId}`);
  }
  return { begin, busy };
}

export function BeginButton({
  asked,
  label,
  of = '',
  className = 'link-button',
}: {
  asked: Asked;
  label: string;
  /** Of what, for those who can't see the row. */
  of?: string;
  className?: string;
}) {
  const { begin, busy } = useBegin();
  return (
    <button
      type="button"
      className={className}
      aria-disabled={busy || undefined}
      onClick={() => void begin(asked)}
    >
      {label}
      {of && <span className="visually-hidden"> {of}</span>}
    </button>
  );
}
