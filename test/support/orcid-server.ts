import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type OrcidUser = { orcid: string; given: string; family: string };

type Claims = Record<string, string | number | undefined>;
type Granted = { redirectUri: string; nonce: string; challenge: string; scope: string; user: OrcidUser };

/** A server on this machine that answers as ORCID's OAuth 2.0 with OpenID Connect is documented to. */
export type OrcidServer = AsyncDisposable & {
  address: string;
  clientId: string;
  clientSecret: string;
  /** Who is signed in to it in the browser. */
  user: OrcidUser;
  /** Requests for tokens. */
  asked(): number;
  /** What the token endpoint does next, in the place of its answer. */
  answer: ((response: ServerResponse, request: IncomingMessage) => void) | undefined;
  /** What the member API does next, in the place of its answer. */
  record: ((response: ServerResponse, request: IncomingMessage) => void) | undefined;
  /** Reviews in people's records, by their names there. */
  reviews: Map<string, { orcid: string; xml: string }>;
  /** Tokens with which records may be written, by person. */
  permissions: Map<string, string>;
  /** What it says of the next person, untruly. */
  lie: { claims?: Claims; token?: Record<string, unknown> };
  /** The code that its page gives for an address of `/oauth/authorize`, as the browser brings it back. */
  allow(page: string): { state: string; code: string };
};

const writing = '/activities/update';
const identifierIn = (xml: string) => /<common:external-id-value>([^<]+)/.exec(xml)?.[1];

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

