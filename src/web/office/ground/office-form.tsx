import { type ReactNode, useEffect, useRef } from 'react';
import { warn } from '#web/ui/forms/index.ts';

/**
 * A form that is sent as a whole: to one person, about one thing. Once the server has refused some of it (`errors`, by
 * their paths) the first wrong field has the focus; what belongs to no field that is shown is told as a warning.
 */
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
  /** What was pressed to come here has gone: keyboard and screen reader go on at the first field. */
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
    // Once the messages stand there, and a field that was folded away is open.
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
