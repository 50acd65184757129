import { codes } from '#contract/envelope.ts';
import { officeMailEndpoints as calls } from '#contract/office/mail.ts';
import type { Db } from '#server/platform/db/index.ts';
import { fail, notThere, ok, type Route } from '#server/platform/http/route.ts';
import {
  cancelLetter,
  findLetter,
  type LetterWithText,
  listLetters,
  withoutAnswerLine,
} from '#server/platform/mail/index.ts';
import { templates } from '#server/slices/letters/index.ts';
import {
  type ActionContext,
  actionRoute,
  journalsOf,
  letterSubject,
  manuscriptOfLetter,
  type OfficeDeps,
  ownManuscripts,
  ownRoute,
  viewRoute,
} from '../ground/index.ts';
import { letterOnTheWire } from './wire.ts';

const labels = Object.entries(templates).map(([name, { label }]) => ({ name, label }));

/** No journal has this number, so letters without a journal are administrators' only. */
const ofThePress = 0;

const journalOf = async (db: Db, letterId: number): Promise<number | undefined> => {
  const letter = await findLetter(db, letterId);
  return letter && (letter.scope ?? ofThePress);
};

const auditEntry = (letter: LetterWithText) => {
  const manuscriptId = manuscriptOfLetter(letter.about);
  return {
    subject: letter.subject,
    path: `/office/mail/${letter.id}`,
    ...(letter.scope !== null && { journalId: letter.scope }),
    ...(manuscriptId !== null && { manuscriptId }),
    facts: [['To', letter.to.address]] as const,
  };
};

export function lettersRoutes(deps: OfficeDeps): Route[] {
  const { db, mailer } = deps;

  async function resend(letter: LetterWithText, { tx, audit }: ActionContext) {
    if (letter.state === 'failed') {
      if (!(await mailer.retry(tx, letter.id)))
        return fail(codes.conflict, 'This letter is no longer a failed one. It is shown as it is now.');
      await audit({ action: 'Tried a letter again', ...auditEntry(letter) });
      return ok(null);
    }
    if (letter.state !== 'sent' && letter.state !== 'kept')
      return fail(
        codes.conflict,
        'Only a letter that failed, was sent or went into the outbox can be sent again.',
      );
    if (!letter.keepsWords || !letter.html)
      return fail(
        codes.notAllowed,
        'The words of this letter are not kept, since they held a personal link. Ask for a new link instead.',
      );
    await mailer.queue(tx, {
      to: letter.to,
      subject: letter.subject,
      // The key by which an answer to it was known is gone.
      ...withoutAnswerLine({ text: letter.text, html: letter.html }),
      keepsWords: true,
      ...(letter.template !== null && { template: letter.template }),
      ...(letter.about !== null && { about: letter.about }),
      ...(letter.scope !== null && { scope: letter.scope }),
    });
    await audit({ action: 'Sent a letter again', ...auditEntry(letter) });
    return ok(null);
  }

  const ofQuery = (db: Db, { query }: { query: { letterId: number } }) => journalOf(db, query.letterId);
  const ofBody = (db: Db, { body }: { body: { letterId: number } }) => journalOf(db, body.letterId);

  return [
    ownRoute(calls.officeLetters, async ({ query }, staff) => {
      const { page, q, state, template, journalId } = query;
      const notAbout = (await ownManuscripts(db, staff)).map(({ id }) => letterSubject(id));
      const { rows, total } = await listLetters(
        db,
        { scopes: journalsOf(staff.rights), notAbout, scope: journalId, state, template, q },
        page,
      );
      return ok({ rows: rows.map(letterOnTheWire), total, templates: labels });
    }),
    viewRoute(db, calls.officeLetterSent, ofQuery, async ({ query }) => {
      const letter = await findLetter(db, query.letterId);
      if (!letter) return notThere('This letter');
      const { keepsWords, text, html } = letter;
      return ok({ ...letterOnTheWire(letter), keepsWords, text, html });
    }),
    actionRoute(deps, calls.officeResendLetter, ofBody, async ({ body }, ctx) => {
      const letter = await findLetter(ctx.tx, body.letterId);
      return letter ? resend(letter, ctx) : notThere('This letter');
    }),
    actionRoute(deps, calls.officeCancelLetter, ofBody, async ({ body }, { tx, audit }) => {
      const letter = await findLetter(tx, body.letterId);
      if (!letter) return notThere('This letter');
      if (!(await cancelLetter(tx, letter.id)))
        return fail(codes.conflict, 'This letter does not wait any more. It is shown as it is now.');
      await audit({ action: 'Called a letter off', ...auditEntry(letter) });
      return ok(null);
    }),
  ];
}
