export { PreflightReport } from './preflight-report.tsx';
