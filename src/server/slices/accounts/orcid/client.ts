import * as oauth from 'oauth4webapi';
import { orcidOf } from '#contract/identifiers.ts';
import { boundedText } from '#server/platform/answers.ts';
import type { OrcidConfig } from '#server/platform/config-orcid.ts';

/** What the press remembers of a visit until the browser is back. */
type Visit = { state: string; nonce: string; verifier: string };

/** What the browser brings back from ORCID's page. */
type Returned = { state: string; code: string; error: string };

/** A person as ORCID has signed them in; names are empty where their record hides them. */
export type OrcidPerson = { orcid: string; firstName: string; lastName: string };

type Refusal = 'declined' | 'not reached' | 'refused' | 'nonsense';
type OrcidAnswer =
  | {
      ok: true;
      person: OrcidPerson;
      /** Token with which the press may write into their record; undefined where it was not asked for, or refused. */
      permission: string | undefined;
    }
  | { ok: false; reason: Refusal; detail: string };

export type Orcid = {
  /** The page of ORCID's that asks its user; `toWrite`: for permission to write into their record too. */
  pageFor(visit: Visit, options?: { toWrite?: boolean }): Promise<string>;
  /** Exchanges the code for the iD of who signed in there. */
  personOf(returned: Returned, visit: Visit): Promise<OrcidAnswer>;
  /** Has ORCID forget a permission. False where it did not take notice. */
  endPermission(token: string): Promise<boolean>;
};

/** The scope of writing reviews and other activities into a record. */
const writing = '/activities/update';

const largestAnswer = 100_000;
/** Seconds that ORCID's clock and ours may differ. */
const clockTolerance = 120;

export const newVisit = (): Visit => ({
  state: oauth.generateRandomState(),
  nonce: oauth.generateRandomNonce(),
  verifier: oauth.generateRandomCodeVerifier(),
});

class NotReached extends Error {}

/** Too busy, or an error of something on the way, such as a proxy: ORCID itself refuses in JSON. */
const isElsewhere = ({ status, headers }: Response): boolean =>
  status >= 500 ||
  status === 408 ||
  status === 429 ||
  (status >= 400 && !/\bjson\b/i.test(headers.get('content-type') ?? ''));

/**
 * The press as a client of ORCID: OAuth 2.0 with the scope `openid`, which asks for the iD alone, and with that of writing where a
 * reviewer wants it. The ID token comes straight from
 * ORCID over TLS, so its claims are checked and its signature is not (OpenID Connect Core, 3.1.3.7); ORCID leaves an unknown
 * PKCE parameter aside.
 */
export function createOrcid(
  { clientId, clientSecret, address }: OrcidConfig,
  { redirectUri, patience = 15_000 }: { redirectUri: string; patience?: number },
): Orcid {
  const server = {
    issuer: address,
    authorization_endpoint: `${address}/oauth/authorize`,
    token_endpoint: `${address}/oauth/token`,
    revocation_endpoint: `${address}/oauth/revoke`,
  };
  const client = { client_id: clientId, [oauth.clockTolerance]: clockTolerance };
  const ask = async (url: string, options: RequestInit): Promise<Response> => {
    try {
      const response = await fetch(url, { ...options, signal: AbortSignal.timeout(patience) });
      if (isElsewhere(response)) throw new NotReached(`ORCID answered ${response.status}`);
      const text = await boundedText(response, largestAnswer);
      return new Response(text, { status: response.status, headers: response.headers });
    } catch (error) {
      throw new NotReached((error as Error).message, { cause: error });
    }
  };
  const options = {
    [oauth.customFetch]: ask,
    [oauth.allowInsecureRequests]: address.startsWith('http:'),
  } as { [oauth.customFetch]: typeof ask };
  return {
    async pageFor({ state, nonce, verifier }, { toWrite = false } = {}) {
      const page = new URL(server.authorization_endpoint);
      page.search = new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        scope: toWrite ? `openid ${writing}` : 'openid',
        redirect_uri: redirectUri,
        state,
        nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).toString();
      return page.href;
    },
    async personOf(returned, { state, nonce, verifier }) {
      try {
        const given = Object.entries(returned).filter(([, value]) => value !== '');
        const parameters = oauth.validateAuthResponse(server, client, new URLSearchParams(given), state);
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          oauth.ClientSecretPost(clientSecret),
          parameters,
          redirectUri,
          verifier,
          options,
        );
        const answer = await oauth.processAuthorizationCodeResponse(server, client, response, {
          expectedNonce: nonce,
          requireIdToken: true,
        });
        const claims = oauth.getValidatedIdTokenClaims(answer);
        const orcid = orcidOf(claims?.sub ?? '');
        if (!claims || !orcid || orcid !== orcidOf(String(answer.orcid)))
          return { ok: false, reason: 'nonsense', detail: 'it names no iD, or two' };
        const granted = answer.scope?.split(' ').includes(writing);
        return {
          ok: true,
          person: { orcid, ...namesOf(claims, answer.name) },
          permission: granted ? answer.access_token : undefined,
        };
      } catch (error) {
        return { ok: false, reason: reasonOf(error), detail: (error as Error).message };
      }
    },
    async endPermission(token) {
      const authentication = oauth.ClientSecretPost(clientSecret);
      return oauth
        .revocationRequest(server, client, authentication, token, options)
        .then(({ ok }) => ok)
        .catch(() => false);
    },
  };
}

function reasonOf(error: unknown): Refusal {
  if (error instanceof NotReached) return 'not reached';
  if (error instanceof oauth.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'declined' : 'refused';
  if (error instanceof oauth.ResponseBodyError || error instanceof oauth.WWWAuthenticateChallengeError)
    return 'refused';
  if (error instanceof oauth.OperationProcessingError || error instanceof oauth.UnsupportedOperationError)
    return 'nonsense';
  throw error;
}

const longestName = 200;
const textOf = (value: unknown) =>
  typeof value === 'string'
    ? value
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .slice(0, longestName)
    : '';

/** Of the claims, else of the one name beside them. */
function namesOf({ given_name, family_name }: oauth.IDToken, name: unknown) {
  const [firstName, lastName] = [textOf(given_name), textOf(family_name)];
  if (firstName || lastName) return { firstName, lastName };
  const words = textOf(name).split(' ');
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}
