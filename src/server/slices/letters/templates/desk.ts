import type { Template } from '../template.ts';

export const deskTemplates = {} satisfies Record<string, Template>;
