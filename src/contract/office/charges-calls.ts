/** The office's calls around charges of manuscripts, by name; see `../calls.ts`. */
export const officeChargesCalls = {
  officeCharges: 'GET /api/office/charges',
  officeChargesCsv: 'GET /api/office/charges/csv',
  officeCharge: 'GET /api/office/charge',
  officeInvoice: 'GET /api/office/charge/invoice',
  officeAnswerWaiver: 'POST /api/office/charge/waiver',
  officeSaveBillTo: 'POST /api/office/charge/bill-to',
  officeIssueInvoice: 'POST /api/office/charge/issue',
  officeCreditInvoice: 'POST /api/office/charge/credit',
  officeRemindOfInvoice: 'POST /api/office/charge/remind',
  officeChargePaid: 'POST /api/office/charge/paid',
  officeAllowUnpaid: 'POST /api/office/charge/allow-unpaid',
} as const;
