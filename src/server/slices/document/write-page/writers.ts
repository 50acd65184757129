import { writeBlocks } from './blocks.ts';
import type { Writers } from './context.ts';
import { writeInlines } from './inlines.ts';

export const WRITERS: Writers = { blocks: writeBlocks, inlines: writeInlines };
