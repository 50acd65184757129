export const officePublishingEndpoints = {};
