import type { Template } from '../template.ts';

export const reviewsTemplates = {} satisfies Record<string, Template>;
