export const officeContentEndpoints = {};
