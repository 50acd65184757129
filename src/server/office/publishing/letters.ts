import type { LetterWords, ProposedLetter } from '#contract/office/words.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Letter, Reader } from '#server/platform/mail/index.ts';
import { findUser } from '#server/slices/accounts/index.ts';
import { articleForOffice } from '#server/slices/articles/index.ts';
import {
  buildTemplateLetter,
  composeWords,
  findTemplate,
  wrongWords,
  wrongWordsMessage,
} from '#server/slices/letters/index.ts';
import { findForPublishing, readersOf } from '#server/slices/manuscripts/index.ts';
import { letterSubject, type OfficeDeps } from '../ground/index.ts';

type LetterKind = 'articlePublished' | 'articleCorrected' | 'articleRetracted' | 'retractionTakenBack';

type ArticleLetter = {
  kind: LetterKind;
  title: string;
  journal: { id: number; name: string };
  doi: string;
  readers: readonly Reader[];
  manuscriptId: number | null;
};

/** The submitting account and the corresponding authors, those with an address. */
export async function readersOfArticle(
  db: Db,
  { manuscriptId, articleId }: { manuscriptId: number | null; articleId: number | null },
  authors: readonly { name: string; email?: string | undefined; corresponding: boolean }[] = [],
): Promise<Reader[]> {
  const manuscript = manuscriptId === null ? undefined : await findForPublishing(db, manuscriptId);
  if (manuscript) {
    const user = await findUser(db, manuscript.userId);
    const account = { name: user ? `${user.firstName} ${user.lastName}` : '', address: user?.email ?? '' };
    return readersOf(manuscript.submitted.authors, account).filter(({ address }) => address !== '');
  }
  const published = articleId === null ? undefined : await articleForOffice(db, articleId);
  const people =
    published?.authorDTOList.map(({ displayName, email, correspondingauthor }) => ({
      name: displayName,
      email: email ?? undefined,
      corresponding: correspondingauthor === 0,
    })) ?? authors;
  return people.flatMap(({ name, email, corresponding }) =>
    corresponding && email ? [{ name, address: email }] : [],
  );
}

/** A placeholder that no letter contains. */
const noDoi = '\u0000';
/** Removes the sentences that mention a DOI. */
const withoutDoi = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((paragraph) =>
      paragraph.includes(noDoi)
        ? paragraph
            .split(/(?<=[.!?])\s+/)
            .filter((sentence) => !sentence.includes(noDoi))
            .join(' ')
        : paragraph,
    )
    .filter(Boolean)
    .join('\n\n');

/** `{{articleLink}}` is filled in when it is sent. */
export async function proposeLetter(db: Db, about: ArticleLetter): Promise<ProposedLetter> {
  const values = { title: about.title, journal: about.journal.name, doi: about.doi || noDoi };
  const words = await composeWords(db, about.kind, values, about.journal.id);
  const { subject, text } = words;
  const proposed = about.doi ? words : { subject: subject.replaceAll(noDoi, ''), text: withoutDoi(text) };
  return { ...proposed, to: [...about.readers], template: about.kind };
}

/** Braces in the article's own title are no fields. */
export function wrongLetter(kind: LetterKind, words: LetterWords, title: string): string | undefined {
  const template = findTemplate(kind);
  const own = (text: string) => (title ? text.replaceAll(title, '') : text);
  const wrong = template && wrongWords(template, { subject: own(words.subject), text: own(words.text) });
  return wrong && wrongWordsMessage(wrong);
}

/** What a letter about an article would have been that an editor did not want. */
export const unsentArticleLetter = (
  template: LetterKind,
  {
    journalId,
    manuscriptId,
    articleId,
  }: { journalId: number; manuscriptId: number | null; articleId: number },
) => ({ template, about: subjectOfLetter(manuscriptId, articleId), scope: journalId });

const subjectOfLetter = (manuscriptId: number | null, articleId: number): string =>
  manuscriptId === null ? `article ${articleId}` : letterSubject(manuscriptId);

/** One letter for each reader. */
export const articleLetters = (
  site: OfficeDeps['site'],
  about: Omit<ArticleLetter, 'doi' | 'title'> & { articleId: number },
  words: LetterWords,
): Letter[] =>
  about.readers.map((to) => ({
    ...buildTemplateLetter({
      to,
      site,
      words,
      links: {
        articleLink: {
          label: 'Open the article',
          url: `${site.publicUrl}/journaldetail/${about.articleId}`,
        },
      },
      about: {
        template: about.kind,
        journalId: about.journal.id,
        ...(about.manuscriptId !== null && { manuscriptId: about.manuscriptId }),
      },
    }),
    ...(about.manuscriptId === null && { about: subjectOfLetter(null, about.articleId) }),
    // The link is public, so the text may be stored.
    keepsWords: true,
  }));
