import { Outlet, useRouteError } from 'react-router';
import { OfficeFailed } from './ground/index.ts';

/** The screens inside the office. */
export default function OfficeScreens() {
  return <Outlet />;
}

/** Instead of a screen that could not be had; the menu around it stays. */
export function ErrorBoundary() {
  return (
    <>
      <h1 className="visually-hidden">Editorial Office</h1>
      <OfficeFailed error={useRouteError()} />
    </>
  );
}
