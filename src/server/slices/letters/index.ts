export { composeWords, findTemplate, type LinkField, letterOfWords } from './compose.ts';
export { previewLetter } from './preview.ts';
export { fill, wrongWords, wrongWordsMessage } from './rules-words.ts';
export {
  findOwnWords,
  findWords,
  listOwnWords,
  removeOwnWords,
  saveOwnWords,
  type Words,
} from './store-templates.ts';
export type { Template } from './template.ts';
export { type TemplateName, templates } from './templates/index.ts';
