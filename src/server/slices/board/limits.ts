import { type Limits, networkOf } from '#server/platform/limits/index.ts';

const wrongKeys = { name: 'board: wrong keys', most: 30, minutes: 10 };
const registrations = { name: 'board: registrations', most: 20, minutes: 60 };
/** Uploads of candidates, who need no key; a large file counts as several. */
const uploads = { name: 'board: uploads', most: 120, minutes: 24 * 60 };
const bytesAnUpload = 20 * 1024 * 1024;
/** Unattached uploads of one network's visitors: the CVs of one, and a photo or two. */
export const visitorsUnattached = { files: 110, bytes: 1024 ** 3 };

/** False if this network has tried too many. */
export const countWrongKey = (limits: Limits, address: string) => limits.take(wrongKeys, networkOf(address));

export const countRegistration = (limits: Limits, address: string) =>
  limits.take(registrations, networkOf(address));

export const countUpload = (limits: Limits, address: string) => limits.take(uploads, networkOf(address));

/** Counts the bytes of a candidate's upload beyond the size of one. */
export async function countBytes(limits: Limits, address: string, bytes: number): Promise<void> {
  for (let counted = bytesAnUpload; counted < bytes; counted += bytesAnUpload)
    if (!(await countUpload(limits, address))) return;
}
