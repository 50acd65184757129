/* What worker processes do for `in-worker.ts`. */
export { namesInProperties } from './property-names.ts';
export { checkWord } from './word.ts';
export { wordBeginning, wordWithoutNames } from './word-names.ts';
