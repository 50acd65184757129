import type { IncomingMessage, ServerResponse } from 'node:http';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const schemeAndHost = /^https?:\/\/[^/?#]*\/?/i;

/**
 * Takes requests whose line names the whole address, as clients of proxies send it and every server must accept (RFC 9112,
 * 3.2.2). The host that it names counts for nothing, like that of `Host`.
 */
export const acceptingWholeAddresses =
  (listener: Listener): Listener =>
  (request, response) => {
    if (request.url && !request.url.startsWith('/')) request.url = request.url.replace(schemeAndHost, '/');
    listener(request, response);
  };
