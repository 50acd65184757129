/** These texts of a record, with an empty one for each that is missing. */
export const missingAsEmpty = <Key extends string>(
  record: { readonly [Name in Key]?: string | null | undefined },
  keys: readonly Key[],
): Record<Key, string> =>
  Object.fromEntries(keys.map((key) => [key, record[key] ?? ''])) as Record<Key, string>;
