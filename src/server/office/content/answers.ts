import { codes, type Envelope, type FailureCode } from '#contract/envelope.ts';
import { fail, notThere } from '#server/platform/http/route.ts';
import type { SavedText } from '#server/slices/content/index.ts';

export const refuseField = (name: string, message: string): Envelope<never> => ({
  code: codes.refusedInput as FailureCode,
  msg: message,
  data: { fields: { [name]: message } },
});

export function notSaved(
  saved:
    | Exclude<SavedText, { ok: true }>
    | { ok: false; reason: 'entries below' | 'kept by number' | 'no text' | 'no place' },
): Envelope<never> {
  switch (saved.reason) {
    case 'gone':
      return fail(
        codes.conflict,
        'This has been removed meanwhile. It can be brought back from what was removed.',
      );
    case 'changed':
      return fail(
        codes.conflict,
        // Screens say when, since the server does not know the reader's time zone.
        `${saved.who || 'Somebody'} saved this after you had opened it. Nothing was overwritten: compare the two, and save again.`,
      );
    case 'entries below':
      return fail(codes.conflict, 'Other entries stand below this one. Remove them first.');
    case 'kept by number':
      return fail(codes.notAllowed, 'The site needs this page. Its text can be changed, not removed.');
    case 'no text':
      return notThere('This version');
    case 'no place':
      return fail(
        codes.conflict,
        'The page or journal that this belonged to was removed, so it can’t be brought back.',
      );
  }
}
