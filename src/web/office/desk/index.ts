export { missingPage, neighbours, rememberedList, rememberList, withPage } from './desk-list.ts';
export { deskPage, deskQuery } from './desk-query.ts';
