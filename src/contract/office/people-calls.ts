/** The office's calls around people, by name; see `../calls.ts`. */
export const officePeopleCalls = {
  officePeople: 'GET /api/office/people',
  officePerson: 'GET /api/office/person',
  officeInvitePerson: 'POST /api/office/person/invite',
  officeInvitePersonAgain: 'POST /api/office/person/invite-again',
  officeCorrectPerson: 'POST /api/office/person/correct',
  officeSetRoles: 'POST /api/office/person/roles',
  officeEndSessions: 'POST /api/office/person/sessions/end',
  officeDisablePerson: 'POST /api/office/person/disable',
  officeEnablePerson: 'POST /api/office/person/enable',
  officeExportPerson: 'POST /api/office/person/export',
  officeErasePerson: 'POST /api/office/person/erase',
} as const;
