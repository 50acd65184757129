export { composeWords, findTemplate, type LinkField, letterOfWords } from './compose.ts';
export { fieldsIn, wrongWords, wrongWordsMessage } from './rules-words.ts';
export type { Words } from './store-templates.ts';
export type { Template } from './template.ts';
export { type TemplateName, templates } from './templates/index.ts';
