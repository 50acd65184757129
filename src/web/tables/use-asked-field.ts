import { type RefObject, useEffect, useRef } from 'react';

/**
 * A field that says what a list was asked for, and follows the address when one goes back. What is typed since then
 * stays, with the focus: lists load while their reader types on.
 *
 * @param asked what the address says.
 * @returns `input` for the element; `ask` answers what is typed, trimmed, which counts as asked from then on; `isTyped`
 * says whether something else stands in it than what was asked last.
 */
export function useAskedField(asked: string): {
  input: RefObject<HTMLInputElement | null>;
  ask(): string;
  isTyped(): boolean;
} {
  const input = useRef<HTMLInputElement>(null);
  const said = useRef(asked);
  const typed = () => input.current?.value.trim() ?? '';
  useEffect(() => {
    if (!input.current || input.current.value.trim() !== said.current) return;
    said.current = asked;
    input.current.value = asked;
  }, [asked]);
  return {
    input,
    ask: () => {
      said.current = typed();
      return said.current;
    },
    isTyped: () => typed() !== said.current,
  };
}
