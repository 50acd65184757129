export { redraw } from './redraw.ts';
export { wholeOf } from './whole-file.ts';
