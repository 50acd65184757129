import { officeDeskEndpoints as calls } from '#contract/office/desk.ts';
import { notThere, ok, type Route, refuseFields } from '#server/platform/http/route.ts';
import { lockUser } from '#server/slices/accounts/index.ts';
import { findJournal, listSections } from '#server/slices/journals/index.ts';
import {
  assignEditor,
  findSubmitted,
  isByAuthor,
  journalOfSubmitted,
  logAssigned,
  moveToSection,
  officeOperator,
  versionForOffice,
} from '#server/slices/manuscripts/index.ts';
import {
  actionRoute,
  changedMeanwhile,
  journalOfBody,
  type OfficeDeps,
  subjectOf,
  viewRoute,
} from '../ground/index.ts';
import { dueRoutes } from './due.ts';
import { assignmentLetter } from './letters.ts';
import { listEditors } from './store-editors.ts';

/** Changes that the office makes for itself. Authors see that an editor is assigned, and nothing else. */
export const changeRoutes = (deps: OfficeDeps): Route[] => [
  viewRoute(
    deps.db,
    calls.officeEditors,
    async (db, { query: { journalId, manuscriptId } }) => {
      if (manuscriptId !== undefined && (await journalOfSubmitted(db, manuscriptId)) !== journalId)
        return undefined;
      return (await findJournal(db, { id: journalId }))?.id;
    },
    async ({ query }) => ok(await listEditors(deps.db, query.journalId, query.manuscriptId)),
  ),
  actionRoute(deps, calls.officeAssign, journalOfBody, async ({ body }, { tx, now, staff, who, audit }) => {
    const manuscript = await findSubmitted(tx, body.manuscriptId);
    if (!manuscript) return notThere('This manuscript');
    // Locked as in `releaseManuscripts`, so that the editor does not lose the journal meanwhile.
    if (body.editorId !== null) await lockUser(tx, body.editorId);
    const all = await listEditors(tx, manuscript.journalId);
    const editor = all.find(({ userId }) => userId === body.editorId);
    if (body.editorId !== null && !editor)
      return refuseFields({ editorId: 'This is no editor of the journal any more' });
    if (editor && (await isByAuthor(tx, manuscript.id, editor)))
      return refuseFields({ editorId: 'This person is an author of the manuscript. Choose another editor' });
    const version = versionForOffice(manuscript);
    if (version !== body.version || !(await assignEditor(tx, manuscript, body.editorId)))
      return changedMeanwhile(tx, manuscript.id);
    if (editor) await logAssigned(tx, manuscript, { at: now, operator: officeOperator });
    if (editor && editor.userId !== staff.identity.userId && editor.userId !== manuscript.editorId) {
      const to = { name: editor.name, address: editor.email };
      await deps.mailer.queue(tx, await assignmentLetter(tx, deps.site, manuscript, { to, assignedBy: who }));
    }
    await audit({
      ...subjectOf(manuscript),
      action: editor ? 'Given to an editor' : 'Taken from its editor',
      kind: editor ? 'editor assigned' : 'editor released',
      facts: editor ? [['Editor', editor.name]] : [],
    });
    return ok({ version: version + 1 });
  }),
  actionRoute(deps, calls.officeSetSection, journalOfBody, async ({ body }, { tx, audit }) => {
    const manuscript = await findSubmitted(tx, body.manuscriptId);
    if (!manuscript) return notThere('This manuscript');
    const sections = await listSections(tx, manuscript.journalId);
    const named = (sectionId: number | null) => sections.find(({ id }) => id === sectionId)?.name ?? 'None';
    if (body.sectionId !== null && !sections.some(({ id }) => id === body.sectionId))
      return refuseFields({ sectionId: 'The journal has this section no more' });
    const version = versionForOffice(manuscript);
    if (version !== body.version || !(await moveToSection(tx, manuscript, body.sectionId)))
      return changedMeanwhile(tx, manuscript.id);
    await audit({
      ...subjectOf(manuscript),
      action: 'Moved to a section',
      facts: [
        ['Section', named(body.sectionId)],
        ['Before', named(manuscript.sectionId)],
      ],
    });
    return ok({ version: version + 1 });
  }),
  ...dueRoutes(deps),
  actionRoute(deps, calls.officeRemark, journalOfBody, async ({ body }, { tx, audit }) => {
    const manuscript = await findSubmitted(tx, body.manuscriptId);
    if (!manuscript) return notThere('This manuscript');
    await audit({ ...subjectOf(manuscript), action: 'Remark', facts: [['Remark', body.text]] });
    return ok(null);
  }),
];
