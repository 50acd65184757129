/** The office's calls around tasks at a manuscript, by name; see `../calls.ts`. */
export const officeTasksCalls = {
  officeForMe: 'GET /api/office/for-me',
  officeTasks: 'GET /api/office/manuscript/tasks',
  officeGiveTask: 'POST /api/office/manuscript/tasks/give',
  officeChangeTask: 'POST /api/office/manuscript/tasks/change',
  officeTaskDone: 'POST /api/office/manuscript/tasks/done',
  officeTakeTaskBack: 'POST /api/office/manuscript/tasks/take-back',
} as const;
