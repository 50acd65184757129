import { expect, it } from 'vitest';
import { wrapTables } from './wrap-tables.ts';

it('gives each table a box that scrolls and can be reached with the keyboard', () => {
  const html = wrapTables('<p>One</p><table class="a"><tbody></tbody></table><table></table>');
  expect(html.match(/<div class="table-scroll"[^>]*tabindex="0"><table/g)).toHaveLength(2);
  expect(html.match(/<\/table><\/div>/g)).toHaveLength(2);
});

it('leaves everything else as it is', () => {
  expect(wrapTables('<p>A tablet is no table.</p>')).toBe('<p>A tablet is no table.</p>');
});
