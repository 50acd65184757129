export { deskRoutes } from './routes.ts';
export { sendToReview, wrongAuthorsLetter } from './send-to-review.ts';
export { countDesk, type DeskFilter, type DeskRow, listDesk } from './store-desk.ts';
