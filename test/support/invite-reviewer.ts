import { dayFromNow } from '#test/support/days.ts';
import type { Author } from './author.ts';
import type { MailSink } from './mail-sink.ts';
import type { RunningPress } from './start-press.ts';

type Invited = { editor: Author; manuscriptId: number | undefined; name: string; email: string };

/** Invites a reviewer; returns the path of the link in their letter. */
export async function inviteReviewer(
  press: Pick<RunningPress, 'url'>,
  mail: Pick<MailSink, 'letterTo'>,
  { editor, manuscriptId, name, email }: Invited,
): Promise<string> {
  await fetch(`${press.url}/journal-api/api/office/manuscript/invite`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: editor.token },
    body: JSON.stringify({
      ...{ manuscriptId, name, email, source: 'free' },
      answerBy: dayFromNow(7),
      reviewDays: 21,
      letter: { subject: 'Will you review?', text: '{{reviewLink}}' },
    }),
  });
  const letter = await mail.letterTo(email, /Will you review/);
  return new URL(/https?:\/\/\S+\/review\/[\w-]+/.exec(letter.text ?? '')?.[0] ?? '').pathname;
}