function idToken(claims: Claims): string {
  const signed = `${base64url({ kid: 'test', alg: 'RS256' })}.${base64url(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
}

export async function startOrcid(): Promise<OrcidServer> {
  const codes = new Map<string, Granted>();
  let asked = 0;
  const json = (response: ServerResponse, status: number, body: object) =>
    response
      .writeHead(status, { 'content-type': 'application/json;charset=UTF-8' })
      .end(JSON.stringify(body));

  async function token(request: IncomingMessage, response: ServerResponse) {
    asked++;
    if (server.answer) return server.answer(response, request);
    const form = new URLSearchParams(await text(request));
    if (form.get('client_id') !== server.clientId || form.get('client_secret') !== server.clientSecret)
      return json(response, 401, { error: 'invalid_client', error_description: 'Client not found' });
    const code = form.get('code') ?? '';
    const granted = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (
      form.get('grant_type') !== 'authorization_code' ||
      granted?.redirectUri !== form.get('redirect_uri') ||
      granted?.challenge !== challenge
    )
      return json(response, 400, {
        error: 'invalid_grant',
        error_description: `Invalid authorization code: ${code}`,
      });
    const { orcid, given, family } = granted.user;
    const seconds = Math.floor(Date.now() / 1000);
    const claims = {
      at_hash: 'x',
      aud: server.clientId,
      sub: orcid,
      auth_time: seconds,
      iss: server.address,
      exp: seconds + 86_400,
      iat: seconds,
      nonce: granted.nonce,
      jti: randomBytes(8).toString('hex'),
      given_name: given,
      family_name: family,
      ...server.lie.claims,
    };
    const accessToken = randomBytes(16).toString('hex');
    if (granted.scope.includes(writing)) server.permissions.set(accessToken, orcid);
    json(response, 200, {
      access_token: accessToken,
      token_type: 'bearer',
      refresh_token: randomBytes(16).toString('hex'),
      expires_in: 631_138_518,
      scope: granted.scope,
      name: `${given} ${family}`,
      orcid,
      id_token: idToken(claims),
      ...server.lie.token,
    });
  }

  function grant(page: URL): string {
    const asks = page.searchParams;
    const part = (name: string) => asks.get(name) ?? '';
    if (
      part('client_id') !== server.clientId ||
      part('response_type') !== 'code' ||
      !['openid', `openid ${writing}`].includes(part('scope'))
    )
      throw new Error(`ORCID knows no such client: ${page}`);
    const code = randomBytes(3).toString('base64url');
    codes.set(code, {
      redirectUri: part('redirect_uri'),
      nonce: part('nonce'),
      challenge: part('code_challenge'),
      scope: part('scope'),
      user: server.user,
    });
    return code;
  }

  /** The page that asks the person, with a link for either answer. */
  function authorize(page: URL, response: ServerResponse) {
    const back = (answer: Record<string, string>) => {
      const to = new URL(page.searchParams.get('redirect_uri') ?? '');
      for (const [name, value] of Object.entries({ ...answer, state: page.searchParams.get('state') ?? '' }))
        to.searchParams.set(name, value);
      return to.href.replaceAll('&', '&amp;');
    };
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
      `<!doctype html><html lang="en"><title>ORCID</title><h1>Sign in to ORCID</h1><p>${server.user.orcid}</p>
      <a href="${back({ code: grant(page) })}">Authorize access</a>
      <a href="${back({ error: 'access_denied', error_description: 'User denied access' })}">Deny access</a></html>`,
    );
  }

  /** The member API: one review made or changed. */
  async function record(request: IncomingMessage, response: ServerResponse, path: string) {
    const xml = await text(request);
    if (server.record) return server.record(response, request);
    const [, orcid = '', name] = /^\/v3\.0\/([\dX-]{19})\/peer-review(?:\/(\d+))?$/.exec(path) ?? [];
    const token = /^Bearer (\w+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (server.permissions.get(token) !== orcid)
      return json(response, 401, {
        error: 'invalid_token',
        error_description: `Invalid access token: ${token}`,
      });
    const identifier = identifierIn(xml);
    const same = [...server.reviews].find(
      ([, one]) => one.orcid === orcid && identifierIn(one.xml) === identifier,
    );
    if (request.method === 'POST') {
      if (same)
        return json(response, 409, {
          'response-code': 409,
          'developer-message': `409 Conflict: You have already added this activity (matched by external identifiers), please see element with put-code ${same[0]}. If you are trying to edit the item, please use PUT instead of POST.`,
          'user-message': 'There was an error when updating the record. Please try again.',
          'error-code': 9021,
        });
      const made = String(1_000 + server.reviews.size);
      server.reviews.set(made, { orcid, xml });
      return response.writeHead(201, { location: `http://api.orcid.example${path}/${made}` }).end();
    }
    if (!name || server.reviews.get(name)?.orcid !== orcid)
      return json(response, 404, { 'response-code': 404, 'user-message': 'The resource was not found.' });
    server.reviews.set(name, { orcid, xml });
    json(response, 200, {});
  }

  async function revoke(request: IncomingMessage, response: ServerResponse) {
    server.permissions.delete(new URLSearchParams(await text(request)).get('token') ?? '');
    response.writeHead(200).end();
  }

  const http = createServer((request, response) => {
    const url = new URL(request.url ?? '/', server.address);
    if (request.method === 'GET' && url.pathname === '/oauth/authorize') return authorize(url, response);
    if (request.method === 'POST' && url.pathname === '/oauth/token') return void token(request, response);
    if (request.method === 'POST' && url.pathname === '/oauth/revoke') return void revoke(request, response);
    if (url.pathname.startsWith('/v3.0/')) return void record(request, response, url.pathname);
    response.writeHead(url.pathname === '/favicon.ico' ? 204 : 404).end();
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const server: OrcidServer = {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    clientId: 'APP-QUIRE',
    clientSecret: 'a secret of & its own',
    user: { orcid: '0000-0002-1825-0097', given: 'Josiah', family: 'Carberry' },
    asked: () => asked,
    answer: undefined,
    record: undefined,
    reviews: new Map(),
    permissions: new Map(),
    lie: {},
    allow(page) {
      const url = new URL(page);
      return { state: url.searchParams.get('state') ?? '', code: grant(url) };
    },
    async [Symbol.asyncDispose]() {
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
  return server;
}
