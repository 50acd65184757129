export { missingPage, neighbours, rememberedList, rememberList, withPage } from './desk-list.ts';
export { deskQuery } from './desk-query.ts';
