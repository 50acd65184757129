import type { FieldKey } from '#contract/manuscript-fields.ts';
import type { ReadFields } from '#contract/manuscript-file-reading.ts';
import { byRole, type FileRole, fileKinds } from '#contract/manuscript-files.ts';
import {
  answerField,
  authorField,
  type FieldName,
  fields,
  funderField,
  pointField,
  reviewerField,
  translationField,
} from './field-names.ts';
import { type Errors, submissionErrors } from './form-errors.ts';
import {
  type AttachedFile,
  type AuthorFields,
  type Form,
  type FormFiles,
  type FunderFields,
  firstReviewers,
  newAuthor,
  newFunder,
  newReviewer,
  nothingConfirmed,
  type ReviewerFields,
  type TranslationFields,
  translationIn,
} from './form-model.ts';
import { fillEmpty, type ReadPart, takePart } from './form-reading.ts';
import { type FormState, withAuthors, withFilling, withForm, without, withoutFilling } from './form-state.ts';

export type Change =
  | { do: 'fill'; field: 'journalId' | 'specialIssueId' | FieldKey; value: string | number | null }
  | { do: 'author'; key: string; field: keyof AuthorFields; value: AuthorFields[keyof AuthorFields] }
  | { do: 'author parts'; key: string; parts: Partial<AuthorFields> }
  | { do: 'authors'; authors: AuthorFields[] }
  | { do: 'add author' }
  | { do: 'remove author'; key: string }
  | { do: 'move author'; key: string; by: -1 | 1 }
  | { do: 'reviewer'; key: string; field: keyof ReviewerFields; value: string }
  | { do: 'add reviewer' }
  | { do: 'remove reviewer'; key: string }
  | { do: 'funder'; key: string; field: keyof FunderFields; value: string }
  | { do: 'add funder' }
  | { do: 'remove funder'; key: string }
  | { do: 'translation'; language: string; field: keyof TranslationFields; value: string }
  | { do: 'answer'; question: string; value: string }
  | { do: 'file arrived'; role: FileRole; file: AttachedFile }
  | { do: 'remove file'; address: string }
  | { do: 'declare'; declared: boolean }
  | { do: 'confirm point'; id: string; on: boolean }
  | { do: 'sign'; signed: boolean }
  /** The journal has changed what is to be confirmed. */
  | { do: 'confirm nothing' }
  /** On blur: validates the field. */
  | { do: 'check'; field: FieldName }
  | { do: 'tell'; errors: Errors }
  /** Fills what is empty from a Word file. */
  | { do: 'read file'; read: ReadFields }
  | { do: 'take from file'; read: ReadFields; part: ReadPart }
  | { do: 'confirm reading' }
  | { do: 'undo reading' }
  /** Replaces the form by a draft or another tab's version. */
  | { do: 'take'; form: Form };

const fieldFilled = { journalId: fields.journal, specialIssueId: fields.specialIssue } as const;

function moved<Row extends { key: string }>(rows: Row[], key: string, by: -1 | 1): Row[] {
  const from = rows.findIndex((row) => row.key === key);
  const to = from + by;
  const [row, other] = [rows[from], rows[to]];
  if (!row || !other) return rows;
  return rows.with(from, other).with(to, row);
}

const withoutFile = ({ files }: Form, address: string): FormFiles =>
  byRole((role) => files[role].filter((file) => file.address !== address));

/** A role with a single file replaces it. */
const withFile = ({ files }: Form, role: FileRole, file: AttachedFile): FormFiles => ({
  ...files,
  [role]: [...(fileKinds[role].most === 1 ? [] : files[role]), file],
});

/**
 * Typing clears the field's error until blur. The first author and the first three reviewers can't be removed (specification
 * §5).
 */
