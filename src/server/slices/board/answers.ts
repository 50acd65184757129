import { boardMessages } from '#contract/board-forms.ts';
import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import { fail } from '#server/platform/http/route.ts';

const unknown = {
  expired: fail(codes.notThere, boardMessages.expired),
  'too many': fail(codes.tooMany, 'Too many attempts from your network. Please try again later.'),
};

/** Unknown and revoked keys and public ids are answered alike. */
export const refuseKey = (reason: keyof typeof unknown): Envelope<never> => unknown[reason];

export const changedMeanwhile = fail(
  codes.conflict,
  'This profile was changed elsewhere since you opened it. Copy what you wrote, then reload the page to see what it says now.',
);

export const sentBefore = fail(
  codes.conflict,
  'This registration was sent before and is with the editorial office. To change something in it, please write to them.',
);
