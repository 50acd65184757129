import { Outlet } from 'react-router';
import { FormsRoom } from './room.tsx';

/** A route around screens with forms. */
export default function FormsLayout() {
  return (
    <FormsRoom>
      <Outlet />
    </FormsRoom>
  );
}
