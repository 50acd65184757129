import { type Dispatch, Fragment } from 'react';
import { uploadLimit } from '#contract/files.ts';
import { type FileRole, fileKinds, fileRoles, tooManyOf } from '#contract/manuscript-files.ts';
import { manuscriptStatus } from '#contract/manuscripts.ts';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { AnonymousCopy } from './anonymous-copy.tsx';
import { fields } from './field-names.ts';
import { FileDrop } from './file-drop.tsx';
import { FileReport } from './file-report.tsx';
import styles from './files.module.css';
import { FilledNotice } from './filled-notice.tsx';
import type { Change } from './form-changes.ts';
import type { Errors } from './form-errors.ts';
import type { AttachedFile, Form } from './form-model.ts';
import type { Filled } from './form-state.ts';
import { Section } from './section.tsx';
import { ofRole, RefusedRow, StoredRow, UploadRow } from './upload-rows.tsx';
import type { FileReading } from './use-file-reading.ts';
import type { FormUploads } from './use-uploads.ts';

type Props = {
  form: Form;
  /** Of the manuscript; undefined for a new one. */
  status: number | undefined;
  errors: Errors;
  dispatch: Dispatch<Change>;
  uploads: FormUploads;
  file: FileReading;
  filled: Filled | null;
};

const buttonOf: Record<FileRole, string> = {
  original: 'Choose the manuscript',
  answer: 'Choose the answer to reviewers',
  markedUp: 'Choose the marked-up copy',
  supplementary: 'Choose supplementary files',
  coverLetter: 'Choose the cover letter',
};

/** Roles not offered at this status are shown only if they have a file. */
export function FilesSection({ form, status, errors, dispatch, uploads, file, filled }: Props) {
  const shown = fileRoles.filter((role) => {
    const offeredAt: readonly number[] = fileKinds[role].offeredAt;
    return offeredAt.includes(status ?? manuscriptStatus.draft) || form.files[role].length > 0;
  });
  return (
    <Section
      id="files"
      title="Files"
      lead={`At most ${uploadLimit} each. They are sent as soon as they are chosen.`}
    >
      {shown.map((role) => (
        <Fragment key={role}>
          <FileGroup
            kind={role}
            stored={form.files[role]}
            error={uploads.tooMany.includes(role) ? tooManyOf(role) : errors[fields[role]]}
            {...{ dispatch, uploads }}
          />
          {role === 'original' && (
            <>
              <FilledNotice filled={filled} dispatch={dispatch} />
              <FileReport file={file} />
              {file.copied && <AnonymousCopy form={form} file={file.copied} />}
            </>
          )}
        </Fragment>
      ))}
    </Section>
  );
}

type GroupProps = {
  kind: FileRole;
  stored: AttachedFile[];
  error: string | undefined;
  dispatch: Dispatch<Change>;
  uploads: FormUploads;
};

function FileGroup({ kind, stored, error, dispatch, uploads }: GroupProps) {
  const id = fields[kind];
  const { title, help, most, endings } = fileKinds[kind];
  const travelling = ofRole(uploads.list, kind);
  const refused = ofRole(uploads.refused, kind);
  /** The row's buttons disappear; focus the file button. */
  const after = (act: () => void) => () => {
    act();
    focusFallback(() => document.getElementById(id));
  };
  return (
    <section aria-labelledby={`${id}-title`} className="stack gap-1">
      <h3 id={`${id}-title`} className={`small strong ${styles.heading}`}>
        {title}
      </h3>
      <p id={`${id}-rule`} className="quiet">
        {help}
      </p>
      <ul
        className={`plain-list ${styles.files}`}
        hidden={stored.length + travelling.length + refused.length === 0}
      >
        {stored.map((file) => (
          <StoredRow
            key={file.address}
            file={file}
            remove={after(() => dispatch({ do: 'remove file', address: file.address }))}
          />
        ))}
        {travelling.map((upload) => (
          <UploadRow
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
        label={most === 1 && stored.length > 0 ? 'Choose another file' : buttonOf[kind]}
        {...(endings && { accept: endings.map((ending) => `.${ending}`).join() })}
        multiple={most > 1}
        describedBy={`${id}-rule ${id}-error`}
        invalid={Boolean(error)}
        pick={(files) => uploads.pick(kind, files, stored.length)}
      />
      <p id={`${id}-error`} className={`small fails unless-empty ${styles.bad}`} role="alert">
        {error}
      </p>
    </section>
  );
}
