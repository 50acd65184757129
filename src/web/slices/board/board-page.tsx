import type { ReactNode } from 'react';
import { boardMessages } from '#contract/board-forms.ts';
import { PageBanner } from '#web/shell/page-banner.tsx';
import { NeedsScripts } from '#web/ui/forms/index.ts';
import styles from './board-form.module.css';

export function BoardPage({
  title,
  eyebrow,
  lead,
  children,
}: {
  title: string;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <PageBanner title={title} eyebrow={eyebrow}>
        {lead}
      </PageBanner>
      <div className="container">
        <NeedsScripts>
          This form needs scripts, which don’t run here. Please allow scripts on this site and load the page
          again; everything else of the press can be read without them.
        </NeedsScripts>
        {children}
      </div>
    </>
  );
}

/** For a link that is unknown, has ended, or belongs to another journal. */
export const Expired = ({ message = boardMessages.expired }: { message?: string }) => (
  <div className={styles.expired} role="alert">
    <h2>{message}</h2>
    <p>
      Please ask the editorial office for a new one: <a href="/contactus">Contact Us</a>
    </p>
  </div>
);

export const Waiting = () => (
  <p className="quiet" role="status">
    Loading …
  </p>
);
