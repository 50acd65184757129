import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { codes } from '#contract/codes.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { useKeys } from '#web/tables/keys.ts';
import { type KeyHelp, KeysHelp } from '#web/tables/keys-help.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { deskQuery, missingPage, neighbours, rememberedList, rememberList, withPage } from '../desk/index.ts';
import styles from './list-steps.module.css';

const addressOf = (id: number) => `/office/manuscript/${id}`;

/** The list that led here; loads its next page ahead. */
function useList(id: number) {
  const [list, setList] = useState(rememberedList);
  useEffect(() => {
    const known = rememberedList();
    setList(known);
    const asked = deskQuery(new URLSearchParams(known.address.split('?')[1]));
    const page = missingPage(known, id, Number(asked.size ?? 25));
    if (page === undefined) return;
    let cancelled = false;
    const query = { ...asked, page };
    quietSessionApi('officeDesk', { query }).then((answer) => {
      if (cancelled || answer.code !== codes.success) return;
      const longer = withPage(
        known,
        page,
        answer.data.rows.map((row) => row.id),
      );
      rememberList(longer);
      setList(longer);
    });
    return () => {
      cancelled = true;
    };
  }, [id]);
  return list;
}

export function ListSteps({ id, keys }: { id: number; keys: KeyHelp }) {
  const navigate = useNavigate();
  const list = useList(id);
  const { previous, next } = neighbours(list, id);
  useKeys({
    '[': () => previous !== undefined && void navigate(addressOf(previous)),
    ']': () => next !== undefined && void navigate(addressOf(next)),
    u: () => void navigate(list.address),
  });
  return (
    <nav className={`split small ${styles.steps}`} aria-label="List">
      <a href={list.address} className={styles.back}>
        <Icon name="left" size={16} />
        {list.address === '/office' ? 'Desk' : 'Desk, as it was filtered'}
      </a>
      <span className={styles.sides}>
        <KeysHelp
          keys={[
            ...keys,
            { keys: ['[', ']'], does: 'Previous, next manuscript of the list' },
            { keys: ['u'], does: 'Back to the list' },
          ]}
        />
        <Side to={previous}>Previous</Side>
        <Side to={next}>Next</Side>
      </span>
    </nav>
  );
}

const Side = ({ to, children }: { to: number | undefined; children: string }) =>
  to === undefined ? (
    <span className={`muted ${styles.off}`}>{children}</span>
  ) : (
    <a href={addressOf(to)}>
      {children}
      <span className="visually-hidden"> manuscript of the list</span>
    </a>
  );
