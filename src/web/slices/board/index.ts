export { hasOwnPage, memberLine, memberName, pageOfBoard } from './board-lines.ts';
export { BoardList } from './board-list.tsx';
export { checkPhoto, PhotoCrop } from './lazy-photo-crop.ts';
export { MemberDetail } from './member-detail.tsx';
