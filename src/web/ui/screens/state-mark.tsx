import type { ReactNode } from 'react';
import styles from './state-mark.module.css';

/** A ring for what is under way, a full dot for what is done, a square for what failed or lacks something, a dash for nothing. */
export type StateLook = 'under way' | 'done' | 'partly' | 'failed' | 'lacking' | 'none' | 'kept';

/** The name of a state behind a sign, so that colour alone never tells it. */
export const StateMark = ({ look, children }: { look: StateLook; children: ReactNode }) => (
  <span className={styles.mark} data-look={look}>
    {children}
  </span>
);
