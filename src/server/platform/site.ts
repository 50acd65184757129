/** The site as letters and links name it. `publicUrl` has no slash at its end. */
export type Site = { siteName: string; publicUrl: string };
