/* The tasks that `in-worker.ts` runs in worker processes. */
export { namesInProperties } from './property-names.ts';
export { checkWord } from './word.ts';
export { wordBeginning } from './word-names.ts';
