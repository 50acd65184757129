export const officeReviewsEndpoints = {};
