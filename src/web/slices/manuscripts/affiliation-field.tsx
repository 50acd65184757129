import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { Organisation } from '#contract/organisations.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { afterClick } from '#web/ui/forms/after-click.ts';
import styles from './file-says.module.css';

type Props = {
  name: string;
  label: string;
  value: string;
  ror: string;
  error?: ReactNode;
  marked?: boolean;
  required?: boolean;
  onChange(text: string, ror: string): void;
  onBlur?(): void;
};

const wait = 200;
const shortest = 3;

/** What is typed stays as it is; whoever takes a suggestion gives the organisation's address at ROR with it. */
export function AffiliationField(props: Props) {
  const { name, label, value, ror, error, marked, required, onChange, onBlur } = props;
  const [typing, setTyping] = useState(false);
  const found = useOrganisations(typing ? value : '');
  const shown = new Map(found.map((one) => [nameOf(one), one]));
  return (
    <Autocomplete
      id={name}
      name={name}
      label={label}
      autoComplete="off"
      required={required ?? false}
      error={error}
      description={
        marked || ror ? (
          <>
            {marked && <span className={styles.mark}>Read from the file</span>}
            {marked && ror && <br />}
            {ror && (
              <>
                Known at ROR: <a href={ror}>{ror.replace('https://', '')}</a>
              </>
            )}
          </>
        ) : undefined
      }
      data={[...shown.keys()]}
      // The server has looked for them, also under their other names.
      filter={({ options }) => options}
      maxDropdownHeight={320}
      comboboxProps={{ shadow: 'md' }}
      value={value}
      onChange={(text) => {
        const chosen = shown.get(text);
        setTyping(!chosen);
        // An address stays while somebody adds a department to the name.
        const stays = value !== '' && text.includes(value.split(',')[0] ?? value);
        onChange(text, chosen?.ror ?? (text.trim() !== '' && stays ? ror : ''));
      }}
      onBlur={() => {
        setTyping(false);
        if (onBlur) afterClick(onBlur);
      }}
    />
  );
}

const nameOf = ({ name, place }: Organisation) =>
  place && !name.includes(place) ? `${name}, ${place}` : name;

function useOrganisations(typed: string): readonly Organisation[] {
  const [words] = useDebouncedValue(typed.trim(), wait);
  const [found, setFound] = useState<readonly Organisation[]>([]);
  useEffect(() => {
    if (words.length < shortest) return setFound([]);
    let wanted = true;
    quietSessionApi('findOrganisations', { query: { q: words.slice(0, 200) } }).then((answer) => {
      if (wanted) setFound(answer.code === codes.success ? answer.data : []);
    });
    return () => {
      wanted = false;
    };
  }, [words]);
  return typed.trim().length < shortest ? [] : found;
}
