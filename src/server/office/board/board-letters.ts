import { fullName } from '#contract/names.ts';
import type { boardLetters } from '#contract/office/board.ts';
import type { LetterWords } from '#contract/office/words.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Site } from '#server/platform/site.ts';
import { letterValues, type Member } from '#server/slices/board/index.ts';
import type { Journal } from '#server/slices/journals/index.ts';
import {
  buildTemplateLetter,
  composeWords,
  type LinkField,
  wrongWords,
  wrongWordsMessage,
} from '#server/slices/letters/index.ts';

type BoardLetter = (typeof boardLetters)[number];

const templates = { approve: 'boardApproved', decline: 'boardDeclined', link: 'boardLink' } as const;

const reader = (member: Member) => ({ name: fullName(member), address: member.email ?? '' });

/** Without a recipient if no address is known. */
export async function proposeLetter(db: Db, site: Site, journal: Journal, member: Member, kind: BoardLetter) {
  const values = await letterValues(db, site, journal, member);
  const template = templates[kind];
  return {
    to: member.email ? [reader(member)] : [],
    ...(await composeWords(db, template, values, journal.id)),
    template,
  };
}

/** Fields were filled in before editing, except those of `links`, which are required. */
export function wrongLetter(words: LetterWords, links: readonly string[] = []): string | undefined {
  const fields = Object.fromEntries(links.map((name) => [name, name]));
  const wrong = wrongWords({ fields, needs: links }, words);
  return wrong && wrongWordsMessage(wrong);
}

/** Undefined if no address is known. */
export const boardLetter = (
  site: Site,
  journal: Journal,
  member: Member,
  kind: BoardLetter,
  words: LetterWords,
  links?: Record<string, LinkField>,
) =>
  member.email
    ? buildTemplateLetter({
        to: reader(member),
        words,
        site,
        about: { template: templates[kind], journalId: journal.id },
        ...(links && { links }),
      })
    : undefined;
