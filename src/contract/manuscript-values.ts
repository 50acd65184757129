import {
  type Described,
  type FieldKey,
  fieldKeys,
  type ManuscriptField,
  manuscriptFields,
  type ReviewersKey,
  reviewersKeys,
} from './manuscript-fields.ts';

type ByKey<Text, Type> = {
  [Key in FieldKey]: Described[Key]['kind'] extends 'manuscript type' ? Type : Text;
};

/** The value of each field: text, empty if there is none; the type is a number of the journal's dictionary. */
export type FieldValues = ByKey<string, number | null>;

/**
 * An object with a value for each field under its name in the API. The values are of type `Type` for the manuscript's
 * type, of `Needed` for texts that a draft needs, of `Text` for other texts.
 */
export type ByWireName<Needed, Text, Type> = {
  [Key in FieldKey as Described[Key]['wire']]: Described[Key]['kind'] extends 'manuscript type'
    ? Type
    : Described[Key]['requiredFor'] extends 'draft'
      ? Needed
      : Text;
};

type WireValues = ByWireName<string, string, number | null>;
type ColumnValues = { [Key in FieldKey as Described[Key]['column']]: FieldValues[Key] };

const entriesOf = <T>(nameOf: (field: ManuscriptField, key: FieldKey) => string, make: Make<T>) =>
  Object.fromEntries(
    fieldKeys.map((key) => [nameOf(manuscriptFields[key], key), make(manuscriptFields[key], key)]),
  );
type Make<T> = (field: ManuscriptField, key: FieldKey) => T;

/** An object with what `make` returns for each field, under its key. */
export const byField = <Text, Type = Text>(make: Make<Text | Type>): ByKey<Text, Type> =>
  entriesOf((_, key) => key, make) as ByKey<Text, Type>;

/** An object with what `make` returns for each field, under its name in the API. */
export const byWireName = <Needed, Text = Needed, Type = Text>(make: Make<Needed | Text | Type>) =>
  entriesOf(({ wire }) => wire, make) as ByWireName<Needed, Text, Type>;

const emptyField = ({ kind }: ManuscriptField): string | null => (kind === 'manuscript type' ? null : '');

/** The fields of a new manuscript. */
export const emptyFields = (): FieldValues => byField<string, number | null>(emptyField);

/** The values of fields under their names in the API. */
export const fieldsToWire = (values: FieldValues): WireValues =>
  byWireName<string, string, number | null>((_, key) => values[key]);

/** The values of fields, read from an object with their names in the API; a missing one is empty. */
export const fieldsFromWire = (wire: Partial<WireValues>): FieldValues =>
  byField<string, number | null>((field) => wire[field.wire as keyof WireValues] ?? emptyField(field));

/** The values of fields under the names of their columns. */
export const fieldsToColumns = (values: FieldValues): ColumnValues =>
  entriesOf(
    ({ column }) => column,
    (_, key) => values[key],
  ) as ColumnValues;

/** The columns of all fields, selected under their keys. */
export const fieldColumns = fieldKeys.map((key) => `${manuscriptFields[key].column} as ${key}`) as {
  [Key in FieldKey]: `${Described[Key]['column']} as ${Key}`;
}[FieldKey][];

/** The fields as people read them; `typeName` is that of the manuscript's type. */
export const fieldTexts = (values: FieldValues, typeName: string): Record<FieldKey, string> =>
  byField((field, key) => {
    if (field.kind === 'manuscript type') return typeName;
    return field.kind === 'choice' ? (field.choices[values[key] ?? ''] ?? '') : String(values[key]);
  });

/** An object with what `make` returns for each field that some reviewers read, under its key. */
export const byReviewersField = <T>(make: Make<T>) =>
  Object.fromEntries(reviewersKeys.map((key) => [key, make(manuscriptFields[key], key)])) as Record<
    ReviewersKey,
    T
  >;
