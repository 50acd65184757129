/** Puts each table of sanitised markup into a scrollable, focusable box, so that a wide one does not widen the page. */
export const wrapTables = (html: string): string =>
  html
    .replace(
      /<table(?=[\s>])/g,
      '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table',
    )
    .replaceAll('</table>', '</table></div>');
