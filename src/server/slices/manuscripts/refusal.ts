import type { ManuscriptState } from './manuscript.ts';
import type { Fields } from './rules-form.ts';

export type Saved =
  | { ok: true; manuscript: ManuscriptState }
  | { ok: false; reason: 'fields'; fields: Fields }
  | { ok: false; reason: 'not there' | 'changed elsewhere' | 'status' | 'title' };

/** Rolls the transaction back with an answer. */
export class Refusal extends Error {
  readonly saved: Extract<Saved, { ok: false }>;
  constructor(saved: Extract<Saved, { ok: false }>) {
    super(saved.reason);
    this.saved = saved;
  }
}
export const refuse = (reason: Exclude<Extract<Saved, { ok: false }>['reason'], 'fields'>): never => {
  throw new Refusal({ ok: false, reason });
};
export const refuseFields = (fields: Fields): never => {
  throw new Refusal({ ok: false, reason: 'fields', fields });
};
