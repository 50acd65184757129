import type { Dispatch } from 'react';
import { fileKinds } from '#contract/manuscript-files.ts';
import { useFocusFallback } from '#web/ui/screens/use-focus-fallback.ts';
import { fields } from './field-names.ts';
import { FileDrop } from './file-drop.tsx';
import { FilledNotice } from './filled-notice.tsx';
import type { Change } from './form-changes.ts';
import type { Form } from './form-model.ts';
import type { Filled } from './form-state.ts';
import { Section } from './section.tsx';
import { ofRole, RefusedRow, UploadRow } from './upload-rows.tsx';
import type { FileReading } from './use-file-reading.ts';
import type { FormUploads } from './use-uploads.ts';

type Props = {
  form: Form;
  filled: Filled | null;
  dispatch: Dispatch<Change>;
  uploads: FormUploads;
  file: FileReading;
  /** Whether the file was chosen here. */
  here: boolean;
  setHere(here: boolean): void;
};

const id = 'start-file';

/** The same file as under “Files”, dropped first, so that the form is filled in from it. */
export function StartSection({ form, filled, dispatch, uploads, file, here, setHere }: Props) {
  const stored = form.files.original;
  // The button gives way to the file, and the whole part to the form where nothing was read.
  const { part, statusRef } = useFocusFallback<HTMLDivElement, HTMLDivElement>(() =>
    document.getElementById(fields.journal),
  );
  if (stored.length > 0 && !(here && (filled || file.state === 'reading'))) return null;
  const refused = here ? ofRole(uploads.refused, 'original') : [];
  const travelling = here ? ofRole(uploads.list, 'original') : [];
  return (
    <Section
      id="start"
      title="Start with the Word file"
      lead="Titles, authors, abstract and keywords are filled in from it as far as they can be read. You can type them yourself as well."
    >
      <div ref={part} className="stack gap-1">
        <ul className="plain-list" hidden={refused.length + travelling.length === 0}>
          {travelling.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              cancel={() => uploads.cancel(upload.key)}
              again={() => uploads.again(upload.key)}
            />
          ))}
          {refused.map((one) => (
            <RefusedRow
              key={one.key}
              refused={one}
              rename={() => uploads.rename(one, stored.length)}
              dismiss={() => uploads.dismiss(one.key)}
            />
          ))}
        </ul>
        <div ref={statusRef} tabIndex={-1}>
          <p className="quiet" role="status">
            {here && file.state === 'reading' && 'Reading the file …'}
          </p>
          {here && <FilledNotice filled={filled} dispatch={dispatch} />}
        </div>
        {stored.length === 0 && travelling.length === 0 && (
          <FileDrop
            id={id}
            label="Choose the Word file"
            accept={fileKinds.original.endings.map((ending) => `.${ending}`).join()}
            describedBy="start-title"
            invalid={false}
            pick={(files) => {
              setHere(true);
              void uploads.pick('original', files, stored.length);
            }}
          />
        )}
      </div>
    </Section>
  );
}
