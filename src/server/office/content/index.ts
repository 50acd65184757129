export { notSaved } from './answers.ts';
export { dictionariesPath, dictionaryNames, restoreDictionary } from './dictionaries.ts';
export { removedOf } from './removed.ts';
export { officeContentRoutes } from './routes.ts';
export { dictionaryState } from './rules-dictionaries.ts';
