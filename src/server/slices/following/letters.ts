import type { Often } from '#contract/followed.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import type { Letter, Part } from '#server/platform/mail/index.ts';
import type { Site } from '#server/platform/site.ts';
import { buildTemplateLetter, composeWords } from '../letters/index.ts';
import { followedOf, headlineOf, oftenWords, type Section, sectionLine } from './rules-words.ts';

type To = { followerId: number; address: string; link: string };

const readerOf = ({ address }: To) => ({ name: '', address });

/** Asks the owner of an address whether letters are wanted. */
export async function confirmLetter(
  tx: Transaction,
  site: Site,
  to: To,
  { what, often }: { what: string; often: Often },
): Promise<Letter> {
  const words = await composeWords(tx, 'followConfirm', {
    press: site.siteName,
    what,
    often: oftenWords[often],
    until: 'after a week',
  });
  return buildTemplateLetter({
    to: readerOf(to),
    words,
    site,
    links: { confirmLink: { label: 'Confirm', url: to.link } },
    about: { template: 'followConfirm', followerId: to.followerId },
  });
}

/** Tells the owner of an address that it follows as much as it may, since somebody asked for more. */
export async function fullLetter(
  tx: Transaction,
  site: Site,
  to: To,
  { what, most }: { what: string; most: number },
): Promise<Letter> {
  const words = await composeWords(tx, 'followFull', { press: site.siteName, what, most: String(most) });
  return buildTemplateLetter({
    to: readerOf(to),
    words,
    site,
    links: { manageLink: { label: 'What you follow', url: to.link } },
    about: { template: 'followFull', followerId: to.followerId },
  });
}

export type LetterSection = Omit<Section, 'listed'> & {
  listed: readonly { id: number; title: string; below: string }[];
  /** Path of the page of what is followed, and of the list that has what the letter leaves out. */
  path: string;
  listPath: string;
};

/** Tells a reader what is new. */
export async function newsLetter(
  tx: Transaction,
  site: Site,
  to: To,
  sections: readonly LetterSection[],
): Promise<Letter> {
  const words = await composeWords(tx, 'followNews', {
    press: site.siteName,
    headline: headlineOf(sections),
    followed: followedOf([...new Set(sections.map(({ followed }) => followed))]),
  });
  const letter = buildTemplateLetter({
    to: readerOf(to),
    words,
    site,
    links: { manageLink: { label: 'Stop or change these letters', url: to.link } },
    lists: { news: sections.flatMap((section) => partsOf(section, site)) },
    about: { template: 'followNews', followerId: to.followerId },
  });
  return { ...letter, unsubscribe: to.link };
}

function partsOf(section: LetterSection, { publicUrl }: Site): Part[] {
  const { kind, listed, total, path, listPath } = section;
  const [line = '', ...more] = sectionLine(section).split('\n');
  const isOfLeft = kind === 'volumes' || kind === 'issues';
  const isLink = kind === 'article' || isOfLeft;
  const left = isOfLeft ? 0 : total - listed.length;
  return [
    isLink ? { title: line, href: publicUrl + path, below: '' } : line,
    ...more,
    ...listed.map(({ id, title, below }) => ({ title, href: `${publicUrl}/journaldetail/${id}`, below })),
    ...(left > 0
      ? [{ title: `${left.toLocaleString('en')} more in the list`, href: publicUrl + listPath, below: '' }]
      : []),
  ];
}
