import { type LetterState, letterStates } from '#contract/office/mail.ts';
import styles from './mail.module.css';

const words: Record<LetterState, string> = {
  failed: 'Failed',
  waiting: 'Waiting',
  sent: 'Sent',
  kept: 'In the outbox',
  cancelled: 'Cancelled',
};

export const stateChoices = letterStates.map((state) => ({
  value: state,
  label: words[state],
}));

export const StateWord = ({ state }: { state: LetterState }) => (
  <span className={styles.state} data-state={state}>
    {words[state]}
  </span>
);
