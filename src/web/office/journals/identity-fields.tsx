import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { issnKinds, type OfficeIssn } from '#contract/office/journal-identity.ts';
import { errorAt, type useVersionedForm } from '#web/drafts/use-versioned-form.ts';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { FieldGroup, optional } from '#web/ui/forms/index.ts';

import styles from './journals.module.css';

export type IdentityValues = {
  name: string;
  shortName: string;
  code: string;
  publisher: string;
  language: string;
  since: string;
  issns: OfficeIssn[];
};

const kinds: Record<OfficeIssn['kind'], string> = {
  electronic: 'Online',
  print: 'Print',
  linking: 'Linking (ISSN-L)',
  unknown: 'Not known which',
};

type Props<Values extends IdentityValues> = {
  draft: ReturnType<typeof useVersionedForm<Values>>;
  codeIsFixed: boolean;
};

export function IdentityFields<Values extends IdentityValues>({ draft, codeIsFixed }: Props<Values>) {
  const { values, errors, line } = draft;
  const change = (changes: Partial<IdentityValues>) => draft.change(changes as Partial<Values>);
  return (
    <FieldGroup title="Identity">
      <TextInput label="Name" {...line('name')} />
      <TextInput
        label="Short name"
        description="In lists, and in the citation line."
        {...line('shortName')}
      />
      <TextInput
        label="Code"
        description={
          codeIsFixed
            ? 'It stands in addresses and manuscript numbers, so it stays.'
            : 'In the journal’s address and in manuscript numbers: letters, digits and hyphens. It stays once something is submitted or published.'
        }
        readOnly={codeIsFixed}
        autoCapitalize="none"
        spellCheck={false}
        {...line('code')}
      />
      <IssnFields
        issns={values.issns}
        error={errorAt(errors, 'issns')}
        onChange={(issns) => change({ issns })}
      />
      <TextInput label={optional('Publisher')} {...line('publisher')} />
      <div className="stack two">
        <TextInput
          label="Language"
          description="Its code, such as en or fr."
          autoCapitalize="none"
          {...line('language')}
        />
        <TextInput
          label={optional('Published since')}
          description="The year of the first volume."
          inputMode="numeric"
          {...line('since')}
        />
      </div>
    </FieldGroup>
  );
}

function IssnFields({
  issns,
  error,
  onChange,
}: {
  issns: readonly OfficeIssn[];
  error: string | undefined;
  onChange(issns: OfficeIssn[]): void;
}) {
  const field = useRef<HTMLFieldSetElement>(null);
  const put = (at: number, changes: Partial<OfficeIssn>) =>
    onChange(issns.map((issn, i) => (i === at ? { ...issn, ...changes } : issn)));
  return (
    <fieldset ref={field}>
      <legend className={`small strong ${styles.label}`}>{optional('ISSNs')}</legend>
      <div className="stack gap-1">
        {issns.map(({ kind, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
          <div key={at} className={`stack gap-1 ${styles.row}`}>
            <input
              className="input"
              name="issns"
              aria-label={`ISSN ${at + 1}`}
              aria-invalid={error ? true : undefined}
              aria-describedby="issns-error"
              placeholder="1234-5679"
              value={value}
              onChange={({ currentTarget }) => put(at, { value: currentTarget.value })}
            />
            <select
              className="select"
              aria-label={`Kind of ISSN ${at + 1}`}
              value={kind}
              onChange={({ currentTarget }) => put(at, { kind: currentTarget.value as OfficeIssn['kind'] })}
            >
              {issnKinds.map((one) => (
                <option key={one} value={one}>
                  {kinds[one]}
                </option>
              ))}
            </select>
            <button
              type="button"
              className="link-button"
              onClick={() => {
                onChange(issns.filter((_, i) => i !== at));
                focusFallback(() => field.current?.querySelector(':scope > button'));
              }}
            >
              Remove<span className="visually-hidden"> ISSN {value || at + 1}</span>
            </button>
          </div>
        ))}
      </div>
      <p id="issns-error" className="fails above-half small">
        {error}
      </p>
      {issns.length < 10 && (
        <button
          type="button"
          className="link-button"
          onClick={() =>
            onChange([
              ...issns,
              { kind: issns.some(({ kind }) => kind === 'electronic') ? 'print' : 'electronic', value: '' },
            ])
          }
        >
          Add an ISSN
        </button>
      )}
      <p className="muted above-half small">Of an older name too: articles are matched by them.</p>
    </fieldset>
  );
}
