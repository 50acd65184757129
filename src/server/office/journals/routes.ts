import { codes } from '#contract/codes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { officeJournalPartsEndpoints } from '#contract/office/journal-parts.ts';
import { officeJournalTextsEndpoints } from '#contract/office/journal-texts.ts';
import { officeJournalsEndpoints } from '#contract/office/journals.ts';
import { officeSectionsEndpoints } from '#contract/office/sections.ts';
import {
  type Answer,
  fail,
  type InputOf,
  notThere,
  ok,
  type Route,
  uploadRoute,
} from '#server/platform/http/route.ts';
import { deleteJournal, findJournal, type Journal, listJournals } from '#server/slices/journals/index.ts';
import {
  type ActionContext,
  actionRoute,
  journalsOf,
  type OfficeDeps,
  ownRoute,
  viewRoute,
} from '../ground/index.ts';
import { addEditor, editorLetter, removeEditor } from './editors.ts';
import { receivePicture } from './pictures.ts';
import { addJournal, changedMeanwhile, saveJournalChanges } from './save-journal.ts';
import { removeSection, saveSection } from './sections.ts';
import { showJournal } from './show-journal.ts';
import { countByJournal, isForeignKeyViolation, isInUse } from './store-counts.ts';
import { orderParts, removePart, savePart, saveTabText } from './texts.ts';
import { saveTypes } from './types.ts';
import { removeVolume, saveVolume } from './volumes.ts';

const calls = {
  ...officeJournalsEndpoints,
  ...officeJournalTextsEndpoints,
  ...officeJournalPartsEndpoints,
  ...officeSectionsEndpoints,
};

const notEmpty = fail(
  codes.conflict,
  'There are manuscripts, articles, news or board members of this journal, so it stays.',
);
const missing = notThere('This journal');
const none = { articles: 0, manuscripts: 0, volumes: 0, editors: 0, members: 0, candidates: 0 };

export function journalsRoutes(deps: OfficeDeps): Route[] {
  const { db, receive } = deps;

  const change = <E extends Endpoint>(
    endpoint: E,
    act: (ctx: ActionContext, journal: Journal, body: InputOf<E>['body']) => Answer<E>,
  ): Route =>
    actionRoute(
      deps,
      endpoint,
      async (db, { body }) =>
        (await findJournal(db, { id: (body as unknown as { journalId: number }).journalId }))?.id,
      async ({ body }, ctx) => {
        const { journalId } = body as unknown as { journalId: number };
        const journal = await findJournal(ctx.tx, { id: journalId });
        return journal ? act(ctx, journal, body) : missing;
      },
    );

  return [
    ownRoute(calls.officeJournals, async (_, { rights }) => {
      const own = journalsOf(rights);
      const [journals, counts] = await Promise.all([listJournals(db), countByJournal(db, own)]);
      return ok(
        journals
          .filter(({ id }) => own === 'all' || own.includes(id))
          .map(({ id, code, name, shortName, sort, issns }) => ({
            id,
            code,
            name,
            shortName,
            sort,
            issns: issns.map(({ value }) => value),
            ...(counts.get(id) ?? none),
          })),
      );
    }),
    viewRoute(
      db,
      calls.officeJournal,
      async (db, { query }) => (await findJournal(db, { code: query.code.toLowerCase() }))?.id,
      async ({ query }) => {
        const journal = await showJournal(db, query.code.toLowerCase());
        return journal ? ok(journal) : missing;
      },
    ),
    actionRoute(deps, calls.officeMakeJournal, 'press', ({ body }, ctx) => addJournal(ctx, body)),
    change(calls.officeSaveJournal, (ctx, journal, { journalId: _, version, ...changes }) =>
      saveJournalChanges(ctx, journal, version, changes),
    ),
    change(calls.officeRemoveJournal, async ({ tx, audit }, journal, { version }) => {
      if (await isInUse(tx, journal.id)) return notEmpty;
      try {
        if (!(await deleteJournal(tx, journal.id, version))) return changedMeanwhile;
      } catch (error) {
        if (isForeignKeyViolation(error)) return notEmpty;
        throw error;
      }
      await audit({ action: 'Journal removed', subject: journal.name, facts: [['Code', journal.code]] });
      return ok(null);
    }),
    {
      ...uploadRoute(calls.officeJournalPicture, async ({ query: { journalId } }, { rights }, file) => {
        const own = journalsOf(rights);
        const journal = await findJournal(db, { id: journalId });
        if (!journal || (own !== 'all' && !own.includes(journal.id))) return missing;
        return receivePicture(receive, journal.id, file);
      }),
      keptToJournals: true,
    },
    change(calls.officeSaveTab, (ctx, journal, body) => saveTabText(ctx, journal, body)),
    change(calls.officeSaveTabPart, (ctx, journal, body) => savePart(ctx, journal, body)),
    change(calls.officeOrderTabParts, (ctx, journal, { ids }) => orderParts(ctx, journal, ids)),
    change(calls.officeRemoveTabPart, (ctx, journal, body) => removePart(ctx, journal, body)),
    change(calls.officeSaveVolume, (ctx, journal, body) => saveVolume(ctx, journal, body)),
    change(calls.officeRemoveVolume, (ctx, journal, { volumeId }) => removeVolume(ctx, journal, volumeId)),
    change(calls.officeSaveTypes, (ctx, journal, body) => saveTypes(ctx, journal, body)),
    change(calls.officeSaveSection, (ctx, journal, body) => saveSection(ctx, journal, body)),
    change(calls.officeRemoveSection, (ctx, journal, { sectionId }) =>
      removeSection(ctx, journal, sectionId),
    ),
    viewRoute(
      db,
      calls.officeEditorLetter,
      async (db, { query: { journalId } }) => (await findJournal(db, { id: journalId }))?.id,
      async ({ query: { journalId, email } }) => {
        const journal = await findJournal(db, { id: journalId });
        return journal ? editorLetter(db, deps, journal, email) : missing;
      },
    ),
    change(calls.officeAddEditor, (ctx, journal, body) => addEditor(ctx, deps, journal, body)),
    change(calls.officeRemoveEditor, (ctx, journal, { email }) => removeEditor(ctx, journal, email)),
  ];
}
