import { useEffect, useRef, useState } from 'react';
import type { MetaArgs } from 'react-router';
import { codes } from '#contract/codes.ts';
import { pageMeta } from '#web/shell/page-title.ts';
import { withoutReferrer } from '#web/shell/private-link/meta.ts';
import { AccountPage } from './account-page.tsx';
import styles from './confirm-screen.module.css';
import { authorHome } from './paths.ts';
import { quietSessionApi } from './session-api.ts';
import { useMailedKey } from './use-next.ts';

export const meta = ({ matches, location }: MetaArgs) => [
  ...pageMeta(matches, { title: 'Confirm e-mail', path: location.pathname }),
  withoutReferrer,
];

type Outcome = { email: string } | { failure: string };

export default function ConfirmScreen() {
  const key = useMailedKey();
  const asked = useRef(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (!key || asked.current) return;
    asked.current = true;
    quietSessionApi('confirmEmail', { body: { token: key } }).then((answer) =>
      setOutcome(answer.code === codes.success ? answer.data : { failure: answer.msg }),
    );
  }, [key]);
  return (
    <AccountPage title="Confirm e-mail">
      <div role="status" className={styles.outcome}>
        {key === null && <p>This page works from the link that was mailed to you.</p>}
        {key && !outcome && <p>Confirming…</p>}
        {outcome &&
          ('email' in outcome ? <p>{outcome.email} is confirmed. Thank you.</p> : <p>{outcome.failure}</p>)}
      </div>
      <p>
        <a href={authorHome}>My Account</a>
      </p>
    </AccountPage>
  );
}
