import type { Asked } from '#contract/asked.ts';
import { keysByJournal } from '#contract/manuscript-fields.ts';
import type { Form } from './form-model.ts';

/** Parts of the form that depend on the journal. What somebody typed stays in sight whatever the journal asks. */

/** Statements that the form shows, in its order. */
export const statementsAsked = (form: Form, { asks }: Asked) =>
  keysByJournal.filter((key) => asks[key] !== 'off' || form[key]);

/** Whether the form asks for funders. */
export const fundersAsked = (form: Form, { asks }: Asked) =>
  asks.funders !== 'off' || form.funders.length > 0;

/** Whether there is a section of statements. */
export const statementsShown = (form: Form, asked: Asked) =>
  fundersAsked(form, asked) || statementsAsked(form, asked).length > 0;

/** Languages besides the journal's that the form shows. */
export const languagesShown = (form: Form, { asks, languages }: Asked): string[] => [
  ...new Set([
    ...(asks.translations === 'off' ? [] : languages),
    ...form.translations
      .filter(({ title, abstract, keywords }) => title || abstract || keywords)
      .map(({ language }) => language),
  ]),
];
