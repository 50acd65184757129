/** After an action that removes its own button. */
export function focusTitle(): void {
  const title = document.querySelector('h1');
  if (!title) return;
  title.tabIndex = -1;
  title.style.outline = 'none';
  title.focus();
}
