import type { Dispatch } from 'react';
import { focusInstead } from '#web/ui/focus-instead.ts';
import { fields } from './field-names.ts';
import type { FileRole } from './file-check.ts';
import { FileDrop } from './file-drop.tsx';
import styles from './files.module.css';
import type { Change } from './form-changes.ts';
import type { Errors } from './form-errors.ts';
import type { AttachedFile, Form } from './form-model.ts';
import { tooManyFiles } from './picked-files.ts';
import { Section } from './section.tsx';
import { ofRole, RefusedRow, StoredRow, TravellingRow } from './upload-rows.tsx';
import type { FormUploads } from './use-uploads.ts';
import type { WordOffer } from './use-word-offer.ts';

type Props = {
  form: Form;
  errors: Errors;
  dispatch: Dispatch<Change>;
  uploads: FormUploads;
  word: WordOffer;
};

/** The manuscript itself, and what belongs to it. */
export function FilesSection({ form, errors, dispatch, uploads, word }: Props) {
  const error = uploads.tooMany ? tooManyFiles : errors[fields.supplementary];
  return (
    <Section id="files" title="Files" lead="At most 200 MB each. They are sent as soon as they are chosen.">
      <FileGroup
        kind="original"
        title="Original manuscript"
        rule="A Word file, .doc or .docx, whose name starts with “manuscript”."
        accept=".doc,.docx"
        label={form.original ? 'Choose another file' : 'Choose the manuscript'}
        stored={form.original ? [form.original] : []}
        error={errors[fields.original]}
        {...{ dispatch, uploads }}
      />
      <Offer word={word} />
      <FileGroup
        kind="supplementary"
        title="Supplementary files"
        rule="Up to 10 files of any kind, whose names start with “supplementary”."
        label="Choose supplementary files"
        stored={form.supplementary}
        error={error}
        {...{ dispatch, uploads }}
      />
    </Section>
  );
}

/** Read out when it appears; what was typed is never written over. */
function Offer({ word }: { word: WordOffer }) {
  const onward = () => focusInstead(() => document.getElementById(fields.original));
  return (
    <div role="status">
      {word.offer && (
        <div className={styles.offer}>
          <p>This file tells {word.offer}, which you have not typed yet.</p>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              word.take();
              onward();
            }}
          >
            Fill in from the file
          </button>
          <button
            type="button"
            className={`link-button ${styles.small}`}
            onClick={() => {
              word.dismiss();
              onward();
            }}
          >
            No, thank you
          </button>
        </div>
      )}
    </div>
  );
}

type GroupProps = {
  kind: FileRole;
  title: string;
  rule: string;
  label: string;
  accept?: string;
  stored: AttachedFile[];
  error: string | undefined;
  dispatch: Dispatch<Change>;
  uploads: FormUploads;
};

function FileGroup({ kind, title, rule, label, accept, stored, error, dispatch, uploads }: GroupProps) {
  const id = fields[kind];
  const travelling = ofRole(uploads.list, kind);
  const refused = ofRole(uploads.refused, kind);
  /** The row goes with its buttons; one chooses the next file, or another. */
  const after = (act: () => void) => () => {
    act();
    focusInstead(() => document.getElementById(id));
  };
  return (
    <section aria-labelledby={`${id}-title`} className={styles.group}>
      <h3 id={`${id}-title`} className={styles.heading}>
        {title}
      </h3>
      <p id={`${id}-rule`} className={styles.rule}>
        {rule}
      </p>
      <ul className={styles.files} hidden={stored.length + travelling.length + refused.length === 0}>
        {stored.map((file) => (
          <StoredRow
            key={file.address}
            file={file}
            remove={after(() => dispatch({ do: 'remove file', address: file.address }))}
          />
        ))}
        {travelling.map((upload) => (
          <TravellingRow
            key={upload.key}
            upload={upload}
            cancel={after(() => uploads.cancel(upload.key))}
            again={() => uploads.again(upload.key)}
          />
        ))}
        {refused.map((one) => (
          <RefusedRow
            key={one.key}
            refused={one}
            rename={after(() => uploads.rename(one, stored.length))}
            dismiss={after(() => uploads.dismiss(one.key))}
          />
        ))}
      </ul>
      <FileDrop
        id={id}
        label={label}
        {...(accept && { accept })}
        multiple={kind === 'supplementary'}
        describedBy={`${id}-rule ${id}-error`}
        invalid={Boolean(error)}
        pick={(files) => uploads.pick(kind, files, stored.length)}
      />
      <p id={`${id}-error`} className={styles.bad} role="alert">
        {error}
      </p>
    </section>
  );
}
