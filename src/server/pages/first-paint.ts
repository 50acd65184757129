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

type Painted = { head: string; css: Buffer; rest: string };

/**
 * Inlines a page's style sheets, so that it is painted without waiting for another file; a page with one that can't
 * be inlined stays as it is. Their links stay, disabled: React expects what it rendered, and the router what is
 * already loaded. (Their `media` matches nothing either, because preload scanners ignore `disabled`.)
 */
function stylesInside(html: string, styles: Styles): Painted | undefined {
  const end = html.indexOf('</head>');
  const head = html.slice(0, end);
  const css = styles([...head.matchAll(sheet)].map(([, address = '']) => address));
  return (
    css && {
      head: head.replace(sheet, '<link rel="stylesheet" href="$1" media="not all" disabled=""/>'),
      css,
      rest: html.slice(end),
    }
  );
}

/**
 * Starts the scripts that `scriptsAfterPaint` deferred at the first paint, or at once where the browser does not
 * report it. A background tab starts them when it is shown.
 */
const begin = `(function(){var d=document,begun;function begin(){if(begun)return;begun=1;
d.querySelectorAll('link[rel="later"]').forEach(function(l){l.rel="modulepreload"});
var s=d.createElement("script");s.type="module";s.textContent=d.querySelector('script[type="later"]').textContent;
d.head.append(s)}
if(!(PerformanceObserver.supportedEntryTypes||[]).includes("paint"))return begin();
new PerformanceObserver(function(l){if(l.getEntriesByName("first-contentful-paint").length)begin()})
.observe({type:"paint",buffered:true})})()`;

/**
 * Defers a page's scripts until its text is painted: on a slow line they would compete with fonts and pictures.
 * `nonce` is that of the page's own scripts.
 */
function scriptsAfterPaint({ head, css, rest }: Painted, nonce: string): Painted {
  const mark = `<script nonce="${nonce}" type="module" async="">`;
  const at = rest.lastIndexOf(mark);
  if (at < 0) return { head, css, rest };
  return {
    head: head.replaceAll('<link rel="modulepreload" ', '<link rel="later" '),
    css,
    rest: `${rest.slice(0, at)}<script nonce="${nonce}" type="later">${rest.slice(at + mark.length)}`.replace(
      /<\/body><\/html>$/,
      `<script nonce="${nonce}">${begin}</script>$&`,
    ),
  };
}

/**
 * A page whose style sheets can't all be inlined (a form's) waits for those anyway, so its scripts are not
 * deferred.
 */
export function paintAtOnce(html: string, styles: Styles, nonce: string): Painted {
  const painted = stylesInside(html, styles);
  return painted ? scriptsAfterPaint(painted, nonce) : { head: '', css: nothing, rest: html };
}

const nothing = Buffer.alloc(0);
