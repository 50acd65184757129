export const officeMailEndpoints = {};