export function changed(state: FormState, change: Change): FormState {
  const { form } = state;
  switch (change.do) {
    case 'fill':
      return withForm(
        // Each journal asks to confirm words of its own.
        change.field === 'journalId' ? { ...state, confirmed: nothingConfirmed } : state,
        // A special issue is one of its journal.
        {
          ...(change.field === 'journalId' && change.value !== form.journalId && { specialIssueId: null }),
          [change.field]: change.value,
        },
        fieldFilled[change.field as keyof typeof fieldFilled] ?? fields[change.field as FieldKey],
      );
    case 'author': {
      const { key, field, value } = change;
      const authors = form.authors.map((author) =>
        author.key === key ? { ...author, [field]: value } : author,
      );
      // Exactly one author is the corresponding one.
      return withForm(
        state,
        { authors },
        field === 'corresponding' ? fields.authors : authorField(key, field),
      );
    }
    case 'author parts': {
      const authors = form.authors.map((author) =>
        author.key === change.key ? { ...author, ...change.parts } : author,
      );
      const next = withForm(state, { authors });
      return Object.keys(change.parts).reduce(
        (before, part) => withForm(before, {}, authorField(change.key, part as keyof AuthorFields)),
        next,
      );
    }
    case 'authors':
      return withAuthors(state, change.authors, fields.authors);
    case 'funder': {
      const { key, field, value } = change;
      const funders = form.funders.map((one) => (one.key === key ? { ...one, [field]: value } : one));
      const next = withForm(state, { funders }, funderField(key, field));
      return { ...next, errors: without(next.errors, fields.funders) };
    }
    case 'add funder':
      return withForm(state, { funders: [...form.funders, newFunder()] }, fields.funders);
    case 'remove funder':
      return withForm(state, { funders: form.funders.filter(({ key }) => key !== change.key) });
    case 'translation': {
      const { language, field, value } = change;
      const others = form.translations.filter((one) => one.language !== language);
      const translations = [...others, { ...translationIn(form, language), [field]: value }];
      return withForm(state, { translations }, translationField(language, field));
    }
    case 'answer': {
      const { question, value } = change;
      const others = form.answers.filter((one) => one.question !== question);
      return withForm(state, { answers: [...others, { question, answer: value }] }, answerField(question));
    }
    case 'add author':
      return withForm(state, { authors: [...form.authors, newAuthor(false)] }, fields.authors);
    case 'remove author':
      return withAuthors(
        state,
        form.authors.filter(({ key }, i) => i === 0 || key !== change.key),
      );
    case 'move author':
      return withForm(state, { authors: moved(form.authors, change.key, change.by) });
    case 'reviewer': {
      const { key, field, value } = change;
      const reviewers = form.reviewers.map((one) => (one.key === key ? { ...one, [field]: value } : one));
      return withForm(state, { reviewers }, reviewerField(key, field));
    }
    case 'add reviewer':
      return withForm(state, { reviewers: [...form.reviewers, newReviewer()] });
    case 'remove reviewer':
      return withForm(state, {
        reviewers: form.reviewers.filter(({ key }, i) => i < firstReviewers || key !== change.key),
      });
    case 'file arrived':
      return withForm(state, { files: withFile(form, change.role, change.file) }, fields[change.role]);
    case 'remove file':
      return withForm(state, { files: withoutFile(form, change.address) });
    case 'declare':
      return {
        ...state,
        declared: change.declared,
        errors: without(state.errors, fields.declaration),
      };
    case 'confirm point': {
      const { checklist, agreement } = state.confirmed ?? nothingConfirmed;
      const others = checklist.filter((id) => id !== change.id);
      return {
        ...state,
        confirmed: { checklist: change.on ? [...others, change.id] : others, agreement },
        errors: without(state.errors, pointField(change.id)),
      };
    }
    case 'sign':
      return {
        ...state,
        confirmed: { ...(state.confirmed ?? nothingConfirmed), agreement: change.signed },
        errors: without(state.errors, fields.agreement),
      };
    case 'confirm nothing':
      return { ...state, confirmed: nothingConfirmed };
    case 'check': {
      const message = submissionErrors(form, state.asked, state.confirmed)[change.field];
      const errors = without(state.errors, change.field);
      return { ...state, errors: message ? { ...errors, [change.field]: message } : errors };
    }
    case 'tell':
      return { ...state, errors: change.errors };
    case 'take':
      return { ...state, form: change.form, confirmed: nothingConfirmed, errors: {}, filled: null };
    case 'read file':
      return withFilling(state, fillEmpty(form, change.read));
    case 'take from file':
      return withFilling(state, takePart(form, change.read, change.part));
    case 'confirm reading':
      return { ...state, filled: null };
    case 'undo reading':
      return withoutFilling(state);
  }
}
