type Fields = Record<string, unknown>;
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fills in missing fields from the sample; undefined if a type differs. null in the sample allows anything. */
function completed(sample: unknown, value: unknown): unknown {
  if (sample === null || sample === undefined) return value;
  if (Array.isArray(sample)) {
    if (!Array.isArray(value)) return undefined;
    const [first] = sample;
    const all = first === undefined ? value : value.map((one) => completed(first, one));
    return all.includes(undefined) ? undefined : all;
  }
  if (!isFields(sample)) return typeof value === typeof sample ? value : undefined;
  if (!isFields(value)) return undefined;
  const fields: Fields = { ...sample, ...value };
  for (const name of Object.keys(sample)) {
    fields[name] = completed(sample[name], fields[name]);
    if (fields[name] === undefined && sample[name] !== undefined) return undefined;
  }
  return fields;
}

/**
 * Parser of a form's drafts by example: the initial value, of a list its first item. Fields that an earlier version lacked
 * are taken from the sample.
 */
export const shapedLike =
  <Value>(sample: Value) =>
  (value: unknown): Value | undefined =>
    (value === null ? undefined : completed(sample, value)) as Value | undefined;
