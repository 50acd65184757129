import { useNavigate } from 'react-router';
import type { Output } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import { OfficeHead } from '../parts/office-head.tsx';
import { useAct } from '../use-act.ts';
import { ContentNav } from './content-nav.tsx';
import { TextHistory } from './text-history.tsx';

type Props = {
  /** Address of the text in the office. */
  path: string;
  history: Output<'officeEntryHistory'>;
  page: number;
  /** The call that brings a version back. */
  restore: 'officeRestoreEntry' | 'officeRestoreNews';
};

/** Every saved version of a text, each to be brought back. */
export function HistoryPage({ path, history, page, restore }: Props) {
  const { act } = useAct();
  const navigate = useNavigate();
  return (
    <>
      <ContentNav />
      <OfficeHead
        eyebrow="History"
        title={history.name || 'Not saved yet'}
        actions={
          !history.versions[0]?.removed && (
            <a className="button button-quiet" href={path}>
              Back to the text
            </a>
          )
        }
      />
      <TextHistory
        history={history}
        page={page}
        onRestore={async (versionId) => {
          const answer = await act(restore, { body: { versionId } }, 'It is back, and the site shows it.');
          if (answer?.code === codes.success) void navigate(`${path}/history`);
        }}
      />
    </>
  );
}
