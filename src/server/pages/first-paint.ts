import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A `<style>` element with the style sheets of these addresses; undefined when one of them can't be inlined. */
export type Styles = (addresses: readonly string[]) => Buffer | undefined;

/** Bytes. The style sheets of readers' pages are far smaller, those of the form library larger. */
const largest = 40_000;

/** The few sets of style sheets that pages have are joined once. */
export function stylesOf(sheets: ReadonlyMap<string, string>): Styles {
  const sets = new Map<string, Buffer>();
  return (addresses) => {
    // React Router appends `#` to the address of a style sheet that another page fetches on demand.
    const texts = addresses.map((address) => sheets.get(address.replace(/#$/, '')));
    if (texts.length === 0 || texts.includes(undefined)) return undefined;
    const name = addresses.join(' ');
    const cached = sets.get(name);
    if (cached) return cached;
    const made = Buffer.from(`<style>${texts.join('')}</style>`);
    sets.set(name, made);
    return made;
  };
}

export function readStyles(clientDir: string): Styles {
  const sheets = new Map<string, string>();
  for (const name of readdirSync(path.join(clientDir, 'assets'))) {
    if (!name.endsWith('.css')) continue;
    const css = readFileSync(path.join(clientDir, 'assets', name), 'utf8').trim();
    if (css.length <= largest && !/<\/style/i.test(css)) sheets.set(`/assets/${name}`, css);
  }
  return stylesOf(sheets);
}

const sheet = /<link(?: nonce="[^"]*")? rel="stylesheet" href="([^"]+)"(?: nonce="[^"]*")?\/>/g;

/**
 * Inlines the style sheets of a head, so that the page is painted without waiting for another file; a head with one that can't
 * be inlined stays as it is. Their links stay, disabled: in an application React expects what it rendered, and the router what
 * is already loaded. (Their `media` matches nothing either, because preload scanners ignore `disabled`.)
 */
export function stylesInside(head: string, styles: Styles): { head: string; css: Buffer } {
  const css = styles([...head.matchAll(sheet)].map(([, address = '']) => address));
  if (!css) return { head, css: nothing };
  return {
    head: head.replace(sheet, '<link rel="stylesheet" href="$1" media="not all" disabled=""/>'),
    css,
  };
}

const nothing = Buffer.alloc(0);
