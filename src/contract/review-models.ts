/** Review models: who sees whose name. */
export const reviewModels = ['single-anonymous', 'double-anonymous', 'open'] as const;
export type ReviewModel = (typeof reviewModels)[number];
