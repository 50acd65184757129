export { conversationsRoutes } from './routes.ts';
export { writeAsOffice, writeToReviewerAsOffice } from './write.ts';
