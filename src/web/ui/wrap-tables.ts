/**
 * Puts each table of sanitised markup into a box that scrolls by itself, with the keyboard too, so that a wide
 * one doesn't push the page sideways.
 */
export const wrapTables = (html: string): string =>
  html
    .replace(
      /<table(?=[\s>])/g,
      '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table',
    )
    .replaceAll('</table>', '</table></div>');
