export { addMember, type MemberDraft } from './add.ts';
export { linkLetter, nameOf } from './letters.ts';
export { boardWithLinks, endLinks, makeLink } from './links.ts';
export { publicRoutes as publicBoardRoutes } from './public-routes.ts';
export { type BoardDeps, boardRoutes } from './routes.ts';
export type { Member } from './store.ts';
export { partProfiles, profilesOf, removeProfilesOf } from './store-people.ts';
export { countDictionaryUses } from './store-uses.ts';
export { cvUploader, opensByKey } from './uploader.ts';
