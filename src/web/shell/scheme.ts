/** Stored in this browser; without a choice the system's scheme applies. */
export function toggleScheme(): void {
  const html = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const next = (html.dataset.colourScheme ?? system) === 'dark' ? 'light' : 'dark';
  if (next === system) delete html.dataset.colourScheme;
  else html.dataset.colourScheme = next;
  try {
    if (next === system) localStorage.removeItem('colour-scheme');
    else localStorage.setItem('colour-scheme', next);
  } catch {
    // Storage is blocked: the choice lasts until the page is left.
  }
}

/** A page that the browser kept or rendered ahead may be older than the reader's choice. */
export function markScheme(): void {
  try {
    const chosen = localStorage.getItem('colour-scheme');
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.colourScheme = chosen;
    else delete document.documentElement.dataset.colourScheme;
  } catch {
    // Storage is blocked, and nothing was chosen.
  }
}
