import { apiBase, calls, downloadPath } from '#contract/calls.ts';
import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import { postForm } from '#web/api/post-form.ts';

/** Owner of the files: a member by the link's key, or a candidate by their own key and the journal. */
export type FileHolder = { editorialboardId: string; journalId?: number };

const queryOf = ({ editorialboardId, journalId }: FileHolder) =>
  new URLSearchParams({ editorialboardId, ...(journalId !== undefined && { journalId: String(journalId) }) });

export const heldFilePath = (address: string, holder: FileHolder) =>
  `${downloadPath(address)}&${queryOf(holder)}`;

type Uploaded = { ok: true; src: string } | { ok: false; message: string };

const lost: Uploaded = {
  ok: false,
  message: 'The connection was lost before the file had arrived. Please upload it again.',
};

const pathOf = { photo: calls.uploadphoto, file: calls.upload };

/** Reports progress from 0 to 1. Never rejects. */
export async function uploadFor(
  holder: FileHolder,
  {
    field,
    file,
    crop,
    progress,
  }: { field: 'photo' | 'file'; file: File; crop?: string; progress?(part: number): void },
): Promise<Uploaded> {
  const query = queryOf(holder);
  if (crop) query.set('crop', crop);
  const path = (pathOf[field].split(' ')[1] ?? '').replace('{storage}', '');
  const form = new FormData();
  form.append(field, file);
  // Without session headers: a signed-in author uploads here as a board member.
  const posted = await postForm(`${apiBase}${path}?${query}`, form, {
    progress: (loaded, total) => progress?.(total > 0 ? loaded / total : 0),
  });
  return typeof posted === 'string' ? lost : answered(posted.text);
}

function answered(text: string): Uploaded {
  try {
    const answer = JSON.parse(text) as Envelope<{ src: string }>;
    if (answer.code === codes.success) return { ok: true, src: answer.data.src };
    const expired = answer.code === codes.noSession;
    return { ok: false, message: expired ? 'The link has expired.' : answer.msg };
  } catch {
    return lost;
  }
}
