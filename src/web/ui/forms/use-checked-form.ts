import { type UseFormReturnType, useForm } from '@mantine/form';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { parseFields } from '#contract/messages.ts';
import { afterClick } from './after-click.ts';

type Values = Record<string, unknown>;
type Path<In> = keyof In & string;

export type CheckedForm<In extends Values> = {
  form: UseFormReturnType<In>;
  props: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    method: 'post';
    onSubmit(event: { preventDefault(): void }): void;
  };
  /** Until the answer arrives. */
  sending: boolean;
  /** Invalid fields in page order, after an attempt to send. */
  wrong: Path<In>[];
  focus(path: Path<In>): void;
  /** Shows the server's errors at their fields and focuses the first. Returns those without a field here. */
  refuse(fields: Record<string, string>): string[];
};

/**
 * A form validated by a schema of the contract (specification §5): each field on blur, all before sending, with the focus on
 * the first invalid field. `send` gets the schema's output; pressing twice sends once. Fields are uncontrolled, so what was
 * typed before hydration is not lost.
 * @param pause waited for between pressing and sending; what is typed meanwhile is sent.
 * @param together a field that depends on another, by that other's name: both are validated together.
 * @param onChange called for each input.
 */
export function useCheckedForm<In extends Values, Out>({
  schema,
  initial,
  send,
  pause,
  together = {},
  onChange,
}: {
  schema: z.ZodType<Out, In>;
  initial: In;
  send(values: Out): Promise<void>;
  pause?(): Promise<void>;
  together?: Partial<Record<Path<In>, Path<In>>>;
  onChange?(values: In): void;
}): CheckedForm<In> {
  const element = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [wrong, setWrong] = useState<Path<In>[]>([]);
  const form = useForm<In>({
    mode: 'uncontrolled',
    initialValues: initial,
    validate(values) {
      const parsed = parseFields(schema, values);
      return parsed.ok ? {} : parsed.fields;
    },
    onValuesChange: onChange,
    enhanceGetInputProps: ({ field, form }) => ({
      name: field,
      onBlur: () =>
        afterClick(() => {
          form.validateField(field);
          const other = together[field as Path<In>];
          if (other && form.getValues()[other]) form.validateField(other as never);
        }),
    }),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    for (const { path, input } of fieldsOf<In>(element.current)) {
      // A combobox contains the search text, not the choice.
      const typed = input.role !== 'combobox' && input.value;
      if (typed && typeof initial[path] === 'string' && typed !== initial[path])
        form.setFieldValue(path as never, input.value as never, { forceUpdate: false });
    }
  }, []);

  const focus = (path: Path<In>) =>
    fieldsOf<In>(element.current)
      .find((field) => field.path === path)
      ?.input.focus();

  function point(paths: string[]) {
    const inOrder = [...new Set(fieldsOf<In>(element.current).map(({ path }) => path))];
    const found = inOrder.filter((path) => paths.includes(path));
    setWrong(found);
    // After the messages are rendered, so that a screen reader reads them with the field.
    if (found[0]) requestAnimationFrame(() => focus(found[0] as Path<In>));
    return found;
  }

  function isWrong() {
    const { hasErrors, errors } = form.validate() as { hasErrors: boolean; errors: Values };
    if (hasErrors) point(Object.keys(errors));
    else setWrong([]);
    return hasErrors;
  }

  async function sendAfterPause() {
    await pause?.();
    if (!pause || !isWrong()) await send(schema.parse(form.getValues()));
  }

  return {
    form,
    sending,
    wrong: wrong.filter((path) => form.errors[path]),
    focus,
    props: {
      ref: element,
      noValidate: true,
      // Keeps values out of the address, should the browser submit by itself.
      method: 'post',
      onSubmit(event) {
        event.preventDefault();
        if (busy.current || isWrong()) return;
        busy.current = true;
        setSending(true);
        sendAfterPause().finally(() => {
          busy.current = false;
          setSending(false);
        });
      },
    },
    refuse(fields) {
      const found: string[] = point(Object.keys(fields));
      form.setErrors(Object.fromEntries(found.map((path) => [path, fields[path]])));
      return Object.entries(fields).flatMap(([path, message]) => (found.includes(path) ? [] : [message]));
    },
  };
}

/** In page order. */
const fieldsOf = <In>(form: HTMLFormElement | null) =>
  [
    ...(form?.querySelectorAll<HTMLInputElement>(
      ':is(input, textarea, select, [contenteditable])[data-path]',
    ) ?? []),
  ].map((input) => ({ input, path: input.dataset.path as Path<In> }));
