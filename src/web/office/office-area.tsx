import { useEffect, useRef } from 'react';
import type { MetaArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { Outlet, useLoaderData, useLocation, useMatches, useNavigate, useRouteError } from 'react-router';
import { codes } from '#contract/codes.ts';
import { DraftOwner } from '#web/drafts/draft-owner.ts';
import { mayLeave } from '#web/drafts/leave-guard.tsx';
import type { Application } from '#web/shell/application.ts';
import { currentSession } from '#web/shell/session.ts';
import { useToken } from '#web/shell/use-token.ts';
import { loginPath, logOut, quietSessionApi, sessionLoad } from '#web/slices/accounts/index.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormsRoot, NeedsScripts } from '#web/ui/forms/index.ts';
import { MeContext, OfficeFailed, officeDataOf, officeMeta, StatusesContext } from './ground/index.ts';
import styles from './office-area.module.css';

import { firstScreen, OfficeMenu, screenId } from './office-menu.tsx';

export type OfficeScreen = { title: string };

export const handle: Application = { application: true, loadsInBrowser: true };

/** A person without a role sees a message; without a session, the login page leads back here. */
export const clientLoader = sessionLoad(async () => {
  const [me, statuses] = await Promise.all([
    quietSessionApi('officeMe'),
    quietSessionApi('readDictLableList', { query: { dictType: 'manuscript_status' } }),
  ]);
  if (me.code === codes.notAllowed) return { ok: false as const, message: me.msg };
  return {
    ok: true as const,
    me: officeDataOf(me),
    statuses: statuses.code === codes.success ? statuses.data : [],
  };
});

/** Not on navigation, but after every action, which may have created a journal. The server checks permission at each call. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href;

const titleOf = (matches: readonly ({ handle?: unknown } | undefined)[]) =>
  (matches.findLast((match) => (match?.handle as OfficeScreen | undefined)?.title)?.handle as OfficeScreen)
    ?.title ?? 'Editorial Office';

export const meta = (args: MetaArgs) => officeMeta(args, titleOf(args.matches));

export default function OfficeArea() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const token = useToken();
  /** After an expired session login leads back here; after logging out it leads to the desk. */
  const leaving = useRef(false);

  useEffect(() => {
    if (!token && !currentSession() && !leaving.current)
      navigate(loginPath(pathname + search), { replace: true });
  }, [token, pathname, search, navigate]);

  const first = loaded.ok ? firstScreen(loaded.me) : undefined;
  useEffect(() => {
    if (pathname === '/office' && first && first !== '/office') navigate(first, { replace: true });
  }, [pathname, first, navigate]);

  /** False if unsaved changes keep the person here. Asked before the session ends, so that they can be saved. */
  async function leave() {
    if (!(await mayLeave())) return false;
    leaving.current = true;
    await logOut();
    navigate(loginPath('/office'));
    return true;
  }

  if (!loaded.ok)
    return (
      <FormsRoot>
        <div className={`container ${styles.screen}`}>
          <h1 className="visually-hidden">Editorial Office</h1>
          <EmptyState title="The office is for editors">
            <p>{loaded.message}</p>
            <p>
              <a href="/user-manuscript">Your manuscripts</a>
            </p>
          </EmptyState>
        </div>
      </FormsRoot>
    );
  return (
    <MeContext value={loaded.me}>
      <StatusesContext value={loaded.statuses}>
        <DraftOwner value={loaded.me.userId}>
          <FormsRoot>
            <OfficeMenu onLogOut={leave} />
            <div id={screenId} tabIndex={-1} className={`container ${styles.screen}`}>
              <Outlet />
            </div>
          </FormsRoot>
        </DraftOwner>
      </StatusesContext>
    </MeContext>
  );
}

/** For failures of the area's own loader. */
export function ErrorBoundary() {
  return (
    <FormsRoot>
      <div className={`container ${styles.screen}`}>
        <h1 className="visually-hidden">Editorial Office</h1>
        <OfficeFailed error={useRouteError()} />
      </div>
    </FormsRoot>
  );
}

/** The server has no session, so it renders this. */
export function HydrateFallback() {
  return (
    <div className={`container ${styles.waiting}`}>
      <h1 className="visually-hidden">{titleOf(useMatches())}</h1>
      <NeedsScripts>
        The office keeps your session in this browser and needs scripts for it. Please allow scripts on this
        site and load the page again.
      </NeedsScripts>
    </div>
  );
}
