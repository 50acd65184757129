import type { ReactNode } from 'react';
import { NeedsScripts } from '#web/ui/forms/index.ts';
import { PageBanner } from '../page-banner.tsx';
import styles from './private-link.module.css';

/** Until the browser has loaded the private data of a letter's link. */
export const PrivateLinkFallback = ({ title }: { title: string }) => (
  <>
    <PageBanner title={title} />
    <div className={`container ${styles.page}`}>
      <NeedsScripts>
        This page needs scripts, which don’t run here. Please allow scripts on this site and load the page
        again, or answer to the letter that brought you here.
      </NeedsScripts>
      <p className="quiet" role="status">
        Loading …
      </p>
    </div>
  </>
);

/** For a letter's link that opens nothing. */
export const PrivateLinkExpired = ({
  title,
  message,
  children,
}: {
  title: string;
  message: string;
  children: ReactNode;
}) => (
  <>
    <PageBanner title={title} />
    <div className={`container ${styles.page}`} role="alert">
      <h2>{message}</h2>
      <p>
        {children} <a href="/contactus">Contact Us</a>
      </p>
    </div>
  </>
);
