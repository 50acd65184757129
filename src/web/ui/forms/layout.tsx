import { Outlet } from 'react-router';
import { FormsRoot } from './forms-root.tsx';

export const handle = { application: true };

export default function FormsLayout() {
  return (
    <FormsRoot>
      <Outlet />
    </FormsRoot>
  );
}
