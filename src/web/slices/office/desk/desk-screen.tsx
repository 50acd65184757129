import type { OfficeScreen } from '../office-area.tsx';
import { OfficeHead } from '../parts/office-head.tsx';

export const handle: OfficeScreen = { title: 'Desk' };

export default function DeskScreen() {
  return <OfficeHead title="Desk" />;
}
