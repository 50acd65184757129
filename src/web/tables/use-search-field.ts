import { type RefObject, useEffect, useRef } from 'react';

/**
 * A search field that follows the address, for example on Back, but keeps what is typed since while the list loads.
 * @param asked value in the address.
 * @returns `input`: ref; `ask`: the trimmed value, recorded as the last search; `isTyped`: whether the field differs from the
 * last search.
 */
export function useSearchField(asked: string): {
  input: RefObject<HTMLInputElement | null>;
  ask(): string;
  isTyped(): boolean;
} {
  const input = useRef<HTMLInputElement>(null);
  const searched = useRef(asked);
  const typed = () => input.current?.value.trim() ?? '';
  useEffect(() => {
    if (!input.current || input.current.value.trim() !== searched.current) return;
    searched.current = asked;
    input.current.value = asked;
  }, [asked]);
  return {
    input,
    ask: () => {
      searched.current = typed();
      return searched.current;
    },
    isTyped: () => typed() !== searched.current,
  };
}
