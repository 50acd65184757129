import { type LetterState, letterStates } from '#contract/office/mail.ts';
import { type StateLook, StateMark } from '#web/ui/screens/state-mark.tsx';
import styles from './mail.module.css';

const words: Record<LetterState, string> = {
  failed: 'Failed',
  waiting: 'Waiting',
  sent: 'Sent',
  kept: 'In the outbox',
  cancelled: 'Cancelled',
};

const looks: Record<LetterState, StateLook> = {
  failed: 'failed',
  waiting: 'under way',
  sent: 'done',
  kept: 'kept',
  cancelled: 'none',
};

export const stateChoices = letterStates.map((state) => ({
  value: state,
  label: words[state],
}));

export const StateWord = ({ state }: { state: LetterState }) => (
  <span className={styles.state}>
    <StateMark look={looks[state]}>{words[state]}</StateMark>
  </span>
);
