import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The `<style>` that stands for the style sheets of these addresses; nothing when one may not stand in a page. */
export type Styles = (addresses: readonly string[]) => Buffer | undefined;

/** Bytes. The style sheets of readers' pages are far smaller, those of the library of forms larger. */
const largest = 40_000;

/** Of style sheets by their addresses; the few sets that pages have are put together once. */
export function stylesOf(sheets: ReadonlyMap<string, string>): Styles {
  const sets = new Map<string, Buffer>();
  return (addresses) => {
    // React Router writes a `#` behind the address of one that another page fetches on demand.
    const texts = addresses.map((address) => sheets.get(address.replace(/#$/, '')));
    if (texts.length === 0 || texts.includes(undefined)) return undefined;
    const name = addresses.join(' ');
    const known = sets.get(name);
    if (known) return known;
    const made = Buffer.from(`<style>${texts.join('')}</style>`);
    sets.set(name, made);
    return made;
  };
}

/** Reads the style sheets that `react-router build` left in `clientDir`. */
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

/** A page in two parts, with the style sheets that go between them. */
type Painted = { head: string; css: Buffer; rest: string };

/**
 * Puts a page's style sheets into the page, so that it is painted without waiting for another file; a page
 * that has one which may not stand in it stays as it is. The links to the style sheets stay, disabled: React
 * finds in the page what it rendered, and the router, on its way to another page, what is there already.
 * (They are for no medium besides, since browsers that look ahead for files to fetch don't mind `disabled`.)
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
 * Begins what `scriptsAfterPaint` put off, once something is painted. Where a browser does not tell, at once.
 * A tab that nobody looks at paints nothing, and is taken over when it is looked at.
 */
const begin = `(function(){var d=document,begun;function begin(){if(begun)return;begun=1;
d.querySelectorAll('link[rel="later"]').forEach(function(l){l.rel="modulepreload"});
var s=d.createElement("script");s.type="module";s.textContent=d.querySelector('script[type="later"]').textContent;
d.head.append(s)}
if(!(PerformanceObserver.supportedEntryTypes||[]).includes("paint"))return begin();
new PerformanceObserver(function(l){if(l.getEntriesByName("first-contentful-paint").length)begin()})
.observe({type:"paint",buffered:true})})()`;

/**
 * Lets a page's scripts wait until its text is on the screen: on a slow line, they would be fetched beside the
 * fonts and pictures that readers wait for. `nonce` is that of the page's own scripts.
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
 * Makes a page that is painted without waiting for another file. One whose style sheets may not all stand in
 * it (a form's) waits for those anyway, and asks for its scripts at once.
 */
export function paintAtOnce(html: string, styles: Styles, nonce: string): Painted {
  const painted = stylesInside(html, styles);
  return painted ? scriptsAfterPaint(painted, nonce) : { head: '', css: nothing, rest: html };
}

const nothing = Buffer.alloc(0);
