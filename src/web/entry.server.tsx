import { renderToString } from 'react-dom/server';
import { createContext, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { type ServerSide, serverMarkup, serverSide } from './api/context.ts';
import { PageMarkup, type PartMarks } from './api/page-markup.tsx';

export { createRequestHandler } from 'react-router';
export { pageQuery } from './api/page-query.ts';

/** A page as React rendered it, with marks where `fill` puts what went past it; the whole page comes in pieces. */
export type RenderedPage = { html: string; fill(html: string): string[] };

const renderedPage = createContext<RenderedPage>();

/** What the server passes to React Router's request handler for one page. */
export function pageContext(side: ServerSide): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(serverSide, side);
  context.set(serverMarkup, {});
  context.set(renderedPage, { html: '', fill: (html) => [html] });
  return context;
}

/** The page that was rendered with `context`; the handler's own response has no body. */
export const pageOf = (context: RouterContextProvider): RenderedPage => context.get(renderedPage);

/** Within quotation marks an attribute holds anything but these two. */
const asAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Parts that are the same on many pages, by all that they show and where they stand. */
const sameParts = new Map<string, string>();
/** A few kinds of header, for the site as it is and as it was a moment ago. */
const mostSameParts = 64;

/**
 * Marks for what goes past React, which nobody outside of this rendering can guess. `keep` remembers the parts that
 * were new to what was rendered; `fill` puts in what the marks stand for, and answers the page in pieces.
 */
function pastReact(nonce: string) {
  const texts: string[] = [];
  const fresh: { key: string; before: string; after: string }[] = [];
  const put = (text: string) => `past-react-${nonce}-${texts.push(text) - 1}-`;
  return {
    longText: (text: string, as: 'attribute' | 'markup') =>
      put(as === 'attribute' ? asAttribute(text) : text),
    samePart(key: string): PartMarks {
      const known = sameParts.get(key);
      if (known !== undefined) return { instead: put(known) };
      const marks = { before: put(''), after: put('') };
      fresh.push({ key, ...marks });
      return marks;
    },
    keep(html: string) {
      if (sameParts.size + fresh.length > mostSameParts) sameParts.clear();
      for (const { key, before, after } of fresh)
        sameParts.set(key, html.slice(html.indexOf(before) + before.length, html.indexOf(after)));
    },
    fill: (html: string) =>
      html.split(`past-react-${nonce}-`).flatMap((piece, i) => {
        if (i === 0) return piece;
        const end = piece.indexOf('-');
        return [texts[Number(piece.slice(0, end))] as string, piece.slice(end + 1)];
      }),
  };
}

/** Of all routes those that a page shows: the router would make every one anew for each page. */
function onlyShown({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const shown = staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]);
  return { ...manifest, routes: Object.fromEntries(shown) };
}

/** What is in a stream, as text. */
async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of stream ?? []) text += decoder.decode(bytes, { stream: true });
  return text + decoder.decode();
}

const marks: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};
const asScript = (value: string) =>
  JSON.stringify(value).replace(/[&<>\u2028\u2029]/g, (mark) => marks[mark] as string);

/** The page's data, as the router in the browser waits for it: what `ServerRouter` would stream in pieces. */
function dataScript(data: string, nonce: string): string {
  const controller = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${controller}.enqueue(${asScript(data)});${controller}.close();</script>`;
}

const end = '</body></html>';

/**
 * Renders a page whole: what is kept in memory and sent is one piece, never a stream. Nothing waits while React
 * renders, since the loaders are done and the page's data is put behind what was rendered: a third of the time
 * that rendering in pieces takes.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(serverSide);
  const { longText, samePart, keep, fill } = pastReact(nonce);
  const data = await textOf(routerContext.serverHandoffStream);
  const html = renderToString(
    <PageMarkup value={{ ...context.get(serverMarkup), nonce, longText, samePart }}>
      <ServerRouter
        context={{ ...routerContext, manifest: onlyShown(routerContext), serverHandoffStream: undefined }}
        url={request.url}
        nonce={nonce}
      />
    </PageMarkup>,
  );
  if (!html.endsWith(end)) throw new Error('A page ends with its body');
  keep(html);
  context.set(renderedPage, {
    html: `<!DOCTYPE html>${html.slice(0, -end.length)}${dataScript(data, nonce)}${end}`,
    fill,
  });
  return new Response(null, { status, headers });
}
