import type { DepositState } from '#contract/office/publishing-lists.ts';
import styles from './deposits.module.css';
import { depositLabels } from './publishing-words.ts';

export const DepositStateWord = ({ state }: { state: DepositState }) => (
  <span className={styles.state} data-state={state}>
    {depositLabels[state]}
  </span>
);
