import { useEffect, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { ArticleTextVersion } from '#contract/office/article-text.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { ConfirmDialog } from '#web/ui/screens/confirm-dialog.tsx';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';
import styles from '../editing.module.css';
import { TextDifference } from './text-difference.tsx';

const origins: Record<ArticleTextVersion['madeFrom'], string> = {
  word: 'From the Word file',
  jats: 'From JATS',
  html: 'From HTML',
  published: 'From the published article',
  edit: 'Edited',
  attached: 'Another text was attached',
};

/** All states of the text, what changed since each, and the way back to it. */
export function VersionsPanel({
  productionId,
  version,
  locked,
  onRestored,
}: {
  productionId: number;
  version: number;
  locked: boolean;
  onRestored(): Promise<void>;
}) {
  const [versions, setVersions] = useState<readonly ArticleTextVersion[]>();
  const [wrong, setWrong] = useState('');
  const [shown, setShown] = useState<number>();
  const [restoring, setRestoring] = useState<ArticleTextVersion>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save adds a version
  useEffect(() => {
    void quietSessionApi('officeArticleTextVersions', { query: { productionId: String(productionId) } }).then(
      (answer) => {
        setWrong(answer.code === codes.success ? '' : answer.msg);
        if (answer.code === codes.success) setVersions(answer.data.versions);
      },
    );
  }, [productionId, version]);
  const status = wrong || (versions ? '' : 'Loading the versions…');
  return (
    <>
      <p className="small muted unless-empty" role="status">
        {status}
      </p>
      <ol className={`plain-list stack gap-1 small ${styles.findings}`}>
        {versions?.map((one) => (
          <li key={one.textVersion} data-current={one.textVersion === version || undefined}>
            <p>
              {origins[one.madeFrom]} · {dateAndTimeOf(one.savedAt)}
              {one.savedBy && ` · ${one.savedBy}`}
              {one.textVersion === version && ' · now'}
            </p>
            {one.note && <p className="muted">{one.note}</p>}
            {one.textVersion !== version && one.madeFrom !== 'attached' && (
              <p className="row">
                <button
                  type="button"
                  className="link-button"
                  aria-expanded={shown === one.textVersion}
                  onClick={() => setShown(shown === one.textVersion ? undefined : one.textVersion)}
                >
                  Changes since
                  <span className="visually-hidden"> {dateAndTimeOf(one.savedAt)}</span>
                </button>
                {!locked && (
                  <button type="button" className="link-button" onClick={() => setRestoring(one)}>
                    Bring back
                    <span className="visually-hidden"> the text of {dateAndTimeOf(one.savedAt)}</span>
                  </button>
                )}
              </p>
            )}
            {shown === one.textVersion && (
              <TextDifference productionId={productionId} from={one.textVersion} to={version} />
            )}
          </li>
        ))}
      </ol>
      <ConfirmDialog
        open={restoring !== undefined}
        title="Bring this text back?"
        action="Bring back"
        onClose={() => setRestoring(undefined)}
        onConfirm={async () => {
          if (!restoring) return undefined;
          const answer = await quietSessionApi('officeRestoreArticleText', {
            body: { productionId, textVersion: version, restore: restoring.textVersion },
          });
          if (answer.code !== codes.success) return answer.msg;
          await onRestored();
          return undefined;
        }}
      >
        <p>It becomes the newest version. The present one stays among the versions.</p>
      </ConfirmDialog>
    </>
  );
}
