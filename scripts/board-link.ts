/**
 * Personal links of board members:
 * `npm run board-link -- list JOURNAL`, `… make MEMBER [--mail]`, `… revoke MEMBER`.
 */

import { fullName } from '#contract/names.ts';
import { openServices, runCommand, type Services } from '#server/open-services.ts';
import { type Config, environmentWithFile, readConfig } from '#server/platform/config.ts';
import { dayOf } from '#server/platform/days.ts';
import { createMailQueue } from '#server/platform/mail/index.ts';
import type { Site } from '#server/platform/site.ts';
import {
  boardWithLinks,
  endLinks,
  letterValues,
  type MadeLink,
  makeLink,
} from '#server/slices/board/index.ts';
import { buildTemplateLetter, composeWords } from '#server/slices/letters/index.ts';
import { withJournalReplyTo } from '#server/slices/manuscripts/index.ts';

const usage = `Usage: npm run board-link -- list JOURNAL          who is on a journal's board (its code), with numbers
       npm run board-link -- make MEMBER [--mail]  makes a personal link, prints it, and mails it if wished
       npm run board-link -- revoke MEMBER         ends all personal links of a member`;

const day = (date: Date | null) => (date ? dayOf(date) : 'never');

async function list(services: Services, code: string): Promise<number> {
  const board = await boardWithLinks(services, code);
  if (!board) {
    console.error(`There is no journal with the code ${code}.`);
    return 1;
  }
  for (const { member, links } of board) {
    const valid = links.filter(({ revokedAt }) => !revokedAt);
    const used = valid.map(({ lastUsedAt }) => lastUsedAt).filter((at) => at !== null);
    const latest = used.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
    console.info(
      [
        String(member.id).padStart(6),
        fullName(member),
        member.email ?? 'no e-mail address',
        member.published ? 'published' : 'waits unpublished',
        valid.length === 0 ? 'no link' : `${valid.length} valid, last used: ${day(latest)}`,
      ].join('  '),
    );
  }
  return 0;
}

/** The letter that brings a member the link, in the journal's own words for it. */
async function letterWith({ db }: Services, site: Site, { member, journal, path }: MadeLink) {
  const { journalId, email } = member;
  const values = await letterValues(db, site, journal, member);
  return buildTemplateLetter({
    to: { name: fullName(member), address: email ?? '' },
    words: await composeWords(db, 'boardLink', values, journalId),
    site,
    links: { link: { label: 'Update your profile', url: `${site.publicUrl}${path}` } },
    about: { template: 'boardLink', journalId },
  });
}

async function make(services: Services, config: Config, memberId: number, mail: boolean): Promise<number> {
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const link = await makeLink(services, memberId);
  if (!link) return unknownMember();
  console.info(`${publicUrl}${link.path}`);
  if (!mail) return 0;
  if (!link.member.email) {
    console.error('It was not mailed: this member has no e-mail address.');
    return 1;
  }
  const letter = await letterWith(services, { siteName: config.siteName, publicUrl }, link);
  await withJournalReplyTo(createMailQueue(services.clock)).queue(services.db, letter);
  console.info(`The running press mails it to ${letter.to.address} within five minutes.`);
  return 0;
}

async function revoke(services: Services, memberId: number): Promise<number> {
  const ended = await endLinks(services, memberId);
  if (ended === undefined) return unknownMember();
  console.info(`${ended} ${ended === 1 ? 'link' : 'links'} ended.`);
  return 0;
}

function unknownMember(): number {
  console.error('There is no board member with this number. `list` shows them.');
  return 1;
}

await runCommand(async () => {
  const given = process.argv.slice(2);
  const mail = given.includes('--mail');
  const [verb, what, ...more] = given.filter((word) => word !== '--mail');
  const memberId = /^\d{1,15}$/.test(what ?? '') ? Number(what) : undefined;
  const wellFormed =
    more.length === 0 &&
    ((verb === 'list' && what && !mail) ||
      (memberId !== undefined && (verb === 'make' || (verb === 'revoke' && !mail))));
  if (!wellFormed) {
    console.error(usage);
    return 2;
  }
  const config = readConfig(environmentWithFile());
  const services = await openServices(config);
  try {
    if (verb === 'list') return await list(services, what as string);
    if (verb === 'make') return await make(services, config, memberId as number, mail);
    return await revoke(services, memberId as number);
  } finally {
    await services.close();
  }
});
