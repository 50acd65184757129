type Act = () => void;
/** Keys that lead out of the text; whether it was one of them. */
export function keyOf(
  event: KeyboardEvent,
  on: { save: Act; link: Act; fields: Act; tools: Act; next: Act; settle: Act; take: Act },
): boolean {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
  const act =
    key === 's' && (ctrlKey || metaKey)
      ? on.save
      : key === 'k' && (ctrlKey || metaKey)
        ? on.link
        : key === 'Enter' && altKey
          ? on.fields
          : key === 'F10' && altKey
            ? on.tools
            : key === 'F8'
              ? shiftKey
                ? on.settle
                : on.next
              : key === 'F9'
                ? on.take
                : undefined;
  act?.();
  return act !== undefined;
}
