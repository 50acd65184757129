import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined;

/** A header's value among those given to `writeHead`: an object, or a flat list of names and values. */
function valueIn(headers: Headers, name: string): unknown {
  if (!headers) return undefined;
  const list = Array.isArray(headers) ? headers : Object.entries(headers).flat();
  for (let i = 0; i < list.length; i += 2) if (String(list[i]).toLowerCase() === name) return list[i + 1];
  return undefined;
}

/** For HTML without a policy of its own, which then may load nothing. */
const usualPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Adds a header and keeps the given form, since Node writes a list fastest. */
const withHeader = (headers: Headers, name: string, value: string): Headers =>
  Array.isArray(headers) ? [...headers, name, value] : { ...headers, [name]: value };

/** The response class of every request: sets `X-Content-Type-Options`, and on HTML a Content-Security-Policy. */
export class SafeResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  override writeHead(status: number, reason?: string | Headers, given?: Headers): this {
    let headers = typeof reason === 'string' ? given : reason;
    const sent = (name: string) => valueIn(headers, name) ?? this.getHeader(name);
    if (String(sent('content-type')).startsWith('text/html') && !sent('content-security-policy'))
      headers = withHeader(headers, 'Content-Security-Policy', usualPolicy);
    headers = withHeader(headers, 'X-Content-Type-Options', 'nosniff');
    return typeof reason === 'string'
      ? super.writeHead(status, reason, headers)
      : super.writeHead(status, headers);
  }
}
