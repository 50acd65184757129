export { drawInTurn, redraw } from './redraw.ts';
export { wholeOf } from './whole-file.ts';
export { pictureWords } from './words.ts';
