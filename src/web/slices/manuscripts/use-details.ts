import { useCallback, useRef, useState } from 'react';
import type { Asked } from '#contract/asked.ts';
import { submittedDetails } from '#contract/manuscript-details.ts';
import { parseFields } from '#contract/messages.ts';
import { type Change, changed } from './form-changes.ts';
import { type Errors, inOrder, refusedErrors } from './form-errors.ts';
import type { Form } from './form-model.ts';
import { wireFields } from './form-wire.ts';

/** The details of a manuscript in the office's form: the author's form without journal, files and suggestions. */
export function useDetails(form: Form, setForm: (form: Form) => void, asked: Asked) {
  const [errors, setErrors] = useState<Errors>({});
  const [refused, setRefused] = useState<Errors>({});
  const now = useRef({ form, errors, setForm, asked });
  now.current = { form, errors, setForm, asked };
  const dispatch = useCallback((change: Change) => {
    const { form, errors, setForm, asked } = now.current;
    const next = changed({ form, errors, declared: true, filled: null, asked }, change);
    now.current = { ...now.current, form: next.form, errors: next.errors };
    if (next.form !== form) setForm(next.form);
    setErrors(next.errors);
  }, []);
  const refuse = (wrong: Errors) => {
    setErrors(wrong);
    setRefused(wrong);
  };
  return {
    form,
    errors,
    dispatch,
    asked,
    refused,
    /** Errors in page order, for a summary. */
    list: inOrder(form, errors),
    /** Shows what the server refused, by the paths of the API. */
    refuse: (fields: Readonly<Record<string, string>>) => refuse(refusedErrors(form, fields)),
    /** Whether it may be sent; shows the errors otherwise. */
    isRight(): boolean {
      const parsed = parseFields(submittedDetails, wireFields(form));
      refuse(parsed.ok ? {} : refusedErrors(form, parsed.fields));
      return parsed.ok;
    },
  };
}
export type DetailsState = ReturnType<typeof useDetails>;
