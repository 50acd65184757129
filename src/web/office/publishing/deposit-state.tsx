import type { DepositState, RegistrarName } from '#contract/office/publishing-lists.ts';
import { type StateLook, StateMark } from '#web/ui/screens/state-mark.tsx';
import { depositLabelOf } from './publishing-words.ts';

const looks: Record<DepositState, StateLook> = {
  none: 'none',
  waiting: 'under way',
  sent: 'under way',
  registered: 'done',
  warning: 'partly',
  failed: 'failed',
};

export const DepositStateWord = ({ registrar, state }: { registrar: RegistrarName; state: DepositState }) => (
  <StateMark look={looks[state]}>{depositLabelOf(registrar, state)}</StateMark>
);
