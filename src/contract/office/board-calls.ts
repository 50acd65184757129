/** The office's calls around editorial boards, by name; see `../calls.ts`. */
export const officeBoardCalls = {
  officeBoards: 'GET /api/office/boards',
  officeBoard: 'GET /api/office/board',
  officeBoardMember: 'GET /api/office/board/member',
  officeSaveMember: 'POST /api/office/board/member',
  officeMemberPhoto: 'POST /api/office/board/photo',
  officeOrderMembers: 'POST /api/office/board/order',
  officeShowMember: 'POST /api/office/board/show',
  officeRemoveMember: 'POST /api/office/board/remove',
  officeApproveCandidate: 'POST /api/office/board/approve',
  officeDeclineCandidate: 'POST /api/office/board/decline',
  officeBoardLetter: 'GET /api/office/board/letter',
  officeInvitationLetter: 'GET /api/office/board/invitation',
  officeInviteCandidate: 'POST /api/office/board/invite',
  officeMakeLink: 'POST /api/office/board/link',
  officeMailLink: 'POST /api/office/board/link/mail',
  officeEndLinks: 'POST /api/office/board/link/end',
} as const;
