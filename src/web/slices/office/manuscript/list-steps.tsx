import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '#web/ui/icons.tsx';
import { neighbours, rememberedList } from '../desk/desk-list.ts';
import { useKeys } from '../parts/keys.ts';
import { type KeyHelp, KeysHelp } from '../parts/keys-help.tsx';
import styles from './list-steps.module.css';

const addressOf = (id: number) => `/office/manuscript/${id}`;

/** Back to the list that one came from, as it was filtered, and to the manuscripts before and after this one there. */
export function ListSteps({ id, keys }: { id: number; keys: KeyHelp }) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another manuscript may have come from another list
  const list = useMemo(rememberedList, [id]);
  const { previous, next } = neighbours(list, id);
  useKeys({
    '[': () => previous !== undefined && void navigate(addressOf(previous)),
    ']': () => next !== undefined && void navigate(addressOf(next)),
    u: () => void navigate(list.address),
  });
  return (
    <nav className={styles.steps} aria-label="List">
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
    <span className={styles.off}>{children}</span>
  ) : (
    <a href={addressOf(to)}>
      {children}
      <span className="visually-hidden"> manuscript of the list</span>
    </a>
  );
