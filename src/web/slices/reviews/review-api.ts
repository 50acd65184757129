import type { Input, Output } from '#contract/api.ts';
import { apiBase, type CallName, calls } from '#contract/calls.ts';
import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { postForm } from '#web/api/post-form.ts';
import { Unreachable, unreachableMessage } from '#web/api/unreachable.ts';
import { saveGiven, warn } from '#web/ui/forms/index.ts';

/** Calls the API with the key of a personal link; null without an answer. */
export async function ask<Name extends CallName>(
  name: Name,
  input: Input<Name>,
): Promise<Envelope<Output<Name>> | null> {
  try {
    return await (browserApi as (name: Name, input: Input<Name>) => Promise<Envelope<Output<Name>>>)(
      name,
      input,
    );
  } catch (error) {
    if (error instanceof Unreachable) return null;
    throw error;
  }
}

/** As `ask`, with failures shown as warnings. */
export async function askOrWarn<Name extends CallName>(
  name: Name,
  input: Input<Name>,
): Promise<Output<Name> | undefined> {
  const answer = await ask(name, input);
  if (answer?.code === codes.success) return answer.data;
  warn(answer?.msg ?? unreachableMessage);
  return undefined;
}

const pathOf = (name: 'reviewFile' | 'reviewUpload') => `${apiBase}${calls[name].split(' ')[1]}`;

export const filePath = (key: string, address: string) =>
  `${pathOf('reviewFile')}?${new URLSearchParams({ key, fileName: address })}`;

/** Saves a certificate of this review or of a year; warns where there is none. Never rejects. */
export const saveCertificate = (key: string, year?: number): Promise<void> =>
  saveGiven('reviewCertificate', { key, ...(year && { year: String(year) }) });

type Uploaded = { ok: true; file: Output<'reviewUpload'> } | { ok: false; message: string };

const lost: Uploaded = {
  ok: false,
  message: 'The connection was lost before the file had arrived. Please add it again.',
};

/** Reports progress from 0 to 1. Never rejects. */
export async function upload(key: string, file: File, progress: (part: number) => void): Promise<Uploaded> {
  const form = new FormData();
  form.append('file', file);
  const posted = await postForm(`${pathOf('reviewUpload')}?${new URLSearchParams({ key })}`, form, {
    progress: (loaded, total) => progress(total > 0 ? loaded / total : 0),
  });
  return typeof posted === 'string' ? lost : answered(posted.text);
}

function answered(text: string): Uploaded {
  try {
    const answer = JSON.parse(text) as Envelope<Output<'reviewUpload'>>;
    return answer.code === codes.success
      ? { ok: true, file: answer.data }
      : { ok: false, message: answer.msg };
  } catch {
    return lost;
  }
}
