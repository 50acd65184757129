import { type MetaArgs, useNavigate } from 'react-router';
import { addressForm } from '#contract/accounts.ts';
import { codes } from '#contract/codes.ts';
import { pageMeta } from '#web/shell/page-title.ts';
import { SubmitButton, succeed, TextField, useCheckedForm } from '#web/ui/forms/index.ts';
import { useUnmounted } from '#web/ui/use-unmounted.ts';
import { AccountPage } from './account-page.tsx';
import { loginPath, withNext } from './paths.ts';
import { quietSessionApi } from './session-api.ts';
import { useNext } from './use-next.ts';

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta(matches, { title: 'Retrieve password', path: location.pathname });

export default function RetrieveScreen() {
  const navigate = useNavigate();
  const next = useNext();
  const unmounted = useUnmounted();
  const retrieve = useCheckedForm({
    schema: addressForm,
    initial: { email: '' },
    async send({ email }) {
      const answer = await quietSessionApi('sendEmail', { query: { email }, body: { email } });
      if (answer.code === codes.success) {
        succeed(answer.data.smsSendEntity.smsText);
        if (!unmounted.current) navigate(loginPath(next));
        return;
      }
      // Every error is shown at the field (specification §8).
      retrieve.refuse({ email: answer.data?.fields.email ?? answer.msg });
    },
  });
  return (
    <AccountPage
      title="Retrieve password"
      lead={
        <p>
          Tell us the e-mail address of your account: a link to choose a new password will be mailed to it.
        </p>
      }
    >
      <form {...retrieve.props}>
        <TextField
          of={retrieve}
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
        />
        <SubmitButton of={retrieve} busy="Sending…">
          Send
        </SubmitButton>
      </form>
      <p>
        <a href={withNext('/login', next)}>Back to login</a>
      </p>
    </AccountPage>
  );
}
