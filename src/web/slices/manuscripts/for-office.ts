export { merged } from './conflict.ts';
export { ConflictDialog } from './conflict-dialog.tsx';
export { DetailsSections } from './details-sections.tsx';
export type { Form } from './form-model.ts';
export { FormPreview } from './form-preview.tsx';
export { formOf, wireFields } from './form-wire.ts';
export { PreflightReport } from './preflight-report.tsx';
export { useDetails } from './use-details.ts';
