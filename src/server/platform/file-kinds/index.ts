export { compoundEntries } from './compound-file.ts';
export { checkWord, namesInProperties, wordBeginning } from './in-worker.ts';
export { checkResearchFile } from './research-file.ts';
export { isSvg } from './rules-svg.ts';
export { isWordType, wordBounds, wordRefusals, wordTypes } from './rules-word.ts';
export { eachEntry, openArchive, ZipBomb, ZipBroken } from './zip-file.ts';
