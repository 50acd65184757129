import { saveFile } from '#web/ui/screens/save-file.ts';

/**
 * Says at each figure and table of a text what can be done with it: enlarge and download, or download as CSV. The frame may not
 * download, so the page does. Until `signal` aborts.
 */
export function addTools(
  text: Document,
  enlarge: (link: HTMLAnchorElement) => void,
  signal: AbortSignal,
): void {
  const named = (inside: Element) =>
    inside.closest('figure')?.querySelector('.caption-title .label')?.textContent?.replace(/[.:]$/, '') ?? '';
  const tool = (tag: 'a' | 'button', words: string, of: string) => {
    const made = text.createElement(tag);
    made.textContent = words;
    made.className = 'tool';
    if (of) made.setAttribute('aria-label', `${words}: ${of}`);
    return made;
  };
  const place = (after: Element, ...tools: HTMLElement[]) => {
    const line = text.createElement('p');
    line.className = 'tools';
    line.lang = 'en';
    line.dataset.screenOnly = '';
    line.append(...tools);
    after.after(line);
    signal.addEventListener('abort', () => line.remove());
  };

  for (const link of text.querySelectorAll<HTMLAnchorElement>('figure a.graphic-link')) {
    const large = tool('button', 'Enlarge', named(link));
    const file = tool('a', 'Download', named(link)) as HTMLAnchorElement;
    file.href = link.href;
    large.addEventListener('click', () => enlarge(link), { signal });
    file.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        window.location.assign(file.href);
      },
      { signal },
    );
    place(link, large, file);
  }
  for (const box of text.querySelectorAll('figure.table .table-scroll')) {
    const table = box.querySelector('table');
    if (!table) continue;
    const name = named(box);
    const csv = tool('button', 'Download as CSV', name);
    csv.addEventListener('click', () => void saveTable(table, name || 'table'), { signal });
    place(box, csv);
  }
}

async function saveTable(table: HTMLTableElement, name: string): Promise<void> {
  const { cellsOf, csvOf } = await import('./table-csv.ts');
  saveFile({ filename: `${name}.csv`, text: csvOf(cellsOf(table)), type: 'text/csv' });
}
