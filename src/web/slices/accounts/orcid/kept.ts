import { z } from 'zod';

/** `from`: path that the visit began at; `review`: key of the link to the review that is to be added to a record. */
const visit = z.object({ key: z.string(), from: z.string(), review: z.string().optional() });
export type KeptVisit = z.infer<typeof visit>;

const proof = z.object({ key: z.string(), orcid: z.string(), firstname: z.string(), lastname: z.string() });
/** An iD that ORCID has confirmed for this tab and no account has yet. */
export type KeptProof = z.infer<typeof proof>;

/** In session storage, so that one tab alone can end the visit that it began. */
const names = { visit: 'orcidVisit', proof: 'orcidProof' } as const;

function read<Value>(name: string, schema: z.ZodType<Value>): Value | null {
  try {
    return schema.parse(JSON.parse(sessionStorage.getItem(name) ?? 'null'));
  } catch {
    return null;
  }
}

function remove(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {}
}

/** Throws if the browser blocks storage. */
export const keepVisit = (kept: KeptVisit) => sessionStorage.setItem(names.visit, JSON.stringify(kept));

/** Null without one; it is gone then. */
export function takeVisit(): KeptVisit | null {
  const kept = read(names.visit, visit);
  remove(names.visit);
  return kept;
}

export const keepProof = (kept: KeptProof) => sessionStorage.setItem(names.proof, JSON.stringify(kept));
export const keptProof = () => read(names.proof, proof);
export const forgetProof = () => remove(names.proof);
