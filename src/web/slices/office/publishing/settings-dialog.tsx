import { useEffect, useId, useState } from 'react';
import { codes } from '#contract/codes.ts';
import { type LicenceName, licences } from '#contract/office/publishing-lists.ts';
import { sessionApi } from '#web/slices/accounts/index.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useMe } from '../me.ts';
import { useAct } from '../use-act.ts';
import { Field } from './field.tsx';
import styles from './publishing.module.css';

/** How DOIs of a journal are made, and its usual licence. */
export function SettingsButton() {
  const { journals } = useMe();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        disabled={journals.length === 0}
        onClick={() => setOpen(true)}
      >
        DOIs and licences
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="DOIs and licences">
        {open && <SettingsForm onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function SettingsForm({ onClose }: { onClose(): void }) {
  const { journals } = useMe();
  const [journalId, setJournalId] = useState(journals[0]?.id ?? 0);
  const [settings, setSettings] = useState<{ doiPattern: string; licence: LicenceName } | null>(null);
  const [wrong, setWrong] = useState('');
  const { act, busy } = useAct();
  const id = useId();

  useEffect(() => {
    let gone = false;
    void sessionApi('officePublishingSettings', { query: { journalId: String(journalId) } }).then(
      (answer) => {
        if (!gone && answer.code === codes.success) setSettings(answer.data);
      },
    );
    return () => {
      gone = true;
    };
  }, [journalId]);

  async function save() {
    if (!settings) return;
    const answer = await act('officeSavePublishingSettings', { body: { journalId, ...settings } }, 'Saved');
    if (answer?.code === codes.success) onClose();
    else setWrong(answer?.data?.fields.doiPattern ?? answer?.msg ?? '');
  }

  return (
    <form
      className={styles.dialog}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
      <div className={styles.field}>
        <label htmlFor={`${id}journal`}>Journal</label>
        <select
          id={`${id}journal`}
          className="select"
          value={journalId}
          onChange={({ currentTarget }) => {
            setSettings(null);
            setWrong('');
            setJournalId(Number(currentTarget.value));
          }}
        >
          {journals.map((journal) => (
            <option key={journal.id} value={journal.id}>
              {journal.name}
            </option>
          ))}
        </select>
      </div>
      <Field
        label="Pattern of DOIs"
        name="doiPattern"
        value={settings?.doiPattern ?? ''}
        disabled={!settings}
        aria-invalid={wrong ? true : undefined}
        help={
          wrong ||
          'Such as 10.5555/jlc.{year}.{number}. {year}, {number}, {volume} and {code} are filled in; each can be changed by hand. Empty: as the journal’s DOIs so far.'
        }
        onChange={({ currentTarget: { value } }) =>
          settings && setSettings({ ...settings, doiPattern: value })
        }
      />
      <div className={styles.field}>
        <label htmlFor={`${id}licence`}>Usual licence</label>
        <select
          id={`${id}licence`}
          className="select"
          disabled={!settings}
          value={settings?.licence ?? licences[0]}
          onChange={({ currentTarget }) => {
            const licence = licences.find((name) => name === currentTarget.value);
            if (settings && licence) setSettings({ ...settings, licence });
          }}
        >
          {licences.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <div className={styles.buttons}>
        <button type="submit" className="button" aria-disabled={busy || !settings || undefined}>
          Save
        </button>
      </div>
    </form>
  );
}
