export { FollowLink } from './follow-link.tsx';
export { followArticle, followJournal, followSearch } from './paths.ts';
