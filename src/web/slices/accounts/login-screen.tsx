import { useEffect, useState } from 'react';
import { type MetaArgs, useLocation } from 'react-router';
import { credentials } from '#contract/accounts.ts';
import { codes } from '#contract/codes.ts';
import { labelsOf } from '#contract/labels.ts';
import { pageMeta } from '#web/shell/page-title.ts';
import { signIn } from '#web/shell/session.ts';
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
      <p>
        <a href={withNext('/retrieve-password', next)}>Retrieve password</a>
      </p>
      <p>
        New here? <a href={withNext('/register', next)}>Register</a> to submit manuscripts and to follow them.
      </p>
    </AccountPage>
  );
}
