import { renderToString } from 'react-dom/server';
import { createContext, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { type ServerSide, serverMarkup, serverSide } from '#web/api/context.ts';
import { type AroundMarks, PageMarkup } from '#web/api/page-markup.tsx';
import { headTags } from './head-tags.ts';
import { dataScript } from './page-data.ts';
import { pastReact } from './past-react.ts';

/** The document around the pages of the same routes: links, styles and scripts. One object for all of them. */
export type Around = {
  /** A whole page, with the three `places` where a page's own head tags, body and data go, in this order. */
  html: string;
  places: [string, string, string];
  /** Marks its scripts as the program's own. */
  nonce: string;
};

/** A page in its parts. What went past React is in its body only as marks, until `fill` puts it there. */
export type WrittenPage = {
  around: Around;
  tags: string;
  body: string;
  /** The script that hands the page's data to the browser, without its tags. */
  data: string;
  fill(body: string): string[];
};

const writtenPage = createContext<WrittenPage | null>(null);

/** The router context of the loaders of one page. */
export function pageContext(side: ServerSide): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(serverSide, side);
  context.set(serverMarkup, {});
  return context;
}

/** The page that `writePage` wrote with `context`. */
export const pageOf = (context: Readonly<RouterContextProvider>): WrittenPage | null =>
  context.get(writtenPage);

/** Only the routes that a page shows: the router would build all of them again for each page. */
function onlyShown({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const shown = staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]);
  return { ...manifest, routes: Object.fromEntries(shown) };
}

const end = '</body></html>';

/** Splits a page that React rendered whole, with `marks` in it, into what is around its body, and the body. */
function split(html: string, marks: { tags: string; end: string }, nonce: string) {
  const from = html.indexOf('<body>') + '<body>'.length;
  const to = html.indexOf(marks.end, from);
  if (to < 0 || !html.endsWith(end)) throw new Error('A page ends with its scripts and its body');
  const places: Around['places'] = [marks.tags, `body-${nonce}`, `data-${nonce}`];
  const scripts = html.slice(to + marks.end.length, -end.length);
  const around = `<!DOCTYPE html>${html.slice(0, from)}${places[1]}${scripts}${places[2]}${end}`;
  return { around: { html: around, places, nonce }, body: html.slice(from, to) };
}

/** The head and the body of a page that was rendered without what is around it. */
function parts(html: string): { head: string; body: string } {
  const found = /<head>(.*?)<\/head><body>/s.exec(html);
  if (!found || !html.endsWith(end)) throw new Error('A page has a head, and ends with its body');
  return { head: found[1] as string, body: html.slice(found.index + found[0].length, -end.length) };
}

/**
 * Writes a page whole: what is kept in memory and sent is one piece, never a stream. Nothing waits while React
 * renders, since the loaders are done and `data` is put behind what was rendered: a third of the time that rendering
 * in pieces takes. What is around a page is rendered once for all pages of its routes, and remembered in `known`.
 */
export function writePage(
  url: string,
  routerContext: EntryContext,
  data: string,
  context: Readonly<RouterContextProvider>,
  known?: Map<string, Around>,
): void {
  const { nonce } = context.get(serverSide);
  const { longText, samePart, keep, fill } = pastReact(nonce);
  const marks = { tags: `tags-${nonce}`, end: `end-${nonce}` };
  const shown = { ...routerContext, manifest: onlyShown(routerContext), serverHandoffStream: undefined };
  const render = (around: AroundMarks) =>
    renderToString(
      <PageMarkup value={{ ...context.get(serverMarkup), nonce, longText, samePart, around }}>
        <ServerRouter context={shown} url={url} nonce={nonce} />
      </PageMarkup>,
    );
  const hand = (page: Omit<WrittenPage, 'data' | 'fill'>) =>
    (context as RouterContextProvider).set(writtenPage, { ...page, data: dataScript(data), fill });
  const { matches, errors } = routerContext.staticHandlerContext;
  if (errors) {
    // It shows in another place than its route, and its tags are React Router's matter.
    const { around, body } = split(render({ end: marks.end }), marks, nonce);
    keep(body);
    hand({ around, tags: '', body });
    return;
  }
  const { head, body } = parts(render('left out'));
  keep(body);
  const routes = matches.map(({ route }) => route.id).join(' ');
  let around = known?.get(routes);
  if (!around) {
    around = split(render(marks), marks, nonce).around;
    // Tags that React added to the head for this page alone.
    for (const tag of head.match(/<[^>]+>/g) ?? []) around.html = around.html.replace(tag, '');
    known?.set(routes, around);
  }
  hand({ around, tags: headTags(routerContext) + head, body });
}
