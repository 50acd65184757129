/** The office's calls around its audit log, by name; see `../calls.ts`. */
export const officeAuditCalls = {
  officeAudit: 'GET /api/office/audit',
  officeAuditCsv: 'GET /api/office/audit/csv',
} as const;
