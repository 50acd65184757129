import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core';
import { type FieldOf, inputProps } from '#web/ui/forms/index.ts';
import { countries, countriesFor } from './countries.ts';

const filter: OptionsFilter = ({ options, search }) => {
  const items = options as ComboboxItem[];
  const byName = new Map(items.map((item) => [item.value, item]));
  return countriesFor(search, [...byName.keys()]).flatMap((name) => byName.get(name) ?? []);
};

type Props<In extends Record<string, unknown>> = FieldOf<In> & {
  label: React.ReactNode;
  saved?: string;
};

export function CountryField<In extends Record<string, unknown>>({ of, name, label, saved }: Props<In>) {
  const data = saved && !countries.includes(saved) ? [saved, ...countries] : countries;
  return (
    <Select
      key={of.form.key(name as never)}
      {...inputProps({ of, name })}
      label={label}
      data={data}
      filter={filter}
      searchable
      autoComplete="country-name"
      nothingFoundMessage="No country or territory of this name"
      maxDropdownHeight={280}
    />
  );
}
