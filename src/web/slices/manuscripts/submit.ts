import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { OwnManuscript } from '#contract/manuscripts.ts';
import type { NoAnswer } from '#web/api/call-result.ts';
import type { SessionApi } from '#web/slices/accounts/index.ts';
import { fields } from './field-names.ts';
import { type Errors, refusedErrors } from './form-errors.ts';
import { type Form, sameContent } from './form-model.ts';
import { formOf, type Sending, wireOf } from './form-wire.ts';
import { isOpen } from './record-rows.ts';

export type Outcome =
  | { ok: true; id: number; number: string; status: number; version: number }
  | { ok: false; reason: 'wrong'; errors: Errors; message: string }
  | { ok: false; reason: 'conflict'; theirs: OwnManuscript; message: string }
  | { ok: false; reason: 'signed out' | 'unreachable' | 'failed'; message: string };

type Tools = {
  api: SessionApi;
  /** Sent by an earlier attempt whose answer was lost. */
  attempted?: Form | undefined;
  /** Waits before the next attempt; `attempt` is the number made so far. */
  pause(attempt: number): Promise<void>;
  onRetry(): void;
};

/** Attempts before a lost connection is reported. */
const attempts = 3;

const noAnswer = 'no answer';

const lost =
  'The connection was lost. Nothing is lost of what you typed: it is kept on this device, and sending it again makes no second submission.';

/**
 * Saves or submits. Without an answer it is sent again under the same key, which the server recognises, so that a lost answer
 * never creates a second manuscript. Never rejects.
 */
export async function sendForm(form: Form, sending: Sending, tools: Tools): Promise<Outcome> {
  const title = await withRetries(tools, () =>
    tools.api('getManuscriptTitleIfExist', {
      query: {
        manuscripttitle: form.title.trim(),
        // The key finds a new manuscript whose answer was lost.
        ...(sending.id ? { manuscriptId: String(sending.id) } : { submissionKey: sending.submissionKey }),
      },
    }),
  );
  if (title.code !== codes.success) return refusal(form, title, tools, sending);
  const body = wireOf(form, sending);
  const saved = await withRetries(tools, () => tools.api('saveOrUpdateManuscript', { body }));
  if (saved.code !== codes.success) return refusal(form, saved, tools, sending);
  const { id, manuscripnumber, status, version } = saved.data;
  return { ok: true, id, number: manuscripnumber, status, version };
}

/** Calls until there is an answer, at most `attempts` times. */
async function withRetries<Answer extends { code: unknown }>(tools: Tools, call: () => Promise<Answer>) {
  for (let attempt = 1; ; attempt++) {
    const answer = await call();
    if (answer.code !== noAnswer || attempt === attempts) return answer;
    tools.onRetry();
    await tools.pause(attempt);
  }
}

type Refused = Exclude<Envelope<unknown>, { code: 0 }> | NoAnswer;

async function refusal(form: Form, answer: Refused, tools: Tools, sending: Sending): Promise<Outcome> {
  const { code, msg: message, data } = answer;
  if (code === noAnswer) return { ok: false, reason: 'unreachable', message: lost };
  if (code === codes.noSession) return { ok: false, reason: 'signed out', message };
  if (code === codes.duplicateTitle) {
    return {
      ok: false,
      reason: 'wrong',
      message,
      errors: { [fields.title]: 'Duplicate title of manuscript' },
    };
  }
  if (code === codes.refusedInput) {
    return { ok: false, reason: 'wrong', message, errors: refusedErrors(form, data?.fields ?? {}) };
  }
  if (code === codes.conflict) {
    // A new manuscript may exist already, from an attempt whose answer was lost; the key finds it.
    const query = sending.id
      ? { manuscriptId: String(sending.id) }
      : { submissionKey: sending.submissionKey };
    const answer = await withRetries(tools, () => tools.api('getManuscript', { query }));
    if (answer.code === codes.success) return conflictOrDone(form, sending, answer.data, message, tools);
  }
  return { ok: false, reason: 'failed', message };
}

/** A conflict may be with our own earlier attempt: then it is either done, or later changes are sent over it. */
async function conflictOrDone(
  form: Form,
  sending: Sending,
  theirs: OwnManuscript,
  message: string,
  tools: Tools,
): Promise<Outcome> {
  const { id, manuscripnumber: number, status, version } = theirs;
  const savedForm = formOf(theirs);
  if (status === sending.status && sameContent(form, savedForm))
    return { ok: true, id, number, status, version };
  const { attempted, ...rest } = tools;
  if (attempted && isOpen(status) && sameContent(attempted, savedForm))
    return sendForm(form, { ...sending, id, version }, rest);
  return { ok: false, reason: 'conflict', theirs, message };
}
