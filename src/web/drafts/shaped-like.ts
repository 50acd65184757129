type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same fields of the same types; where either has none (null), anything may be. */
function isLike(sample: unknown, value: unknown): boolean {
  if (sample === null || sample === undefined || value === null) return true;
  if (Array.isArray(sample)) return Array.isArray(value);
  if (!isFields(sample)) return typeof value === typeof sample;
  return (
    isFields(value) &&
    Object.entries(sample).every(
      ([name, field]) => field === undefined || (name in value && isLike(field, value[name])),
    )
  );
}

/** Parses the drafts of a form by what the form begins with: those of other fields are of another version of it. */
export const shapedLike =
  <Value>(sample: Value) =>
  (value: unknown): Value | undefined =>
    value !== null && isLike(sample, value) ? (value as Value) : undefined;
