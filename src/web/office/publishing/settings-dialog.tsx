import { useEffect, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { codes } from '#contract/codes.ts';
import {
  type Archive,
  archives,
  type DeliveryName,
  deliveryNames,
  type LicenceName,
  licences,
} from '#contract/office/publishing-lists.ts';
import { DraftBar } from '#web/drafts/draft-bar.tsx';
import { DraftOffer } from '#web/drafts/draft-offer.tsx';
import { useVersionedFields } from '#web/drafts/use-versioned-form.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedCall } from '#web/ui/screens/failed-call.tsx';
import { useAction, useJournalsTo } from '../ground/index.ts';

import { Field } from './field.tsx';
import styles from './publishing.module.css';
import { deliveryLabels } from './publishing-words.ts';
import { YesOrNo } from './yes-or-no.tsx';

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

type Settings = {
  doiPattern: string;
  licence: LicenceName;
  pdfColumns: 1 | 2;
  crossmarkPolicy: string;
  inDoaj: boolean;
  pendingDois: boolean;
  preservedBy: Archive[];
  deliveredTo: DeliveryName[];
};

const archiveLabels: Record<Archive, string> = { lockss: 'LOCKSS', clockss: 'CLOCKSS' };

function SettingsForm({ firstId, onClose }: { firstId: number; onClose(): void }) {
  const journals = useJournalsTo('journal');
  const [journalId, setJournalId] = useState(firstId);
  const [found, setFound] = useState<{ of: number; settings: Settings } | null>(null);
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

type FieldsProps = { journalId: number; saved: Settings; onDone(): void };

function SettingsFields({ journalId, saved, onDone }: FieldsProps) {
  const draft = useVersionedFields<Settings>(saved, 0, `publishing settings ${journalId}`);
  const { values, change } = draft;
  const { save: send, busy } = useAction();
  const id = useId();
  async function save() {
    const body = { journalId, ...values };
    if (draft.handleAnswer(await send('officeSavePublishingSettings', { body }, 'Saved'))) onDone();
  }
  return (
    <>
      <DraftOffer draft={draft} />
      <form
        ref={draft.form}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void save();
        }}
      >
        <Field
          label="DOI pattern"
          name="doiPattern"
          value={values.doiPattern}
          error={draft.errors.doiPattern}
          help="Such as 10.5555/jlc.{year}.{number}. {year}, {number}, {volume} and {code} are filled in; each can be changed by hand. Empty: as the journal’s DOIs so far."
          onChange={({ currentTarget: { value } }) => change({ doiPattern: value })}
        />
        <div className={`stack gap-half small ${styles.field}`}>
          <label htmlFor={`${id}licence`}>Usual licence</label>
          <select
            id={`${id}licence`}
            className="select"
            name="licence"
            value={values.licence}
            onChange={({ currentTarget }) => {
              const licence = licences.find((name) => name === currentTarget.value);
              if (licence) change({ licence });
            }}
          >
            {licences.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
        <div className={`stack gap-half small ${styles.field}`}>
          <label htmlFor={`${id}columns`}>PDFs</label>
          <select
            id={`${id}columns`}
            className="select"
            name="pdfColumns"
            value={values.pdfColumns}
            aria-describedby={`${id}columns-help`}
            onChange={({ currentTarget }) => change({ pdfColumns: currentTarget.value === '1' ? 1 : 2 })}
          >
            <option value="2">Two columns</option>
            <option value="1">One column, with a wide margin</option>
          </select>
          <p id={`${id}columns-help`} className={`quiet ${styles.help}`}>
            Of articles that have none attached, in the journal’s colour. Those that are there stay.
          </p>
        </div>
        <Field
          label="Crossmark policy"
          name="crossmarkPolicy"
          value={values.crossmarkPolicy}
          error={draft.errors.crossmarkPolicy}
          help="The DOI of the page that says how the journal corrects and retracts, such as 10.5555/corrections. With it, Crossref is told of corrections and retractions; without it, it takes none."
          onChange={({ currentTarget: { value } }) => change({ crossmarkPolicy: value })}
        />
        <YesOrNo
          legend="Crossref before publication"
          label="DOIs are told once an accepted manuscript is in production"
          help="Where the press deposits at Crossref: title, authors and day of acceptance are public there from then on, on a page of Crossref’s, until the article is published."
          name="pendingDois"
          checked={values.pendingDois}
          onChange={(pendingDois) => change({ pendingDois })}
        />
        <YesOrNo
          legend="Directory of Open Access Journals"
          label="The journal is in the DOAJ"
          help="Where the press has a key of the DOAJ, what the journal publishes from then on goes there by itself."
          name="inDoaj"
          checked={values.inDoaj}
          onChange={(inDoaj) => change({ inDoaj })}
        />
        <fieldset className={`stack gap-half small ${styles.choice}`}>
          <legend>Archives that may keep copies</legend>
          {archives.map((name) => (
            <label key={name}>
              <input
                type="checkbox"
                name="preservedBy"
                checked={values.preservedBy.includes(name)}
                onChange={({ currentTarget: { checked } }) =>
                  change({
                    preservedBy: archives.filter((one) =>
                      one === name ? checked : values.preservedBy.includes(one),
                    ),
                  })
                }
              />
              {archiveLabels[name]}
            </label>
          ))}
          <p className={`quiet ${styles.help}`}>
            The press then says so at /lockss/ and the journal’s code, from where they collect it year by
            year.
          </p>
        </fieldset>
        <fieldset className={`stack gap-half small ${styles.choice}`}>
          <legend>Sent by SFTP</legend>
          {deliveryNames.map((name) => (
            <label key={name}>
              <input
                type="checkbox"
                name="deliveredTo"
                checked={values.deliveredTo.includes(name)}
                onChange={({ currentTarget: { checked } }) =>
                  change({
                    deliveredTo: deliveryNames.filter((one) =>
                      one === name ? checked : values.deliveredTo.includes(one),
                    ),
                  })
                }
              />
              {deliveryLabels[name]}
            </label>
          ))}
          <p className={`quiet ${styles.help}`}>
            Where the press has an account there, what the journal publishes from then on is sent by itself,
            with all its files.
          </p>
        </fieldset>
        <DraftBar draft={draft} busy={busy} still />
      </form>
    </>
  );
}
