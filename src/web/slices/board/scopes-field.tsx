import { MultiSelect } from '@mantine/core';
import type { DictionaryEntry } from '#contract/journals.ts';
import { inputProps } from '#web/ui/forms/index.ts';
import { boardLabels } from './board-values.ts';
import type { BoardForm } from './use-board-form.ts';

type Props = { of: BoardForm; choices: readonly DictionaryEntry[] };

export function ScopesField({ of, choices }: Props) {
  const { defaultValue, onChange, ...rest } = inputProps({ of, name: 'scopes' });
  return (
    <MultiSelect
      key={of.form.key('scopes')}
      {...rest}
      label={boardLabels.scopes}
      description="Choose every field that you cover; type to find one."
      data={choices.map(({ dictValue, dictLabel }) => ({ value: String(dictValue), label: dictLabel }))}
      defaultValue={(defaultValue as number[]).map(String)}
      onChange={(values) => onChange(values.map(Number))}
      searchable
      hidePickedOptions
      maxDropdownHeight={280}
      nothingFoundMessage="No field of this name"
    />
  );
}
