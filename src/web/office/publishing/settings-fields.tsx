import { useId } from 'react';
import { type Archive, archives, deliveryNames, licences } from '#contract/office/publishing-lists.ts';
import type { PublishingSettings } from '#contract/office/publishing-settings.ts';
import { DraftBar } from '#web/drafts/draft-bar.tsx';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { DraftOffer } from '#web/drafts/draft-offer.tsx';
import { useVersionedFields } from '#web/drafts/use-versioned-form.ts';
import { useAction } from '../ground/index.ts';
import { Field } from './field.tsx';
import styles from './publishing.module.css';
import { deliveryLabels } from './publishing-words.ts';
import { YesOrNo } from './yes-or-no.tsx';

const archiveLabels: Record<Archive, string> = { lockss: 'LOCKSS', clockss: 'CLOCKSS' };

type FieldsProps = { journalId: number; saved: PublishingSettings; onDone(): void };

/** The settings of one journal. */
export function SettingsFields({ journalId, saved, onDone }: FieldsProps) {
  const draft = useVersionedFields<PublishingSettings, string>(
    saved,
    JSON.stringify(saved),
    `publishing settings ${journalId}`,
  );
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
      <DraftForm draft={draft} className="stack" onSave={() => !busy && !draft.conflict && void save()}>
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
        <Choices
          legend="Archives that may keep copies"
          name="preservedBy"
          of={archives}
          labels={archiveLabels}
          chosen={values.preservedBy}
          help="The press then says so at /lockss/ and the journal’s code, from where they collect it year by year."
          onChange={(preservedBy) => change({ preservedBy })}
        />
        <Choices
          legend="Sent by SFTP"
          name="deliveredTo"
          of={deliveryNames}
          labels={deliveryLabels}
          chosen={values.deliveredTo}
          help="Where the press has an account there, what the journal publishes from then on is sent by itself, with all its files."
          onChange={(deliveredTo) => change({ deliveredTo })}
        />
        <DraftBar draft={draft} busy={busy} still />
      </DraftForm>
    </>
  );
}

type ChoicesProps<Name extends string> = {
  legend: string;
  /** Of the field in the API. */
  name: string;
  of: readonly Name[];
  labels: Readonly<Record<Name, string>>;
  chosen: readonly Name[];
  help: string;
  onChange(chosen: Name[]): void;
};

/** Any number of a few, in their order. */
function Choices<Name extends string>({
  legend,
  name,
  of,
  labels,
  chosen,
  help,
  onChange,
}: ChoicesProps<Name>) {
  return (
    <fieldset className={`stack gap-half small ${styles.choice}`}>
      <legend>{legend}</legend>
      {of.map((one) => (
        <label key={one}>
          <input
            type="checkbox"
            name={name}
            checked={chosen.includes(one)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(of.filter((other) => (other === one ? checked : chosen.includes(other))))
            }
          />
          {labels[one]}
        </label>
      ))}
      <p className={`quiet ${styles.help}`}>{help}</p>
    </fieldset>
  );
}
