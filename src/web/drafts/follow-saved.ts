import { isFields } from './shaped-like.ts';

type Fields = Record<string, unknown>;

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Values of a form once others have been saved: a field that was not changed here follows, also within groups of fields; one
 * that was changed here stays. A list is one field.
 * @param base what the values were before they were changed here.
 * @param mine the form's values.
 * @param saved what is saved now.
 * @returns the new values, and what they are changes of: `saved`, but for fields that both changed, which clash.
 */
export function followSaved<Values extends Fields>(
  base: Values,
  mine: Values,
  saved: Values,
): { values: Values; base: Values; clash: boolean } {
  const values: Fields = {};
  const basis: Fields = {};
  let clash = false;
  for (const name of Object.keys(saved)) {
    const [was, own, theirs] = [base[name], mine[name], saved[name]];
    if (isFields(was) && isFields(own) && isFields(theirs)) {
      const group = followSaved(was, own, theirs);
      values[name] = group.values;
      basis[name] = group.base;
      clash ||= group.clash;
      continue;
    }
    const isUntouched = same(own, was);
    const clashes = !isUntouched && !same(theirs, was) && !same(own, theirs);
    values[name] = isUntouched ? theirs : own;
    basis[name] = clashes ? was : theirs;
    clash ||= clashes;
  }
  return { values: values as Values, base: basis as Values, clash };
}
