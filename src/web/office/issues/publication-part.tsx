import { useState } from 'react';
import { useNavigate } from 'react-router';
import { codes } from '#contract/codes.ts';
import type { OfficeIssue } from '#contract/office/issues.ts';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ConfirmDialog } from '#web/ui/screens/confirm-dialog.tsx';
import { counted } from '#web/ui/screens/counted.ts';
import { useFocusFallback } from '#web/ui/screens/use-focus-fallback.ts';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';
import { OfficeForm, SendBar, useAction } from '../ground/index.ts';
import { instantOf, WhenFields } from '../publishing/index.ts';
import styles from './issues.module.css';

/** Whether the issue is out, and the buttons that bring it out or give it up. */
export function PublicationPart({ issue }: { issue: OfficeIssue }) {
  const { id: issueId, version, name, state, publishAt, publishedAt, failure, entries } = issue;
  const [publishing, setPublishing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { act, attempt, busy } = useAction();
  const navigate = useNavigate();
  // Publishing takes away the button that was pressed.
  const { part, statusRef } = useFocusFallback<HTMLElement>();
  const coming = entries.filter(({ articleId }) => articleId === null).length;
  if (publishedAt)
    return (
      <section ref={part} className={`stack gap-1 small ${styles.publication}`}>
        <p ref={statusRef} tabIndex={-1}>
          <strong>Published</strong> {dateAndTimeOf(publishedAt)}.
        </p>
        <p className="muted">
          It stays published. Order, headings, editorial, title, description and cover can be corrected, and
          articles that are online can be added.
        </p>
      </section>
    );
  return (
    <section ref={part} className={`stack gap-1 small ${styles.publication}`}>
      {failure && (
        <p className={`small breaks ${styles.wrong}`}>
          <strong>Not published as scheduled.</strong> {failure}
        </p>
      )}
      {publishAt && (
        <p role="status">
          <strong>Will be published</strong> {dateAndTimeOf(publishAt)}, in your time zone, with what is in it
          then.
        </p>
      )}
      <p>
        {counted(entries.length, 'article', 'articles')}
        {coming > 0 && `, ${coming} of them not online yet`}
      </p>
      <div className="bar">
        {state === 'scheduled' ? (
          <button
            type="button"
            className="button"
            aria-disabled={busy || undefined}
            onClick={() =>
              void act('officeUnscheduleIssue', { body: { issueId, version } }, 'It waits for you again')
            }
          >
            Cancel the publication
          </button>
        ) : (
          <button
            type="button"
            className="button"
            aria-disabled={entries.length === 0 || undefined}
            onClick={() => entries.length > 0 && setPublishing(true)}
          >
            Publish…
          </button>
        )}
        <button type="button" className="link-button" onClick={() => setRemoving(true)}>
          Remove the issue
        </button>
      </div>
      <Dialog open={publishing} onClose={() => setPublishing(false)} title="Publish the issue">
        {publishing && <PublishForm issue={issue} coming={coming} onClose={() => setPublishing(false)} />}
      </Dialog>
      <ConfirmDialog
        open={removing}
        title={`Remove ${name}?`}
        action="Remove the issue"
        danger
        onClose={() => setRemoving(false)}
        onConfirm={async () => {
          const wrong = await attempt(
            'officeRemoveIssue',
            { body: { issueId, version } },
            `${name} is removed`,
          );
          if (!wrong) await navigate('/office/publishing/issues');
          return wrong;
        }}
      >
        <p>Its articles stay as they are, in no issue.</p>
      </ConfirmDialog>
    </section>
  );
}

const unset = { later: false, at: '', letters: true };

function PublishForm({ issue, coming, onClose }: { issue: OfficeIssue; coming: number; onClose(): void }) {
  const { id: issueId, version } = issue;
  const { value, change, deleteDraft } = useRestoredDraft(`issue publication ${issueId}`, unset);
  const [withoutApproval, setWithoutApproval] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [wrong, setWrong] = useState('');
  const { save, busy } = useAction();
  const { later, at, letters } = value;
  const time = later ? instantOf(at) : undefined;

  async function publish() {
    setErrors({});
    setWrong('');
    if (later && !time) return setErrors({ at: 'Please give a day and a time' });
    const body = { issueId, version, at: time ?? null, letters, withoutApproval };
    const answer = await save('officePublishIssue', { body }, later ? 'Scheduled' : 'Published');
    if (answer?.code === codes.success) {
      deleteDraft();
      onClose();
    } else if (answer?.code === codes.refusedInput && answer.data?.fields) setErrors(answer.data.fields);
    else if (answer) setWrong(answer.msg);
  }
  return (
    <OfficeForm className="stack" errors={errors} onSend={() => !busy && void publish()}>
      {wrong && (
        <p className={`small breaks ${styles.wrong}`} role="alert">
          {wrong}
        </p>
      )}
      <p>
        The issue comes out whole, or not at all. Articles that are online already keep their dates; those
        without a volume or number get the issue’s. An issue that is out stays out.
      </p>
      <WhenFields {...{ later, at }} error={errors.at} onChange={(when) => change({ ...value, ...when })} />
      {coming > 0 && (
        <div className="stack gap-1 small">
          <label className="check">
            <input
              type="checkbox"
              checked={letters}
              onChange={({ currentTarget }) => change({ ...value, letters: currentTarget.checked })}
            />
            <span>
              Tell the authors by letter
              <span className="more">
                Those of articles that come out with it, in the words of the template.
              </span>
            </span>
          </label>
          <label className="check">
            <input
              type="checkbox"
              checked={withoutApproval}
              onChange={({ currentTarget }) => setWithoutApproval(currentTarget.checked)}
            />
            <span>Publish also where an author has not approved the proof</span>
          </label>
        </div>
      )}
      <SendBar action={later ? 'Schedule' : 'Publish now'} busy={busy} onClose={onClose} />
    </OfficeForm>
  );
}
