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
 * Initial focus of a dialog: its first field (the checked one of radio buttons), also if that is rendered a moment later; in
 * a confirmation the safe answer, marked `data-safe`; else the browser's default, the Close button. Returns a function that
 * stops waiting.
 */
export function setInitialFocus(dialog: HTMLDialogElement): () => void {
  const began = document.activeElement;
  if (begin(dialog)) return () => {};
  const watch = new MutationObserver(() => {
    if (document.activeElement !== began || begin(dialog)) watch.disconnect();
  });
  watch.observe(dialog, { childList: true, subtree: true });
  return () => watch.disconnect();
}
