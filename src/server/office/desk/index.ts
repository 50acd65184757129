export { deskRoutes } from './routes.ts';
export { sendToReview, wrongAuthorsLetter } from './send-to-review.ts';
