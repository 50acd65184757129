import { TextInput } from '@mantine/core';
import type { Dispatch } from 'react';
import { orcidOf } from '#contract/identifiers.ts';
import { afterClick } from '#web/ui/forms/after-click.ts';
import { OrcidMark } from '#web/ui/orcid-mark.tsx';
import { authorField } from './field-names.ts';
import type { Change } from './form-changes.ts';
import type { Errors } from './form-errors.ts';
import type { AuthorFields } from './form-model.ts';
import { isOwn, OwnOrcid, useOwnOrcid } from './own-orcid.tsx';

/** An author's ORCID iD, with its sign once the last digit is right. */
export function OrcidField({
  author: { key, orcid, corresponding, email },
  errors,
  dispatch,
  required,
}: {
  author: AuthorFields;
  errors: Errors;
  dispatch: Dispatch<Change>;
  required: boolean;
}) {
  const name = authorField(key, 'orcid');
  const known = orcidOf(orcid);
  const own = useOwnOrcid(isOwn(email));
  const set = (value: string) => dispatch({ do: 'author', key, field: 'orcid', value });
  const confirmed = known !== undefined && known === own;
  return (
    <div className="stack gap-1">
      <TextInput
        id={name}
        name={name}
        label="ORCID iD"
        placeholder="0000-0002-1825-0097"
        autoComplete="off"
        inputMode="text"
        required={required && corresponding}
        description={
          confirmed ? 'Confirmed by you at ORCID.' : 'Sixteen digits, or the address of the record.'
        }
        leftSection={known && <OrcidMark confirmed={confirmed} size={18} />}
        value={orcid}
        error={errors[name]}
        onChange={({ currentTarget: { value } }) => set(value)}
        onBlur={() =>
          afterClick(() => {
            if (known && known !== orcid) set(known);
            dispatch({ do: 'check', field: name });
          })
        }
      />
      {own !== undefined && <OwnOrcid confirmed={own} typed={known ?? orcid} take={set} />}
    </div>
  );
}
