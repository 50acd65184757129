import { useEffect, useRef } from 'react';
import type { MetaArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { Outlet, useLoaderData, useLocation, useMatches, useNavigate, useRouteError } from 'react-router';
import { codes } from '#contract/codes.ts';
import { DraftOwner } from '#web/drafts/draft-owner.ts';
import { mayLeave } from '#web/drafts/leave-guard.tsx';
import type { LateScreen } from '#web/shell/frame.tsx';
import { currentSession, useToken } from '#web/shell/session.ts';
import { loginPath, logOut, quietSessionApi, sessionLoad } from '#web/slices/accounts/index.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormsRoom, NeedsScripts } from '#web/ui/forms/index.ts';
import { had, MeContext, OfficeFailed, officeMeta, StatusesContext } from './ground/index.ts';
import styles from './office-area.module.css';

import { OfficeMenu } from './office-menu.tsx';

/** What a screen of the office says of itself: `export const handle = { title: 'Desk' }`. */
export type OfficeScreen = { title: string };

export const handle: LateScreen = { loadsInBrowser: true };

/**
 * Who works here, and what statuses are called. Someone without a role is told so; who has no session goes to login,
 * which leads back.
 */
export const clientLoader = sessionLoad(async () => {
  const [me, statuses] = await Promise.all([
    quietSessionApi('officeMe'),
    quietSessionApi('readDictLableList', { query: { dictType: 'manuscript_status' } }),
  ]);
  if (me.code === codes.notAllowed) return { ok: false as const, message: me.msg };
  return { ok: true as const, me: had(me), statuses: statuses.code === codes.success ? statuses.data : [] };
});

/** Once for all screens, and after each act: it may have made a journal. Each call asks anew what its caller may do. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href;

const titleOf = (matches: readonly ({ handle?: unknown } | undefined)[]) =>
  (matches.findLast((match) => (match?.handle as OfficeScreen | undefined)?.title)?.handle as OfficeScreen)
    ?.title ?? 'Editorial Office';

export const meta = (args: MetaArgs) => officeMeta(args, titleOf(args.matches));

/** The office around its screens: menu, and a way to login once the session has ended. */
export default function OfficeArea() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const token = useToken();
  /** Whose session ended comes back here; who logs out, or signs in after them, begins at the desk. */
  const leaving = useRef(false);

  useEffect(() => {
    if (!token && !currentSession() && !leaving.current)
      navigate(loginPath(pathname + search), { replace: true });
  }, [token, pathname, search, navigate]);

  /** False where what is not saved keeps them here: asked while the session still stands, so that it can be saved. */
  async function leave() {
    if (!(await mayLeave())) return false;
    leaving.current = true;
    await logOut();
    navigate(loginPath('/office'));
    return true;
  }

  if (!loaded.ok)
    return (
      <FormsRoom>
        <div className={`container ${styles.screen}`}>
          <h1 className="visually-hidden">Editorial Office</h1>
          <EmptyState title="The office is for editors">
            <p>{loaded.message}</p>
            <p>
              <a href="/user-manuscript">Your manuscripts</a>
            </p>
          </EmptyState>
        </div>
      </FormsRoom>
    );
  return (
    <MeContext value={loaded.me}>
      <StatusesContext value={loaded.statuses}>
        <DraftOwner value={loaded.me.userId}>
          <FormsRoom>
            <OfficeMenu onLogOut={leave} />
            <div className={`container ${styles.screen}`}>
              <Outlet />
            </div>
          </FormsRoom>
        </DraftOwner>
      </StatusesContext>
    </MeContext>
  );
}

/** Around what could not be loaded. */
export function ErrorBoundary() {
  return (
    <FormsRoom>
      <div className={`container ${styles.screen}`}>
        <h1 className="visually-hidden">Editorial Office</h1>
        <OfficeFailed error={useRouteError()} />
      </div>
    </FormsRoom>
  );
}

/** What the server sends: it knows nobody's session. */
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
