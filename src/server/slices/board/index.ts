export { addMember, type MemberDraft } from './add.ts';
export { editableProfile, listedCvs } from './editable-profile.ts';
export { editorMayReadBoardFile } from './files.ts';
export { letterValues } from './letter-values.ts';
export { boardWithLinks, endLinks, type MadeLink, makeLink } from './links.ts';
export {
  addManagedMember,
  approveCandidate,
  type Managed,
  type ManagedDraft,
  orderMembers,
  removeMember,
  saveManagedMember,
  showMember,
} from './manage.ts';
export { receivePhoto } from './photo-upload.ts';
export { publicRoutes as publicBoardRoutes } from './public-routes.ts';
export { boardRoutes } from './routes.ts';
export { isUploadOfBoard, officeOwner } from './rules-holder.ts';
export { findMember, listAll as listBoard, type Member } from './store.ts';
export { listLinks } from './store-links.ts';
export { findManaged, listManaged, type ManagedMember } from './store-manage.ts';
export { detachProfiles, profilesOf, removeProfilesOf } from './store-people.ts';
export { countDictionaryUses } from './store-uses.ts';
export { cvUploader, opensByKey } from './uploader.ts';
