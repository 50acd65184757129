import type { Template } from '../template.ts';
import { deskTemplates } from './desk.ts';
import { publishingTemplates } from './publishing.ts';
import { reviewsTemplates } from './reviews.ts';

/** Every template by its name, as it comes with the program. */
export const templates = { ...deskTemplates, ...reviewsTemplates, ...publishingTemplates } satisfies Record<
  string,
  Template
>;

export type TemplateName = keyof typeof templates;
