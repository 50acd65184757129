import { useEffect, useState } from 'react';
import { type MetaArgs, useLocation } from 'react-router';
import { credentials } from '#contract/accounts.ts';
import { codes } from '#contract/codes.ts';
import { labelsOf } from '#contract/labels.ts';
import { pageMeta } from '#web/shell/page-title.ts';
import { signIn } from '#web/shell/session.ts';
import { useSite } from '#web/shell/site.ts';
import {
  dismissToasts,
  PasswordField,
  SubmitButton,
  succeed,
  TextField,
  useCheckedForm,
  WrongFields,
  warn,
} from '#web/ui/forms/index.ts';
import { AccountPage } from './account-page.tsx';
import type { KeptProof } from './orcid/kept.ts';
import { OrcidButton } from './orcid/orcid-button.tsx';
import { ProofQuestion, useOrcidProof } from './orcid/proof-note.tsx';
import { withNext } from './paths.ts';
import { sessionApi } from './session-api.ts';
import { useNext } from './use-next.ts';
import { useVisitorsOnly } from './use-visitors-only.ts';

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta(matches, { title: 'Login', path: location.pathname });

const labels = labelsOf(credentials);

export default function LoginScreen() {
  useVisitorsOnly();
  const next = useNext();
  const { state } = useLocation();
  /** After signing in the form stays while the next page loads. */
  const [stay, setStay] = useState(false);
  const registered = (state as { email?: string } | null)?.email;
  const { orcid } = useSite();
  const { proof, forget } = useOrcidProof();

  const [connects, setConnects] = useState(false);

  const connect = async ({ key }: KeptProof) => {
    const answer = await sessionApi('connectOrcid', { body: { key } });
    if (answer.code === codes.success) succeed(answer.msg);
    forget();
  };

  const login = useCheckedForm({
    schema: credentials,
    initial: { email: '', password: '' },
    async send(values) {
      const answer = await sessionApi('login', { body: values });
      if (answer.code === codes.refusedInput && answer.data) login.refuse(answer.data.fields).forEach(warn);
      if (answer.code !== codes.success) return;
      try {
        setStay(true);
        signIn(answer.data);
        dismissToasts();
        succeed(answer.msg);
        if (proof && connects) await connect(proof);
        else forget();
      } catch {
        warn(
          'This browser keeps no data for this site, and so no session. Please allow it, and log in again.',
        );
      }
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for readers who come from registration
  useEffect(() => {
    if (registered && !login.form.getValues().email) login.form.setFieldValue('email', registered);
  }, []);

  return (
    <AccountPage title="Login" forVisitors={!stay}>
      <form {...login.props}>
        {proof && <ProofQuestion proof={proof} connects={connects} onChange={setConnects} />}
        <WrongFields of={login} labels={labels} />
        <TextField
          of={login}
          name="email"
          label={labels.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
        />
        <PasswordField of={login} name="password" label={labels.password} autoComplete="current-password" />
        <SubmitButton of={login} busy="Logging in…">
          Login
        </SubmitButton>
      </form>
      {orcid && !proof && (
        <p>
          <OrcidButton from={withNext('/login', next)}>Sign in with ORCID</OrcidButton>
        </p>
      )}
      <p>
        <a href={withNext('/retrieve-password', next)}>Retrieve password</a>
      </p>
      <p>
        New here? <a href={withNext('/register', next)}>Register</a> to submit manuscripts and to follow them.
      </p>
    </AccountPage>
  );
}
