const fields = ':is(input:not([type=hidden]), textarea, select, [contenteditable=true]):not(:disabled)';

function begin(dialog: HTMLDialogElement): boolean {
  const field = [...dialog.querySelectorAll<HTMLInputElement>(fields)].find((one) => one.checkVisibility());
  const group = field?.type === 'radio' && field.name;
  const chosen = group && dialog.querySelector<HTMLElement>(`input[name="${CSS.escape(group)}"]:checked`);
  const found = chosen || field || dialog.querySelector<HTMLElement>('[data-safe]');
  found?.focus();
  return Boolean(found);
}

/**
 * Where a dialog begins for the keyboard: at its first field (of radio buttons at the chosen one), also where that comes
 * a moment later; where it only asks, at the answer that loses nothing, which is marked `data-safe`; else where a browser
 * begins, at its Close button. Answers how to stop waiting.
 */
export function beginIn(dialog: HTMLDialogElement): () => void {
  const began = document.activeElement;
  if (begin(dialog)) return () => {};
  const watch = new MutationObserver(() => {
    if (document.activeElement !== began || begin(dialog)) watch.disconnect();
  });
  watch.observe(dialog, { childList: true, subtree: true });
  return () => watch.disconnect();
}
