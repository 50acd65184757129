export { calendarRoutes, notOfOffice } from './calendar-routes.ts';
export { keyHash, newKey } from './keys.ts';
export { deleteFeed, feedSince } from './store-feeds.ts';
