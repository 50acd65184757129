import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import styles from './error-page.module.css';
import { errorText } from './error-text.ts';
import { PageBanner } from './page-banner.tsx';
import { SearchBar } from './search-bar.tsx';
import { useSite } from './site.ts';

export function ErrorPage({ error }: { error: unknown }) {
  const { title, text, message, retry } = errorText(error);
  const { siteName } = useSite();
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}`;
  useRetryOnline(retry === 'page', here);
  return (
    <>
      <title>{`${title} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <PageBanner title={title}>
        <p>{text}</p>
        {message && <p className={`quiet ${styles.said}`}>{message}</p>}
      </PageBanner>
      <div className={`container ${styles.ways}`}>
        {retry && (
          <p>
            <a className="button" href={here} data-replace data-reload={retry === 'document' || undefined}>
              Try again
            </a>
          </p>
        )}
        {/* The header's search is collapsed on a phone. */}
        <div className={pathname === '/' ? undefined : styles.onPhone}>
          <SearchBar />
        </div>
        <ul className={`plain-list row ${styles.links}`}>
          <li>
            <a href="/">Home Page</a>
          </li>
          <li>
            <a href="/journals">Journals</a>
          </li>
          <li>
            <a href="/searchresult">All articles</a>
          </li>
          <li>
            <a href="/contactus">Contact Us</a>
          </li>
        </ul>
      </div>
    </>
  );
}

/** Reloads the page when the device is online again. */
function useRetryOnline(wanted: boolean, here: string) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!wanted) return;
    const retry = () => navigate(here, { replace: true });
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [wanted, here, navigate]);
}
