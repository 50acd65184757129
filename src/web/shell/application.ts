/**
 * `handle` of the routes that are React Router applications in the browser; all others are documents. With `loadsInBrowser`
 * the content is loaded in the browser only.
 */
export type Application = { application: true; loadsInBrowser?: true };

/** Whether the routes that match an address are those of an application. */
export const isApplication = (matches: readonly { handle?: unknown }[]): boolean =>
  matches.some(({ handle }) => (handle as Partial<Application> | undefined)?.application);

/** Paths of the applications (src/web/routes.ts). */
const paths =
  /^\/(?:login|register|retrieve-password|reset-password|confirm-email|orcid|user-[a-z]+|journal-(?:editorialboard|addboard)|review|proof|coauthor|office)(?=[/?#]|$)/;

/** Whether an address of this site is an application's, to which the router can navigate. */
export const isApplicationPath = (address: string): boolean => paths.test(address);
