import type { Template } from '../template.ts';

export const publishingTemplates = {} satisfies Record<string, Template>;
