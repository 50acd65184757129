export { type Family, writeOpenMetrics } from './exposition.ts';
export { watchProcess } from './process.ts';
export { createRequestTallies, type RequestLabel, type RequestTallies } from './requests.ts';
export { sendMetrics } from './send.ts';
export { serveMetrics } from './serve.ts';
