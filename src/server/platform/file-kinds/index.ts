export { namesInProperties } from './property-names.ts';
export { checkResearchFile } from './research-file.ts';
export { isSvg } from './rules-svg.ts';
export { isWordType, wordRefusals, wordTypes } from './rules-word.ts';
export { checkWord } from './word.ts';
export { wordBeginning, wordWithoutNames } from './word-names.ts';
export { eachEntry, ZipBomb, ZipBroken } from './zip-file.ts';
