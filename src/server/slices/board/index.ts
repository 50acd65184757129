export { addMember, type MemberDraft } from './add.ts';
export { editorMayReadBoardFile } from './files.ts';
export { letterValues } from './letter-values.ts';
export { boardWithLinks, endLinks, type MadeLink, makeLink } from './links.ts';
export {
  addByHand,
  approveCandidate,
  type Managed,
  type ManagedDraft,
  orderMembers,
  removeMember,
  saveByHand,
  showMember,
} from './manage.ts';
export { nameOf } from './names.ts';
export { receivePhoto } from './photo-upload.ts';
export { publicRoutes as publicBoardRoutes } from './public-routes.ts';
export { boardRoutes } from './routes.ts';
export { isUploadOfBoard, officeOwner } from './rules-holder.ts';
export { findMember, listAll as listBoard, type Member } from './store.ts';
export { listLinks } from './store-links.ts';
export { findManaged, listManaged, type ManagedMember } from './store-manage.ts';
export { partProfiles, profilesOf, removeProfilesOf } from './store-people.ts';
export { countDictionaryUses } from './store-uses.ts';
export { cvsTold, profileTold } from './told.ts';
export { cvUploader, opensByKey } from './uploader.ts';
