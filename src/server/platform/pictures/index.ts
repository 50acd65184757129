export { readWholeFile } from './read-whole-file.ts';
export { drawAlone, redraw, wholeBytes } from './redraw.ts';
export { pictureRefusals } from './refusals.ts';
