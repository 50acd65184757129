import { type Limits, networkOf } from '#server/platform/limits/index.ts';

/** What one network may do here without being known. */
const wrongKeys = { name: 'board: wrong keys', most: 30, minutes: 10 };
const registrations = { name: 'board: registrations', most: 20, minutes: 60 };
/** Of candidates, who need to name nothing but a journal; at 20 MB each. */
const uploads = { name: 'board: uploads', most: 120, minutes: 24 * 60 };

/** Counts a key that does not fit; false where this network has tried too many. */
export const countWrongKey = (limits: Limits, address: string) => limits.take(wrongKeys, networkOf(address));

/** Counts a registration; false where there were too many. */
export const countRegistration = (limits: Limits, address: string) =>
  limits.take(registrations, networkOf(address));

/** Counts a candidate's upload; false where there were too many. */
export const countUpload = (limits: Limits, address: string) => limits.take(uploads, networkOf(address));
