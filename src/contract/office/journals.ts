export const officeJournalsEndpoints = {};
