import type { ReactNode } from 'react';
import type { MetaDescriptor } from 'react-router';
import { NeedsScripts } from '#web/ui/forms/index.ts';
import { PageBanner } from './page-banner.tsx';
import styles from './private-link.module.css';

/** For a page whose address holds a key: other sites must not see it. */
export const withoutReferrer: MetaDescriptor = { name: 'referrer', content: 'no-referrer' };

/** A personal link must not be indexed or sent as a referrer. */
export const privateMeta: MetaDescriptor[] = [
  { name: 'robots', content: 'noindex, nofollow' },
  withoutReferrer,
];

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
