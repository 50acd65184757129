export { checkWord, namesInProperties, wordBeginning, wordWithoutNames } from './in-worker.ts';
export { checkResearchFile } from './research-file.ts';
export { isSvg } from './rules-svg.ts';
export { isWordType, wordRefusals, wordTypes } from './rules-word.ts';
export { eachEntry, ZipBomb, ZipBroken } from './zip-file.ts';
