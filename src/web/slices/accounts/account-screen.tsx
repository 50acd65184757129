import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { UserInfo } from '#contract/accounts.ts';
import { codes } from '#contract/codes.ts';
import { currentSession } from '#web/shell/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { AccountForm } from './account-form.tsx';
import styles from './account-screen.module.css';
import type { AuthorScreen } from './author-area.tsx';
import { AccountOrcid } from './orcid/account-orcid.tsx';
import { sessionLoad } from './session-api.ts';

export const handle = { title: 'Account Update' } satisfies AuthorScreen;

export const clientLoader = sessionLoad(async ({ api }): Promise<UserInfo | null> => {
  const answer = await api('queryByEmail', { query: { email: currentSession()?.email ?? '' } });
  return answer.code === codes.success ? answer.data.userInfo : null;
});

/** Milliseconds (specification §9). */
const successView = 2_000;

export default function AccountScreen() {
  const account = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [updated, setUpdated] = useState(false);
  const success = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (!updated) return;
    // The button is gone with the form; screen readers read the message that replaces it.
    success.current?.focus();
    const timer = setTimeout(async () => {
      await revalidate();
      setUpdated(false);
      focusFallback();
    }, successView);
    return () => clearTimeout(timer);
  }, [updated, revalidate]);

  if (updated) {
    return (
      <p ref={success} tabIndex={-1} className={`stack gap-1 starts serif title-3 ${styles.success}`}>
        <strong>SUCCESS!</strong> Your account has been updated
      </p>
    );
  }
  if (!account) {
    return (
      <EmptyState title="Your account can’t be shown just now">
        <button type="button" className="link-button" onClick={() => revalidate()}>
          Try again
        </button>
      </EmptyState>
    );
  }
  // Remounts the form when the account changes.
  return (
    <>
      <AccountForm key={JSON.stringify(account)} account={account} onUpdated={() => setUpdated(true)} />
      <AccountOrcid orcid={account.orcid} onChange={revalidate} />
    </>
  );
}
