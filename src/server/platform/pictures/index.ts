export { readWholeFile } from './read-whole-file.ts';
export { drawAlone, redraw } from './redraw.ts';
export { pictureRefusals } from './refusals.ts';
