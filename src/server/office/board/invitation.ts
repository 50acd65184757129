import type { LetterWords } from '#contract/office/words.ts';
import type { Db } from '#server/platform/db/index.ts';
import { ok, refuseFields } from '#server/platform/http/route.ts';
import type { Site } from '#server/platform/site.ts';
import type { Journal } from '#server/slices/journals/index.ts';
import { buildTemplateLetter, composeWords } from '#server/slices/letters/index.ts';
import type { ActionContext, OfficeDeps } from '../ground/index.ts';
import { wrongLetter } from './board-letters.ts';

export const registerUrl = ({ publicUrl }: Site, journal: Pick<Journal, 'id'>) =>
  `${publicUrl}/journal-addboard/${journal.id}`;

export const proposeInvitation = async (db: Db, site: Site, journal: Journal) => ({
  to: [],
  ...(await composeWords(
    db,
    'boardInvitation',
    { journal: journal.name, board: `${site.publicUrl}/aboutjournal/${journal.code}/2` },
    journal.id,
  )),
  template: 'boardInvitation',
});

/** The link is the public registration form, so it needs no key. */
export async function inviteCandidate(
  { tx, audit }: ActionContext,
  { mailer, site }: Pick<OfficeDeps, 'mailer' | 'site'>,
  journal: Journal,
  { name, email, letter }: { name: string; email: string; letter: LetterWords },
) {
  const wrong = wrongLetter(letter, ['registerLink']);
  if (wrong) return refuseFields({ 'letter.text': wrong });
  const url = registerUrl(site, journal);
  const links = { registerLink: { label: 'Register your profile', url, keyless: true } } as const;
  const about = { template: 'boardInvitation', journalId: journal.id } as const;
  await mailer.queue(
    tx,
    buildTemplateLetter({ to: { name, address: email }, words: letter, site, links, about }),
  );
  await audit({
    action: 'Candidate invited',
    subject: `${name}, ${journal.name}`,
    path: `/office/board/${journal.code}`,
    journalId: journal.id,
    facts: [['To', email]],
  });
  return ok(null);
}
