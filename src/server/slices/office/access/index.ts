export { isOwnManuscript, leftOut } from './own-manuscripts.ts';
export {
  type ActDeps,
  actRoute,
  byOf,
  type Done,
  journalsOf,
  type Note,
  ownRoute,
  viewRoute,
} from './routes.ts';
