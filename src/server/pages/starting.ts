import type { IncomingMessage, ServerResponse } from 'node:http';
import { startingPage } from './plain-page.ts';

/** Answers of a press that has its port already, and is not open yet. */
export const answerStarting =
  (siteName: string): ((request: IncomingMessage, response: ServerResponse) => void) =>
  ({ headers }, response) => {
    const reads = headers.accept?.includes('text/html');
    response.writeHead(503, {
      'Retry-After': '2',
      'Cache-Control': 'no-store',
      'Content-Type': reads ? 'text/html; charset=utf-8' : 'text/plain',
    });
    response.end(reads ? startingPage(siteName) : 'starting\n');
  };
