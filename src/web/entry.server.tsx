import type { EntryContext, RouterContextProvider } from 'react-router';
import { writePage } from './rendering/write-page.tsx';

export { pageQuery } from './api/page-query.ts';
export { createPageRenderer } from './rendering/page-renderer.ts';

async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of stream ?? []) text += decoder.decode(bytes, { stream: true });
  return text + decoder.decode();
}

/** Called by React Router's handler. The page's markup is passed through the context; the response has no body. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const data = await textOf(routerContext.serverHandoffStream);
  writePage(request.url, routerContext, data, context);
  return new Response(null, { status, headers });
}
