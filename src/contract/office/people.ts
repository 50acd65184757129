export const officePeopleEndpoints = {};
