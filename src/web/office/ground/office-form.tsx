import { type ReactNode, useEffect, useRef } from 'react';
import { warn } from '#web/ui/forms/index.ts';

/** After a refusal, focuses the first invalid field. Errors that belong to no visible field become a warning toast. */
export function OfficeForm({
  className,
  errors,
  onSend,
  startsAtFirst = false,
  children,
}: {
  className: string | undefined;
  errors: Readonly<Record<string, string | undefined>>;
  onSend(): unknown;
  /** Focuses the first field at mount, because the button that opened the form is gone. */
  startsAtFirst?: boolean;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (startsAtFirst) form.current?.querySelector('input')?.focus();
  }, [startsAtFirst]);
  useEffect(() => {
    const message = Object.values(errors).find(Boolean);
    if (!message) return;
    // After the error messages are rendered and collapsed fields are open.
    const frame = requestAnimationFrame(() => {
      const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (field) field.focus();
      else if (form.current) warn(message);
    });
    return () => cancelAnimationFrame(frame);
  }, [errors]);
  return (
    <form
      ref={form}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
    </form>
  );
}
