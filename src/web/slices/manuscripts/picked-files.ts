import { type FileRole, fileKinds } from '#contract/manuscript-files.ts';
import { checkFile, type FileRefusal, headBytes } from './file-check.ts';
import { newKey } from './form-model.ts';

export type Refused = FileRefusal & { key: string; role: FileRole; file: File };

const headOf = async (file: File) => new Uint8Array(await file.slice(0, headBytes).arrayBuffer());

/** null if the file may be sent. */
export async function refusalOf(role: FileRole, file: File, name: string): Promise<Refused | null> {
  const head = await headOf(file).catch(() => null);
  const kept = { key: newKey(), role, file };
  if (!head) {
    return {
      ...kept,
      message: 'The file cannot be read.',
      hint: 'It may have been moved or changed since it was chosen, or it is a folder. Choose it again.',
    };
  }
  const check = checkFile(role, { name, size: file.size, head });
  return check.ok ? null : { ...kept, ...check };
}

/** A role with a single file takes the last one; others take files up to the limit, given the `present` ones. */
export async function sortPicked(role: FileRole, picked: readonly File[], present: number) {
  const { most } = fileKinds[role];
  const [accepted, refused]: [File[], Refused[]] = [[], []];
  for (const file of most === 1 ? picked.slice(-1) : picked) {
    const refusal = await refusalOf(role, file, file.name);
    if (refusal) refused.push(refusal);
    else accepted.push(file);
  }
  const room = most === 1 ? 1 : Math.max(0, most - present);
  return { accepted: accepted.slice(0, room), refused, tooMany: accepted.length > room };
}
