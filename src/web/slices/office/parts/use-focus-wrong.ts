import { type RefObject, useEffect, useRef } from 'react';

/** The ref of a form whose first wrong field has the focus once the server has refused some (`errors`, by their paths). */
export function useFocusWrong(
  errors: Readonly<Record<string, string | undefined>>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.values(errors).some(Boolean))
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}
