import { type RefObject, useEffect, useRef } from 'react';
import { warn } from '#web/ui/forms/index.ts';

/**
 * The ref of a form whose first wrong field has the focus once the server has refused some (`errors`, by their paths).
 * What belongs to no field that is shown is told as a warning.
 */
export function useFocusWrong(
  errors: Readonly<Record<string, string | undefined>>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
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
  return form;
}
