export const officeFiguresEndpoints = {};
