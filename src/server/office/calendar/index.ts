export { calendarRoutes, notOfOffice } from './calendar-routes.ts';
export { dueFor, pathOf } from './due.ts';
export { keyHash, newKey } from './keys.ts';
export { deleteFeed, feedSince } from './store-feeds.ts';
