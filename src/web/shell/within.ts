/** Whether a page is that of a menu entry, or below it. */
export const isWithin = (entry: string, pathname: string): boolean =>
  pathname === entry || (entry !== '/' && pathname.startsWith(`${entry}/`));

export const isOffice = (pathname: string): boolean => isWithin('/office', pathname);
