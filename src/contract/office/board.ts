export const officeBoardEndpoints = {};
