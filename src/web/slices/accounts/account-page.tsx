import type { ReactNode } from 'react';
import { PageBanner } from '#web/shell/page-banner.tsx';
import { NeedsScripts } from '#web/ui/forms/index.ts';
import styles from './account-page.module.css';

type Props = {
  title: string;
  lead?: ReactNode;
  /** Hidden, from the first paint on, for signed-in readers, who are redirected. */
  forVisitors?: boolean;
  wide?: boolean;
  children: ReactNode;
};

export function AccountPage({ title, lead, forVisitors, wide, children }: Props) {
  return (
    <>
      <PageBanner title={title}>{lead}</PageBanner>
      <div className="container">
        <NeedsScripts>
          Accounts need scripts, which don’t run here. Please allow scripts on this site and load the page
          again; everything else of the press can be read without them.
        </NeedsScripts>
        <div className={`${styles.page} ${wide ? styles.wide : ''}`} data-visitors={forVisitors || undefined}>
          {children}
        </div>
      </div>
    </>
  );
}
