import type { Db } from '#server/platform/db/index.ts';
import { type Institution, institutionOfCustomer, institutionOfKey } from '../store-institutions.ts';
import { apiKeyHash } from './keys.ts';
import { type CounterException, exception } from './rules-exceptions.ts';
import { type ReportOf, theWorld } from './write-json.ts';

type Admitted = { ok: true; of: ReportOf } | { ok: false; refused: CounterException };

const refuse = (refused: CounterException): Admitted => ({ ok: false, refused });

const reportOf = ({ id, name, customerId, ror }: Institution): ReportOf => ({
  id,
  name,
  customerId,
  ror,
});

/**
 * Whose usage may be told to whoever sent this. An institution has a key of its own, and if the press gave it a requestor
 * ID, that as well; with any institution’s key the usage of the whole world can be had.
 */
export async function admit(db: Db, sent: URLSearchParams, required: readonly string[]): Promise<Admitted> {
  const missing = required.filter((name) => !sent.get(name));
  if (missing.length > 0) return refuse(exception(1030, `missing: ${missing.join(', ')}`));
  const [customerId, key] = [sent.get('customer_id') ?? '', sent.get('api_key') ?? ''];
  const holder = await institutionOfKey(db, apiKeyHash(key));
  const asked = customerId === theWorld.customerId ? holder : await institutionOfCustomer(db, customerId);
  const requestor = sent.get('requestor_id') ?? '';
  if (holder?.requestorId && !requestor) return refuse(exception(1030, 'missing: requestor_id'));
  if (holder && requestor && holder.requestorId !== requestor && holder.requestorId)
    return refuse(exception(2000));
  if (!holder) return refuse(exception(2020));
  if (!asked || asked.id !== holder.id) return refuse(exception(2010));
  return { ok: true, of: customerId === theWorld.customerId ? theWorld : reportOf(holder) };
}
