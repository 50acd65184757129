import type { DepositState, RegistrarName } from '#contract/office/publishing-lists.ts';
import styles from './deposits.module.css';
import { depositLabelOf } from './publishing-words.ts';

export const DepositStateWord = ({ registrar, state }: { registrar: RegistrarName; state: DepositState }) => (
  <span className={styles.state} data-state={state}>
    {depositLabelOf(registrar, state)}
  </span>
);
