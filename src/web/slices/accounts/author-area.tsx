import { useEffect, useRef } from 'react';
import type { ClientLoaderFunctionArgs, MetaArgs } from 'react-router';
import { Outlet, redirect, useLocation, useMatches, useNavigate } from 'react-router';
import type { Application } from '#web/shell/application.ts';
import { PageBanner } from '#web/shell/page-banner.tsx';
import { notIndexed, pageMeta } from '#web/shell/page-title.ts';
import { currentSession } from '#web/shell/session.ts';
import { useToken } from '#web/shell/use-token.ts';
import { FormsRoot, NeedsScripts } from '#web/ui/forms/index.ts';
import styles from './author-area.module.css';
import { logOut } from './log-out.ts';
import { loginPath } from './paths.ts';
import { SideMenu } from './side-menu.tsx';

export type AuthorScreen = { title: string };

export const handle: Application = { application: true, loadsInBrowser: true };

/** Without a session it redirects to login, which leads back here (specification §6). */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url);
  if (!currentSession()) throw redirect(loginPath(pathname + search));
  return null;
};

const titleOf = (matches: readonly ({ handle?: unknown } | undefined)[]) =>
  (matches.findLast((match) => (match?.handle as AuthorScreen | undefined)?.title)?.handle as AuthorScreen)
    ?.title ?? 'My Account';

export const meta = ({ matches, location }: MetaArgs) => [
  ...pageMeta(matches, { title: titleOf(matches), path: location.pathname }),
  notIndexed,
];

export default function AuthorArea() {
  const title = titleOf(useMatches());
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const token = useToken();
  /** Only an expired session leads back here after login; logging out does not. */
  const leaving = useRef(false);

  useEffect(() => {
    if (!token && !currentSession() && !leaving.current) {
      navigate(loginPath(pathname + search), { replace: true });
    }
  }, [token, pathname, search, navigate]);

  async function leave() {
    leaving.current = true;
    await logOut();
    navigate('/login');
  }

  return (
    <FormsRoot>
      <PageBanner title={title} eyebrow="My Account" />
      <div className={`container stack ${styles.columns}`}>
        <SideMenu onLogOut={leave} />
        <div className="shrinks">
          <Outlet />
        </div>
      </div>
    </FormsRoot>
  );
}

/** The server has no session, so it renders this. */
export function HydrateFallback() {
  return (
    <>
      <PageBanner title={titleOf(useMatches())} eyebrow="My Account" />
      <div className="container">
        <p className={styles.loading}>Loading …</p>
        <NeedsScripts>
          The author area keeps your session in this browser and needs scripts for it. Please allow scripts on
          this site and load the page again.
        </NeedsScripts>
      </div>
    </>
  );
}
