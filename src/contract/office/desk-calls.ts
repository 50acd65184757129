/** The office's calls around the desk and a manuscript, by name; see `../calls.ts`. */
export const officeDeskCalls = {
  officeMe: 'GET /api/office/me',
  officeDesk: 'GET /api/office/desk',
  officeDeskCsv: 'GET /api/office/deskCsv',
  officeViews: 'GET /api/office/views',
  officeSaveView: 'POST /api/office/view/save',
  officeRemoveView: 'POST /api/office/view/remove',
  officeManuscript: 'GET /api/office/manuscript',
  officeEditors: 'GET /api/office/editors',
  officeAssign: 'POST /api/office/manuscript/assign',
  officeLetter: 'GET /api/office/manuscript/letter',
  officeAct: 'POST /api/office/manuscript/act',
  officeRecommend: 'POST /api/office/manuscript/recommend',
  officeSetSection: 'POST /api/office/manuscript/section',
  officeSetDue: 'POST /api/office/manuscript/due',
  officeRefuseTime: 'POST /api/office/manuscript/refuseTime',
  officeRemark: 'POST /api/office/manuscript/remark',
} as const;
