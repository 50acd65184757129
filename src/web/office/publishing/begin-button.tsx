import { useNavigate } from 'react-router';
import { codes } from '#contract/codes.ts';
import { useAction } from '../ground/index.ts';

type Asked = { manuscriptId: number } | { articleId: number } | { journalId: number };

export function useBegin() {
  const { act, busy } = useAction();
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
