import { Outlet, useRouteError } from 'react-router';
import { OfficeFailed } from './ground/index.ts';

export default function OfficeScreens() {
  return <Outlet />;
}

/** Keeps the menu around a screen that failed to load. */
export function ErrorBoundary() {
  return (
    <>
      <h1 className="visually-hidden">Editorial Office</h1>
      <OfficeFailed error={useRouteError()} />
    </>
  );
}
