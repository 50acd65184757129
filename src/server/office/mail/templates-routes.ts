import { codes } from '#contract/envelope.ts';
import { officeMailEndpoints as calls } from '#contract/office/mail.ts';
import type { Db } from '#server/platform/db/index.ts';
import { fail, notThere, ok, type Route, type Staff } from '#server/platform/http/route.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import {
  findOwnWords,
  findTemplate,
  findWords,
  listOwnWords,
  previewLetter,
  removeOwnWords,
  saveOwnWords,
  type Template,
  templates,
  type Words,
  wrongTemplate,
  wrongWordsMessage,
} from '#server/slices/letters/index.ts';
import { type ActionContext, actionRoute, type OfficeDeps, ownRoute } from '../ground/index.ts';
import { saveWordsVersion, templatePath } from './template-versions.ts';

const unknown = () => notThere('This template');
const changed = () => fail(codes.conflict, 'These words were changed by somebody else meanwhile.');

/** Words of the press (no journal) are administrators' only. */
const mayRead = ({ rights }: Staff, journalId: number | undefined) =>
  rights.everything || (journalId !== undefined && rights.journals.includes(journalId));

type Place = { template: string; journalId: number | null; seen: string | null };

/** Undefined if a journal asks for a template that only the press may edit. */
const templateFor = (name: string, journalId: number | null | undefined): Template | undefined => {
  const template = findTemplate(name);
  return template?.ofThePress && typeof journalId === 'number' ? undefined : template;
};

/** The calls of templates with the words of the press or a journal. */
export function templatesRoutes(deps: OfficeDeps): Route[] {
  const { db, site } = deps;

  const auditEntry = (
    { template, journalId }: Place,
    label: string,
    facts: readonly (readonly [string, string])[] = [],
  ) => ({
    subject: label,
    path: templatePath({ template, journalId }),
    ...(journalId !== null && { journalId }),
    facts: [...facts],
  });

  async function save(place: Place, words: Words, ctx: ActionContext) {
    const { tx, now, audit } = ctx;
    const template = templateFor(place.template, place.journalId);
    if (!template) return unknown();
    const wrong = wrongTemplate(template, words);
    if (wrong) {
      const message = wrongWordsMessage(wrong);
      return { code: codes.refusedInput, msg: message, data: { fields: { [wrong.in]: message } } } as const;
    }
    const seen = place.seen === null ? null : new Date(place.seen);
    const before = await findOwnWords(tx, place.template, place.journalId);
    if (!(await saveOwnWords(tx, { ...place, seen }, words, now))) return changed();
    await saveWordsVersion(ctx, place, { before, now: words });
    await audit({
      action: 'Changed the words of a letter',
      ...auditEntry(place, template.label, [
        ['Subject', words.subject],
        ['Letter', words.text],
      ]),
    });
    return ok({ seen: now.toISOString() });
  }

  async function reset(place: Place, ctx: ActionContext) {
    const { tx, audit } = ctx;
    const template = findTemplate(place.template);
    if (!template) return unknown();
    const seen = place.seen === null ? null : new Date(place.seen);
    const before = await findOwnWords(tx, place.template, place.journalId);
    if (!before || !(await removeOwnWords(tx, { ...place, seen }))) return changed();
    await saveWordsVersion(ctx, place, { before, now: null });
    await audit({
      action: 'Reset the words of a letter',
      ...auditEntry(place, template.label, [
        ['Subject', before.subject],
        ['Letter', before.text],
      ]),
    });
    return ok(null);
  }

  const ofJournal = async (tx: Db, { body }: { body: { journalId: number } }) =>
    (await findJournal(tx, { id: body.journalId }))?.id;

  const ownOf = (own: readonly { template: string; journalId: number | null }[], name: string) => {
    const here = own.filter(({ template }) => template === name);
    if (here.some(({ journalId }) => journalId !== null)) return 'journal' as const;
    return here.length > 0 ? ('press' as const) : ('none' as const);
  };

  return [
    ownRoute(calls.officeTemplates, async ({ query: { journalId } }, staff) => {
      if (!mayRead(staff, journalId)) return notThere('This');
      const own = await listOwnWords(db, journalId ?? null);
      return ok(
        Object.entries<Template>(templates)
          .filter(([name]) => templateFor(name, journalId))
          .map(([name, { label, purpose }]) => ({ name, label, purpose, own: ownOf(own, name) })),
      );
    }),
    ownRoute(calls.officeTemplate, async ({ query: { template: name, journalId } }, staff) => {
      if (!mayRead(staff, journalId)) return notThere('This');
      const template = templateFor(name, journalId);
      if (!template) return unknown();
      const own = await findOwnWords(db, name, journalId ?? null);
      const beneath = journalId === undefined ? template : ((await findOwnWords(db, name, null)) ?? template);
      const { subject, text } = (await findWords(db, name, journalId)) ?? template;
      return ok({
        name,
        label: template.label,
        purpose: template.purpose,
        ofThePress: template.ofThePress ?? false,
        own: ownOf(await listOwnWords(db, journalId ?? null), name),
        subject,
        text,
        updatedAt: own?.updatedAt.toISOString() ?? null,
        fields: Object.entries(template.fields).map(([field, stands]) => ({
          name: field,
          stands,
          needed: (template.needs ?? []).includes(field),
        })),
        beneath: { subject: beneath.subject, text: beneath.text },
      });
    }),
    ownRoute(calls.officePreviewTemplate, async ({ body: { template: name, ...words } }) => {
      const template = findTemplate(name);
      if (!template) return unknown();
      const { subject, text, html } = previewLetter(template, words, site);
      const wrong = wrongTemplate(template, words);
      return ok({ subject, text, html, wrong: wrong ? wrongWordsMessage(wrong) : null });
    }),
    actionRoute(deps, calls.officeSaveTemplate, ofJournal, ({ body }, ctx) => save(body, body, ctx)),
    actionRoute(deps, calls.officeSavePressTemplate, 'press', ({ body }, ctx) =>
      save({ ...body, journalId: null }, body, ctx),
    ),
    actionRoute(deps, calls.officeResetTemplate, ofJournal, ({ body }, ctx) => reset(body, ctx)),
    actionRoute(deps, calls.officeResetPressTemplate, 'press', ({ body }, ctx) =>
      reset({ ...body, journalId: null }, ctx),
    ),
  ];
}
