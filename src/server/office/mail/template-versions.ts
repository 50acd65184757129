import { z } from 'zod';
import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import { fail, notThere } from '#server/platform/http/route.ts';
import { saveVersion, type Version } from '#server/slices/content/index.ts';
import {
  findOwnWords,
  findTemplate,
  saveOwnWords,
  type Words,
  wrongWords,
  wrongWordsMessage,
} from '#server/slices/letters/index.ts';
import { type ActionContext, savedBy } from '../ground/index.ts';

type Place = { template: string; journalId: number | null };

export const wordsState = z.object({ subject: z.string(), text: z.string() });

/** A version's ref: the template, for the press or one journal. */
const refOf = ({ template, journalId }: Place): string =>
  journalId === null ? template : `${template}-${journalId}`;

/** The inverse of `refOf`. */
export function placeOf(ref: string): Place {
  const [template = '', journalId] = ref.split('-');
  return { template, journalId: journalId === undefined ? null : Number(journalId) };
}

export const templatePath = ({ template, journalId }: Place): string =>
  `/office/mail/templates/${encodeURIComponent(template)}${journalId === null ? '' : `?journalId=${journalId}`}`;

/** Null: the template's own words apply again. */
export const saveWordsVersion = (
  ctx: ActionContext,
  place: Place,
  { before, now, restores }: { before: Words | undefined; now: Words | null; restores?: number },
): Promise<number> =>
  saveVersion(
    ctx.tx,
    { kind: 'template', ref: refOf(place) },
    {
      before: before && wordsState.parse(before),
      now: now && wordsState.parse(now),
      by: savedBy(ctx),
      restores,
    },
  );

/** Returns the number of the new version, or the refusal. */
export async function restoreWords(ctx: ActionContext, version: Version): Promise<number | Envelope<never>> {
  const place = placeOf(version.of.ref);
  const template = findTemplate(place.template);
  if (!template) return notThere('This template');
  const now = wordsState.parse(version.state);
  const wrong = wrongWords(template, now);
  if (wrong) return fail(codes.conflict, wrongWordsMessage(wrong));
  const before = await findOwnWords(ctx.tx, place.template, place.journalId);
  if (!(await saveOwnWords(ctx.tx, { ...place, seen: before?.updatedAt ?? null }, now, ctx.now)))
    return fail(codes.conflict, 'These words were changed by somebody else meanwhile.');
  await ctx.audit({
    action: 'Earlier version brought back',
    subject: template.label,
    path: templatePath(place),
    ...(place.journalId !== null && { journalId: place.journalId }),
    facts: [
      ['Subject', now.subject],
      ['Letter', now.text],
    ],
  });
  return saveWordsVersion(ctx, place, { before, now, restores: version.id });
}
