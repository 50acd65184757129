import { useState } from 'react';
import { type MetaArgs, useNavigate } from 'react-router';
import { passwordChoice } from '#contract/accounts.ts';
import { codes } from '#contract/codes.ts';
import { labelsOf } from '#contract/labels.ts';
import { pageMeta } from '#web/shell/page-title.ts';
import { withoutReferrer } from '#web/shell/private-link/meta.ts';
import { PasswordField, SubmitButton, succeed, useCheckedForm, WrongFields } from '#web/ui/forms/index.ts';
import { AccountPage } from './account-page.tsx';
import { quietSessionApi } from './session-api.ts';
import { useMailedKey } from './use-next.ts';

const labels = labelsOf(passwordChoice);

export const meta = ({ matches, location }: MetaArgs) => [
  ...pageMeta(matches, { title: 'Reset password', path: location.pathname }),
  withoutReferrer,
];

/** Without the key of the link, the form is disabled. */
export default function ResetScreen() {
  const navigate = useNavigate();
  const key = useMailedKey();
  const [failure, setFailure] = useState('');
  const reset = useCheckedForm({
    schema: passwordChoice,
    initial: { password: '', checkPassword: '' },
    together: { password: 'checkPassword' },
    async send(passwords) {
      if (!key) return;
      const answer = await quietSessionApi('resetPassword', { body: { ...passwords, token: key } });
      if (answer.code === codes.success) {
        succeed(answer.msg);
        navigate('/login', { replace: true });
        return;
      }
      const others = answer.data ? reset.refuse(answer.data.fields) : [answer.msg];
      setFailure(others.join(' '));
    },
  });
  return (
    <AccountPage
      title="Reset password"
      lead={
        <p>
          This form works from the link that was mailed to you. Choose a new password, and log in with it.
        </p>
      }
    >
      {failure && <p role="alert">{failure}</p>}
      <form
        {...reset.props}
        onSubmit={key === null ? (event) => event.preventDefault() : reset.props.onSubmit}
      >
        <WrongFields of={reset} labels={labels} />
        <PasswordField
          of={reset}
          name="password"
          label={labels.password}
          description="At least 6 characters; long and your own is better."
          autoComplete="new-password"
        />
        <PasswordField
          of={reset}
          name="checkPassword"
          label={labels.checkPassword}
          autoComplete="new-password"
        />
        <SubmitButton of={reset} busy="Saving…">
          Reset password
        </SubmitButton>
      </form>
      <p>
        <a href="/retrieve-password">Send me a new link</a>
      </p>
    </AccountPage>
  );
}
