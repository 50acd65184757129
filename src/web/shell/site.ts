import { useRouteLoaderData } from 'react-router';
import type { ContentEntry } from '#contract/content.ts';
import type { Journal } from '#contract/journals.ts';
import { guidelinePath, joinUsPath } from './content-anchors.ts';
import { accentOrCloth } from './theme/accent.ts';

/** A journal as the shell knows it: enough for a dropdown or a banner, without its introduction. */
export type SiteJournal = Pick<
  Journal,
  'id' | 'journalCode' | 'journalName' | 'shortName' | 'accent' | 'banner' | 'bg'
>;

export type SiteLink = { label: string; to: string };

/** What every page shows around its own content; loaded once, with the first page. */
export type Site = {
  siteName: string;
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
  year: number;
  journals: SiteJournal[];
  furtherInformation: SiteLink[];
  joinUs: SiteLink[];
  socialMedia: SiteLink[];
  editorialEmail: string | null;
};

/** The groups of content entries that the footer shows (specification §7, and 15: accounts elsewhere). */
export const footerGroups = { furtherInformation: 9, joinUs: 14, socialMedia: 15 } as const;

/** What the shell keeps of a journal; one without an accent gets the colour that its code gives it. */
export const siteJournal = (journal: Journal): SiteJournal => ({
  id: journal.id,
  journalCode: journal.journalCode,
  journalName: journal.journalName,
  shortName: journal.shortName,
  accent: accentOrCloth(journal.accent, journal.journalCode),
  banner: journal.banner,
  bg: journal.bg,
});

/** The journal that an address names by its code, whatever the case it is typed in, or by its number. */
export const journalNamed = <J extends Pick<Journal, 'id' | 'journalCode'>>(
  journals: readonly J[],
  name: string,
): J | undefined =>
  journals.find(({ id, journalCode }) => journalCode === name.toLowerCase() || String(id) === name);

/** The footer's links to guidelines. */
export const furtherInformationLinks = (entries: ContentEntry[]): SiteLink[] =>
  entries.map((entry) => ({ label: entry.typename, to: guidelinePath(entry) }));

/** The footer's links to Join us. */
export const joinUsLinks = (entries: ContentEntry[]): SiteLink[] =>
  entries.map((entry) => ({ label: entry.typename, to: joinUsPath(entry) }));

/** An account elsewhere is an entry whose typename is its label and whose typecode its address. */
export const socialMediaLinks = (entries: ContentEntry[]): SiteLink[] =>
  entries
    .filter((entry) => /^https?:\/\//.test(entry.typecode))
    .map((entry) => ({ label: entry.typename, to: entry.typecode }));

/** The first e-mail address that a page tells: the editorial contact is on Contact us. */
export const firstEmail = (html: string): string | null =>
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(html)?.[0] ?? null;

const empty: Site = {
  siteName: 'Quire',
  publicUrl: '',
  year: new Date().getFullYear(),
  journals: [],
  furtherInformation: [],
  joinUs: [],
  socialMedia: [],
  editorialEmail: null,
};

/** The site around a page; an empty one where even that could not be loaded. */
export const useSite = (): Site => useRouteLoaderData<Site>('root') ?? empty;
