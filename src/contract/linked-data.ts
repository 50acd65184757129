/** A thing as JSON-LD describes it. */
export type LinkedData = { [name: string]: LinkedValue };
type LinkedValue = string | number | boolean | null | LinkedData | readonly LinkedValue[];

/** Leaves out what is empty: linked data has no properties without a value. */
export const withoutGaps = (data: { [name: string]: LinkedValue | undefined }): LinkedData =>
  Object.fromEntries(
    Object.entries(data).filter(
      (property): property is [string, LinkedValue] =>
        property[1] !== undefined &&
        property[1] !== null &&
        property[1] !== '' &&
        !(Array.isArray(property[1]) && !property[1][0]),
    ),
  );
