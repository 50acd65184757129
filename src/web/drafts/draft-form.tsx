import type { ComponentProps, Ref } from 'react';

type Props = { draft: { form: Ref<HTMLFormElement> }; onSave(): void } & Omit<
  ComponentProps<'form'>,
  'ref' | 'onSubmit' | 'noValidate'
>;

/** The form of a draft, sent by script; the server says what is wrong, at its fields. */
export const DraftForm = ({ draft, onSave, ...rest }: Props) => (
  <form
    ref={draft.form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSave();
    }}
    {...rest}
  />
);
