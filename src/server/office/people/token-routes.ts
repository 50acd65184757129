import { officeApiTokensEndpoints as calls } from '#contract/office/api-tokens.ts';
import { notThere, ok, type Route } from '#server/platform/http/route.ts';
import {
  deleteToken,
  findPerson,
  listTokens,
  makeToken,
  tokenOnTheWire,
  tooManyTokens,
} from '#server/slices/accounts/index.ts';
import { actionRoute, type OfficeDeps, ownRoute } from '../ground/index.ts';
import { auditOf, conflict, lockPerson } from './about.ts';

/** API tokens of people, for administrators. */
export const tokenRoutes = (deps: OfficeDeps): Route[] => [
  ownRoute(calls.officeApiTokens, async ({ query: { personId } }) => {
    if (!(await findPerson(deps.db, personId))) return notThere('This person');
    const now = deps.clock.now();
    return ok((await listTokens(deps.db, personId)).map((token) => tokenOnTheWire(token, now)));
  }),
  actionRoute(deps, calls.officeMakeApiToken, 'press', async ({ body }, { tx, now, staff, audit }) => {
    const person = await lockPerson(tx, body.personId);
    if (!person) return notThere('This person');
    if (person.disabledAt) return conflict('This account is disabled.');
    const by = person.id === staff.identity.userId ? 'you' : 'an administrator';
    const made = await makeToken(deps, tx, person, body, { now, by });
    if (!made) return tooManyTokens();
    const scopes = body.scopes.join(', ');
    await audit({
      action: 'Made an API token',
      ...auditOf(person, [
        ['API token', body.name],
        ['Scopes', scopes],
      ]),
    });
    return ok(made);
  }),
  actionRoute(deps, calls.officeRevokeApiToken, 'press', async ({ body }, { tx, audit }) => {
    const person = await lockPerson(tx, body.personId);
    const name = person && (await deleteToken(tx, person.id, body.tokenId));
    if (!person || name === undefined) return notThere('This API token');
    await audit({ action: 'Revoked an API token', ...auditOf(person, [['API token', name]]) });
    return ok(null);
  }),
];
