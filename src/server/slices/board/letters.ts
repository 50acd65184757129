import { type Letter, letterOf } from '#server/platform/mail/index.ts';
import type { MadeLink } from './links.ts';

type Press = { siteName: string; publicUrl: string };

export const nameOf = ({
  firstName,
  middleName,
  lastName,
}: Pick<MadeLink['member'], 'firstName' | 'middleName' | 'lastName'>): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ');

/** Brings a member the personal link; undefined where the member has no e-mail address. */
export function linkLetter({ member, journalName, path }: MadeLink, press: Press): Letter | undefined {
  if (!member.email) return undefined;
  return letterOf({
    to: { name: nameOf(member), address: member.email },
    subject: `Your profile on the editorial board of ${journalName}`,
    parts: [
      `With this link you can update your profile on the editorial board of ${journalName}: your photo, your autobiography, and how readers reach you.`,
      { label: 'Update your profile', url: `${press.publicUrl}${path}` },
      'The link is yours alone, and works until the editorial office ends it. Please don’t pass it on: whoever has it can change your profile.',
    ],
    press,
  });
}
