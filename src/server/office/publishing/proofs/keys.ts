import { randomBytes } from 'node:crypto';
import { codes, type Envelope } from '#contract/envelope.ts';
import { proofMessages } from '#contract/proofs.ts';
import type { Db } from '#server/platform/db/index.ts';
import { type Caller, fail } from '#server/platform/http/route.ts';
import { type Limits, networkOf } from '#server/platform/limits/index.ts';
import { sha256Of } from '#server/platform/storage/index.ts';
import { findProduction, type ProductionRow } from '../store-productions.ts';
import { findByKey, type ProofRow } from './store-proofs.ts';

/** 192 random bits, safe in addresses. */
export const newKey = (): string => randomBytes(24).toString('base64url');

/** Only hashes of keys are stored. */
export const keyHash = (key: string): string => sha256Of(`proof-link ${key}`);

export const proofPath = (key: string): string => `/proof/${key}`;

const wrongKeys = { name: 'proofs: wrong keys', most: 30, minutes: 10 };

export type Held = { proof: ProofRow; production: ProductionRow };

/** The proof whose personal link has this key; too many unknown keys from one network are refused. */
export async function proofOfKey(
  { db, limits }: { db: Db; limits: Limits },
  key: string,
  caller: Pick<Caller, 'address'>,
): Promise<({ ok: true } & Held) | { ok: false; refusal: Envelope<never> }> {
  const proof = await findByKey(db, keyHash(key));
  const production = proof && (await findProduction(db, proof.productionId));
  if (production) {
    const refusal = refusalOf(proof, production);
    return refusal ? { ok: false, refusal } : { ok: true, proof, production };
  }
  const counted = await limits.take(wrongKeys, networkOf(caller.address));
  return {
    ok: false,
    refusal: counted
      ? fail(codes.notThere, proofMessages.expired)
      : fail(codes.tooMany, proofMessages.tooMany),
  };
}

/** Answered proofs stay readable; withdrawn ones do not open. */
export function refusalOf(
  { state }: Pick<ProofRow, 'state'>,
  production: Pick<ProductionRow, 'state'>,
): Envelope<never> | undefined {
  if (state === 'withdrawn') return fail(codes.notThere, proofMessages.withdrawn);
  const over = production.state !== 'open' && production.state !== 'scheduled';
  return over && state === 'with the author' ? fail(codes.notThere, proofMessages.over) : undefined;
}
