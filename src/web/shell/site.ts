import { useRouteLoaderData } from 'react-router';
import type { ContentEntry } from '#contract/content.ts';
import type { Journal } from '#contract/journals.ts';
import { guidelinePath, joinUsPath } from './content-anchors.ts';
import { accentOrCloth } from './theme/accent.ts';

/** The fields of a journal that the shell shows, without the long texts. */
export type SiteJournal = Pick<
  Journal,
  'id' | 'journalCode' | 'journalName' | 'shortName' | 'accent' | 'banner' | 'bg'
>;

export type SiteLink = { label: string; to: string };

export type Site = {
  siteName: string;
  /** Without a trailing slash. */
  publicUrl: string;
  year: number;
  journals: SiteJournal[];
  furtherInformation: SiteLink[];
  joinUs: SiteLink[];
  socialMedia: SiteLink[];
  editorialEmail: string | null;
  /** Whether accounts can sign in with ORCID. */
  orcid: boolean;
};

/** Ids of content groups (specification §7, and 15: social media). */
export const footerGroups = { furtherInformation: 9, joinUs: 14, socialMedia: 15 } as const;

/** A journal without an accent gets one derived from its code. */
export const siteJournal = (journal: Journal): SiteJournal => ({
  id: journal.id,
  journalCode: journal.journalCode,
  journalName: journal.journalName,
  shortName: journal.shortName,
  accent: accentOrCloth(journal.accent, journal.journalCode),
  banner: journal.banner,
  bg: journal.bg,
});

/** By code, in any case, or by number. */
export const journalNamed = <J extends Pick<Journal, 'id' | 'journalCode'>>(
  journals: readonly J[],
  name: string,
): J | undefined =>
  journals.find(({ id, journalCode }) => journalCode === name.toLowerCase() || String(id) === name);

export const furtherInformationLinks = (entries: ContentEntry[]): SiteLink[] =>
  entries.map((entry) => ({ label: entry.typename, to: guidelinePath(entry) }));

export const joinUsLinks = (entries: ContentEntry[]): SiteLink[] =>
  entries.map((entry) => ({ label: entry.typename, to: joinUsPath(entry) }));

/** Social media entries have their label in typename and their address in typecode. */
export const socialMediaLinks = (entries: ContentEntry[]): SiteLink[] =>
  entries
    .filter((entry) => /^https?:\/\//.test(entry.typecode))
    .map((entry) => ({ label: entry.typename, to: entry.typecode }));

/** First e-mail address of a page's text: the editorial contact on Contact us. */
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
  orcid: false,
};

/** Empty if even the root loader failed. */
export const useSite = (): Site => useRouteLoaderData<Site>('root') ?? empty;
