export { hasOwnPage, memberLine, memberName, pageOfBoard } from './board-lines.ts';
export { BoardList } from './board-list.tsx';
export { MemberDetail } from './member-detail.tsx';
