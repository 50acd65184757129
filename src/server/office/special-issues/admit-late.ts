import { codes } from '#contract/codes.ts';
import { fail, notThere, ok, refuseFields } from '#server/platform/http/route.ts';
import {
  admitUntil,
  type Journal,
  refusalOfLastDay,
  type SpecialIssue,
  shownState,
} from '#server/slices/journals/index.ts';
import type { ActionContext } from '../ground/index.ts';
import { subjectOfSpecial } from './save.ts';

/** Lets an author submit until a day of their own, where that changes something; or no longer (`until` is null). */
export async function admitLate(
  { tx, audit, now }: ActionContext,
  { journal, call }: { journal: Journal; call: SpecialIssue },
  { email, until }: { email: string; until: string | null },
) {
  if (until !== null) {
    const state = shownState(call, now);
    if (call.version === 0 || state === 'draft')
      return fail(codes.conflict, 'This special issue is not announced yet.');
    if (state === 'published')
      return fail(
        codes.conflict,
        'This special issue is published, so nobody can submit to it. Open its call again first.',
      );
    const why = refusalOfLastDay(call, until, now);
    if (why) return refuseFields({ until: why });
  }
  if (!(await admitUntil(tx, call.id, { email, until }))) return notThere('This author');
  await audit({
    action: until ? 'Author admitted until another day' : 'Author admitted no longer',
    ...subjectOfSpecial(journal, call),
    facts: [['Who', email], ...(until ? [['Last day', until] as const] : [])],
  });
  return ok(null);
}
