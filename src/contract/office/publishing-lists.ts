/** Lists of publishing that a browser needs too. Schemas are elsewhere, so that the browser does not load them with these. */

/** Licences to choose from. */
export const licences = ['CC BY 4.0', 'CC BY-SA 4.0', 'CC BY-NC 4.0', 'CC BY-NC-ND 4.0', 'CC0 1.0'] as const;
export type LicenceName = (typeof licences)[number];

/** Lists of productions: accepted manuscripts not begun, under way, scheduled for a day, published. */
export const publishingViews = ['begin', 'under way', 'scheduled', 'published'] as const;
export type PublishingView = (typeof publishingViews)[number];

export const publishingSizes = { page: 25 } as const;

/** Archives that may keep copies of a journal. */
export const archives = ['lockss', 'clockss'] as const;
export type Archive = (typeof archives)[number];

/** Where articles are sent by SFTP: PubMed Central, Portico, another archive. */
export const deliveryNames = ['pmc', 'portico', 'archive'] as const;
export type DeliveryName = (typeof deliveryNames)[number];

/** Services that the press can deposit articles at by itself. */
export const registrarNames = ['crossref', 'datacite', 'doaj', ...deliveryNames] as const;
export type RegistrarName = (typeof registrarNames)[number];

/** State of an article's deposit at one of them; `none`: the press has not deposited it. */
export const depositStates = ['failed', 'warning', 'waiting', 'sent', 'registered', 'none'] as const;
export type DepositState = (typeof depositStates)[number];

/** The most articles in one deposit for Crossref; of more, the newest are included. */
export const depositSize = 500;

/**
 * Header of a package's answer: how many articles were left out, and the first of them with the reasons, as JSON in the encoding of
 * addresses, such as `2 %5B%22A%20trial…%22%5D`.
 */
export const leftOutHeader = 'Left-Out';
