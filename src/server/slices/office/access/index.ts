export { type ActDeps, actRoute, type Done, journalsOf, type Note, ownRoute, viewRoute } from './routes.ts';
