export { type Redrawn, redraw } from './redraw.ts';
export { wholeOf } from './whole-file.ts';
