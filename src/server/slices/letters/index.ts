export { buildTemplateLetter, chargeSubject, composeWords, findTemplate, type LinkField } from './compose.ts';
export { previewLetter } from './preview.ts';
export { fillFields, wrongTemplate, wrongWords, wrongWordsMessage } from './rules-fields.ts';
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
export { noAnswer } from './templates/messages.ts';
