import { boardMessages } from '#contract/board-forms.ts';
import { type BoardProfile, boardFormEndpoints } from '#contract/board-profile.ts';
import { codes } from '#contract/codes.ts';
import { fail, ok, type Route, refuseFields, route } from '#server/platform/http/route.ts';
import type { Limits } from '#server/platform/limits/index.ts';
import { findJournal, listDictionary } from '#server/slices/journals/index.ts';
import { changedMeanwhile, refuseKey, sentBefore } from './answers.ts';
import { editableProfile, listedCvs } from './editable-profile.ts';
import { memberOfKey } from './holders.ts';
import { countRegistration } from './limits.ts';
import { type ProfileDeps, registerCandidate, updateProfile } from './profile.ts';
import type { Member } from './store.ts';

export function profileRoutes(deps: ProfileDeps & { limits: Limits }): Route[] {
  const { db, limits } = deps;

  async function profileFor(key: string, member: Member): Promise<BoardProfile> {
    const [journal, titles, cvs] = await Promise.all([
      findJournal(db, { id: member.journalId }),
      listDictionary(db, 'title'),
      listedCvs(db, member.id),
    ]);
    return {
      ...formOf(member),
      id: key,
      journalName: journal?.name ?? '',
      titleName: titles.find(({ value }) => value === member.title)?.label ?? '',
      file_ids: cvs.map(({ id }) => id).join(','),
      editorialboardFileDTOList: cvs,
    };
  }

  return [
    route(boardFormEndpoints.getEbInfo, async ({ params: { id: key } }, caller) => {
      const found = await memberOfKey(deps, key, caller);
      return found.ok ? ok(await profileFor(key, found.member)) : refuseKey(found.reason);
    }),
    route(boardFormEndpoints.updateEditorialboard, async ({ body }, caller) => {
      const found = await memberOfKey(deps, body.id, caller);
      if (!found.ok) return refuseKey(found.reason);
      const updated = await updateProfile(deps, found.member, body);
      if (updated.ok) return { ...ok({ version: updated.version }), msg: 'Your profile has been updated.' };
      return 'conflict' in updated ? changedMeanwhile : refuseFields(updated.fields);
    }),
    route(boardFormEndpoints.registEditorialboard, async ({ body }, caller) => {
      if (!(await findJournal(db, { id: body.journalId })))
        return fail(codes.notThere, boardMessages.expired);
      if (!(await countRegistration(limits, caller.address))) return refuseKey('too many');
      const registered = await registerCandidate(deps, body);
      if (!registered.ok) return 'conflict' in registered ? sentBefore : refuseFields(registered.fields);
      return { ...ok(null), msg: 'Your profile has been sent to the editorial office.' };
    }),
  ];
}

/** The member's own profile as its form needs it; missing text is empty. */
const formOf = (member: Member) => ({
  version: member.version,
  journalId: member.journalId,
  sort: member.sort,
  title: member.title,
  ...editableProfile(member),
  photo: member.photo ?? '',
  sysUserId: member.userId,
});
