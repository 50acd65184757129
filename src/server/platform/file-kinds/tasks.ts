/* The tasks that `in-worker.ts` runs in worker processes. */
export { namesInProperties } from './property-names.ts';
export { checkWord } from './word.ts';
export { wordBeginning, wordWithoutNames } from './word-names.ts';
