import { useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { apiBase, calls } from '#contract/calls.ts';
import { codes } from '#contract/codes.ts';
import { manuscriptStatus } from '#contract/manuscript-status.ts';
import { useToken } from '#web/shell/session.ts';
import { SideNav } from '#web/ui/side-nav.tsx';
import { quietSessionApi } from './session-api.ts';
import styles from './side-menu.module.css';
import { useWorksInOffice } from './use-works-in-office.ts';

/** The agreement that authors sign; the press may put another file in its place. */
const agreement = apiBase + calls.copyrightTransferAgreement.replace('GET ', '');

/** What was last known, so that the menu of the next page does not begin without its badge. */
let known = { token: '', count: 0 };

/** How many manuscripts wait for a revision; asked anew on each page. */
function useRevisionsWanted(): number {
  const token = useToken() ?? '';
  const [count, setCount] = useState(known.token === token ? known.count : 0);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have changed it
  useEffect(() => {
    let gone = false;
    quietSessionApi('manuscriptList').then((answer) => {
      if (gone || answer.code !== codes.success) return;
      const wanted = answer.data.filter(({ status }) => status === manuscriptStatus.revisionRequested);
      known = { token, count: wanted.length };
      setCount(wanted.length);
    });
    return () => {
      gone = true;
    };
  }, [key]);
  return count;
}

/** The side menu of the author area (specification §2): a row on a phone, a list beside the screen elsewhere. */
export function SideMenu({ onLogOut }: { onLogOut(): Promise<void> }) {
  const wanted = useRevisionsWanted();
  const worksInOffice = useWorksInOffice();
  const [leaving, setLeaving] = useState(false);
  return (
    <SideNav label="My Account">
      <li>
        <NavLink to="/user-manuscript">
          Manuscript Record
          {wanted > 0 && (
            <span className={`strong figures ${styles.badge}`}>
              {wanted}
              <span className="visually-hidden"> waiting for your revision</span>
            </span>
          )}
        </NavLink>
      </li>
      <li>
        <NavLink to="/user-submission">Submit Manuscript</NavLink>
      </li>
      <li>
        <NavLink to="/user-account">Account Update</NavLink>
      </li>
      {worksInOffice && (
        <li>
          <NavLink to="/office">Editorial Office</NavLink>
        </li>
      )}
      <li>
        <button
          type="button"
          disabled={leaving}
          onClick={() => {
            setLeaving(true);
            void onLogOut();
          }}
        >
          Log Out
        </button>
      </li>
      <li>
        <a href={agreement} data-reload target="_blank" rel="noopener">
          Copyright Transfer Agreement <span className={`quiet ${styles.kind}`}>PDF</span>
        </a>
      </li>
    </SideNav>
  );
}
