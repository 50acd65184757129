import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Production } from '#contract/office/production.ts';
import { ConfirmDialog } from '#web/ui/screens/confirm-dialog.tsx';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';
import { useAction } from '../ground/index.ts';

import { PublishDialog } from './publish-dialog.tsx';
import styles from './publishing.module.css';

export function PublishPart({
  production,
  unsaved,
}: {
  production: Production;
  /** Unsaved details would be missing from what is published. */
  unsaved: boolean;
}) {
  const { id, version, state, publishAt, checks, failure, corrects, summary } = production;
  const [publishing, setPublishing] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const { act, attempt, busy } = useAction();
  const navigate = useNavigate();
  const errors = checks.filter(({ level }) => level === 'error').length;
  const ready = errors === 0 && !unsaved;
  return (
    <section className={`stack gap-1 small ${styles.publish}`} aria-label="Publication">
      {failure && (
        <p className={`small breaks ${styles.wrong}`}>
          <strong>Not published as scheduled.</strong> {failure}
        </p>
      )}
      {state === 'scheduled' && publishAt && (
        <p role="status">
          <strong>Will be published</strong> {dateAndTimeOf(publishAt)}, in your time zone. It can’t be
          changed until then, unless the publication is cancelled.
        </p>
      )}
      {errors > 0 && (
        <p className={`quiet ${styles.help}`}>
          {errors === 1 ? 'One thing has' : `${errors} things have`} to be corrected first.
        </p>
      )}
      {unsaved && <p className={`quiet ${styles.help}`}>The details have to be saved first.</p>}
      <div className="bar">
        {state === 'scheduled' ? (
          <button
            type="button"
            className="button"
            aria-disabled={busy || undefined}
            onClick={() =>
              void act('officeUnschedule', { body: { productionId: id, version } }, 'It waits for you again')
            }
          >
            Cancel the publication
          </button>
        ) : (
          <button
            type="button"
            className="button"
            aria-disabled={!ready || undefined}
            onClick={() => ready && setPublishing(true)}
          >
            Publish…
          </button>
        )}
        {summary && (
          <a className="button button-quiet" href={`/office/publishing/${id}/preview`}>
            Preview the page
          </a>
        )}
        <button type="button" className="link-button" onClick={() => setDiscarding(true)}>
          {corrects ? 'Give up this correction' : 'Give up this production'}
        </button>
      </div>
      <PublishDialog production={production} open={publishing} onClose={() => setPublishing(false)} />
      <ConfirmDialog
        open={discarding}
        title={corrects ? 'Give up this correction?' : 'Give up this production?'}
        action="Give up"
        danger
        onClose={() => setDiscarding(false)}
        onConfirm={async () => {
          const wrong = await attempt('officeDiscardProduction', { body: { productionId: id, version } });
          if (!wrong) await navigate('/office/publishing?view=under+way');
          return wrong;
        }}
      >
        <p>
          Its files go, and what was typed here. {corrects ? 'The published article' : 'A manuscript'} stays
          as it is, and can be begun again.
        </p>
      </ConfirmDialog>
    </section>
  );
}
