import { useEffect, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { codes } from '#contract/codes.ts';
import type { PublishingSettings } from '#contract/office/publishing-settings.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedCall } from '#web/ui/screens/failed-call.tsx';
import { useJournalsTo } from '../ground/index.ts';
import styles from './publishing.module.css';
import { SettingsFields } from './settings-fields.tsx';

/** Opens the settings; an address with `?settings=CODE` opens those of a journal at once. */
export function SettingsButton() {
  const journals = useJournalsTo('journal');
  const [query, setQuery] = useSearchParams();
  const asked = journals.find(({ code }) => code === query.get('settings'));
  const [pressed, setPressed] = useState(false);
  const open = pressed || asked !== undefined;
  const [first] = journals;
  if (!first) return null;
  function close() {
    setPressed(false);
    if (!query.has('settings')) return;
    const rest = new URLSearchParams(query);
    rest.delete('settings');
    setQuery(rest, { replace: true, preventScrollReset: true });
  }
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => setPressed(true)}>
        DOIs, licences, PDFs
      </button>
      <Dialog open={open} onClose={close} title="DOIs, licences, PDFs">
        {open && <SettingsForm firstId={(asked ?? first).id} onClose={close} />}
      </Dialog>
    </>
  );
}

function SettingsForm({ firstId, onClose }: { firstId: number; onClose(): void }) {
  const journals = useJournalsTo('journal');
  const [journalId, setJournalId] = useState(firstId);
  const [found, setFound] = useState<{ of: number; settings: PublishingSettings } | null>(null);
  const [failed, setFailed] = useState('');
  const [attempt, setAttempt] = useState(1);
  const id = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the call
  useEffect(() => {
    let cancelled = false;
    setFailed('');
    void quietSessionApi('officePublishingSettings', { query: { journalId: String(journalId) } }).then(
      (answer) => {
        if (cancelled) return;
        if (answer.code === codes.success) setFound({ of: journalId, settings: answer.data });
        else setFailed(answer.msg);
      },
    );
    return () => {
      cancelled = true;
    };
  }, [journalId, attempt]);

  return (
    <div className="stack">
      <div className={`stack gap-half small ${styles.field}`}>
        <label htmlFor={`${id}journal`}>Journal</label>
        <select
          id={`${id}journal`}
          className="select"
          value={journalId}
          onChange={({ currentTarget }) => setJournalId(Number(currentTarget.value))}
        >
          {journals.map((journal) => (
            <option key={journal.id} value={journal.id}>
              {journal.name}
            </option>
          ))}
        </select>
      </div>
      {failed && <FailedCall message={failed} onRetry={() => setAttempt(attempt + 1)} />}
      {found?.of === journalId && (
        <SettingsFields key={journalId} journalId={journalId} saved={found.settings} onDone={onClose} />
      )}
    </div>
  );
}
