import type { ListedLetter as OnTheWire } from '#contract/office/mail.ts';
import type { ListedLetter } from '#server/platform/mail/index.ts';
import { findTemplate } from '#server/slices/letters/index.ts';
import { manuscriptOfLetter } from '../ground/index.ts';

export const letterOnTheWire = (letter: ListedLetter): OnTheWire => ({
  id: letter.id,
  state: letter.state,
  to: letter.to,
  subject: letter.subject,
  template: letter.template && (findTemplate(letter.template)?.label ?? letter.template),
  manuscriptId: manuscriptOfLetter(letter.about),
  journalId: letter.scope,
  attempts: letter.attempts,
  error: letter.lastError,
  at: letter.createdAt.toISOString(),
  nextAttemptAt: letter.state === 'waiting' ? letter.nextAttemptAt.toISOString() : null,
  sentAt: letter.sentAt?.toISOString() ?? null,
});
