import { fullName } from '#contract/names.ts';
import type { LetterWords, ProposedLetter } from '#contract/office/words.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
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
    const account = { name: user ? fullName(user) : '', address: user?.email ?? '' };
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

const subjectOfLetter = (manuscriptId: number | null, articleId: number): string =>
  manuscriptId === null ? `article ${articleId}` : letterSubject(manuscriptId);

type ArticleNews = Omit<ArticleLetter, 'doi' | 'title'> & { articleId: number };

/** Queues a letter for each reader, or says that there is none: an editor did not want it, or nobody has an address. */
export async function queueArticleLetters(
  tx: Transaction,
  { site, mailer }: Pick<OfficeDeps, 'site' | 'mailer'>,
  about: ArticleNews,
  words: LetterWords | null,
): Promise<void> {
  const letters = words ? articleLetters(site, about, words) : [];
  for (const one of letters) await mailer.queue(tx, one);
  if (letters.length > 0) return;
  const { kind: template, journal, manuscriptId, articleId } = about;
  const subject = subjectOfLetter(manuscriptId, articleId);
  await mailer.unsent?.(tx, { template, about: subject, scope: journal.id });
}

const articleLetters = (site: OfficeDeps['site'], about: ArticleNews, words: LetterWords): Letter[] =>
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
