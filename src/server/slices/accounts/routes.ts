import { accountEndpoints, addressForm } from '#contract/accounts.ts';
import { parseFields } from '#contract/messages.ts';
import { addressKey } from '#server/platform/address-key.ts';
import { ok, type Route, refuseFields, route } from '#server/platform/http/route.ts';
import type { Queue } from '#server/platform/jobs/index.ts';
import { done, orcidRefusals, refusals, texts } from './answers.ts';
import { confirmEmail } from './confirm.ts';
import type { AccountDeps } from './deps.ts';
import type { NoteOrcid } from './orcid/connect.ts';
import { mayRecover, resetPassword } from './recover.ts';
import { register } from './register.ts';
import { createSignIn } from './sign-in.ts';
import { endSession } from './store-sessions.ts';
import { findUser } from './store-users.ts';
import { updateAccount } from './update-account.ts';
import { profileOf, userInfoOf } from './wire.ts';

/** `recoveries`: the queue of `mailRecovery`. */
export function accountRoutes(
  deps: AccountDeps & { recoveries: Pick<Queue<{ email: string }>, 'send'>; noteOrcid?: NoteOrcid },
): Route[] {
  const { db } = deps;
  const signIn = createSignIn(deps);
  return [
    route(accountEndpoints.login, async ({ body }, { address }) => {
      const result = await signIn(body, address);
      if (!result.ok) return refusals[result.reason];
      const { token, userId, email } = result;
      return done(texts.signedIn, { token, userId, email });
    }),
    route(accountEndpoints.register, async ({ body }, { address }) => {
      const { email, password, orcidKey } = body;
      const result = await register(deps, { ...profileOf(body), email, password, orcidKey }, address);
      if (result.ok) return done(texts.registered, null);
      if (result.reason === 'no proof' || result.reason === 'elsewhere') return orcidRefusals[result.reason];
      return refusals[result.reason === 'too many' ? 'too many of an hour' : result.reason];
    }),
    route(accountEndpoints.confirmEmail, async ({ body }) => {
      const email = await confirmEmail(deps, body.token);
      return email === undefined ? refusals['no confirmation'] : done(texts.confirmed, { email });
    }),
    route(accountEndpoints.sendEmail, async ({ query, body }, { address }) => {
      const given = parseFields(addressForm, { email: body.email ?? query.email });
      if (!given.ok) return refuseFields(given.fields);
      if (!(await mayRecover(deps, given.data.email, address))) return refusals['too many of an hour'];
      await deps.recoveries.send(db, { email: given.data.email });
      return done(texts.recovery, { smsSendEntity: { smsText: texts.recovery } });
    }),
    route(accountEndpoints.resetPassword, async ({ body }, { address }) => {
      const result = await resetPassword(deps, { key: body.token, password: body.password }, address);
      if (!result.ok) return refusals[result.reason];
      return done(result.withoutOrcid ? texts.withoutOrcid : texts.passwordChanged, null);
    }),
    route(accountEndpoints.logout, async (_, { identity }) => {
      await endSession(db, Number(identity.sessionId));
      return done(texts.signedOut, null);
    }),
    route(accountEndpoints.queryByEmail, async ({ query }, { identity }) => {
      const user = await findUser(db, identity.userId);
      // Another user's address is answered like an unknown one.
      if (!user || addressKey(query.email) !== addressKey(user.email)) return refusals['not yours'];
      return ok({ userInfo: userInfoOf(user) });
    }),
    route(accountEndpoints.updateTbuser, async ({ body }, { identity }) => {
      const { email, password } = body;
      const result = await updateAccount(deps, identity, { ...profileOf(body), email, password });
      if (result.ok) return done(texts.updated, { email: result.email });
      if (result.reason === 'gone') return refusals['not yours'];
      return refusals[result.reason === 'too many' ? 'too many of an hour' : result.reason];
    }),
  ];
}
