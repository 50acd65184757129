import { type Limits, networkOf } from '#server/platform/limits/index.ts';

/** What one network may do here without being known. */
const wrongKeys = { name: 'board: wrong keys', most: 30, minutes: 10 };
const registrations = { name: 'board: registrations', most: 20, minutes: 60 };
/** Of candidates, who need to name nothing but a journal; a large file counts as several uploads. */
const uploads = { name: 'board: uploads', most: 120, minutes: 24 * 60 };
const bytesAnUpload = 20 * 1024 * 1024;
/** What one network's visitors may have here before a registration takes it: the CVs of one, and a photo or two. */
export const visitorsUnattached = { files: 110, bytes: 1024 ** 3 };

/** Counts a key that does not fit; false where this network has tried too many. */
export const countWrongKey = (limits: Limits, address: string) => limits.take(wrongKeys, networkOf(address));

/** Counts a registration; false where there were too many. */
export const countRegistration = (limits: Limits, address: string) =>
  limits.take(registrations, networkOf(address));

/** Counts a candidate's upload; false where there were too many. */
export const countUpload = (limits: Limits, address: string) => limits.take(uploads, networkOf(address));

/** Counts what a candidate's upload had beyond the size of one, once it is here. */
export async function countBytes(limits: Limits, address: string, bytes: number): Promise<void> {
  for (let counted = bytesAnUpload; counted < bytes; counted += bytesAnUpload)
    if (!(await countUpload(limits, address))) return;
}
