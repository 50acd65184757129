import { useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { apiBase, calls } from '#contract/calls.ts';
import { codes } from '#contract/codes.ts';
import { manuscriptStatus } from '#contract/manuscript-status.ts';
import { useToken } from '#web/shell/use-token.ts';
import { SideNav } from '#web/ui/side-nav.tsx';
import { quietSessionApi } from './session-api.ts';
import styles from './side-menu.module.css';
import { useWorksInOffice } from './use-works-in-office.ts';

const agreement = apiBase + calls.copyrightTransferAgreement.replace('GET ', '');

/** Last count, shown until the next one arrives. */
let lastCount = { token: '', count: 0 };

function useRevisionsWanted(): number {
  const token = useToken() ?? '';
  const [count, setCount] = useState(lastCount.token === token ? lastCount.count : 0);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last page may have changed it
  useEffect(() => {
    let cancelled = false;
    quietSessionApi('manuscriptList').then((answer) => {
      if (cancelled || answer.code !== codes.success) return;
      const revisions = answer.data.filter(({ status }) => status === manuscriptStatus.revisionRequested);
      lastCount = { token, count: revisions.length };
      setCount(revisions.length);
    });
    return () => {
      cancelled = true;
    };
  }, [key]);
  return count;
}

export function SideMenu({ onLogOut }: { onLogOut(): Promise<void> }) {
  const revisionsWanted = useRevisionsWanted();
  const worksInOffice = useWorksInOffice();
  const [leaving, setLeaving] = useState(false);
  return (
    <SideNav label="My Account">
      <li>
        <NavLink to="/user-manuscript">
          Manuscript Record
          {revisionsWanted > 0 && (
            <span className={`strong figures ${styles.badge}`}>
              {revisionsWanted}
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
      <li>
        <NavLink to="/user-settings">Settings</NavLink>
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
