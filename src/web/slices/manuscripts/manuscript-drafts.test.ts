import { expect, it } from 'vitest';
import { emptyForm } from './form-model.ts';
import { completeForm } from './forms-for-tests.ts';
import { type ManuscriptDraft, worthOffering } from './manuscript-drafts.ts';

const draft = (unsent: string[] = []): ManuscriptDraft => ({
  id: 'a'.repeat(32),
  at: '2026-11-20T12:00:00.000Z',
  value: { manuscriptId: null, version: null, form: completeForm(), unsent },
});

it('drafts are offered unless another tab has them open, or they say what is shown already', () => {
  const one = draft();
  expect(worthOffering([one], new Set(), emptyForm())).toEqual([one]);
  expect(worthOffering([one], new Set([one.id]), emptyForm())).toEqual([]);
  expect(worthOffering([one], new Set(), completeForm())).toEqual([]);
  expect(worthOffering([draft(['figure.png'])], new Set(), completeForm())).toHaveLength(1);
});
