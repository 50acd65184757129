/** Leads keyboard and screen reader to the page's title, once what was pressed has gone from the page. */
export function focusTitle(): void {
  const title = document.querySelector('h1');
  if (!title) return;
  title.tabIndex = -1;
  title.style.outline = 'none';
  title.focus();
}
