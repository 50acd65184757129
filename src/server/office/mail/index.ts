export { mailRoutes } from './routes.ts';
export { placeOf, restoreWords, templatePath, wordsState } from './template-versions.ts';
