import { documentCalls } from './document-calls.ts';
import { officeCalls } from './office/calls.ts';
import { proofCalls } from './proof-calls.ts';
import { reviewCalls } from './review-calls.ts';

/**
 * Every call by name: its method and its path below `/journal-api` (specification §7).
 * Plain data on purpose: the browser's client needs this and no schema.
 */
export const calls = {
  // journals, volumes, dictionaries
  getJournalList: 'GET /api/getJournalList',
  submissionForms: 'GET /api/submissionForms',
  journalCounts: 'GET /api/journalCounts',
  getVolumesByJournalId: 'GET /api/getVolumesByJournalId',
  getIssuesByJournalId: 'GET /api/getIssuesByJournalId',
  journalIssue: 'GET /api/journalIssue',
  specialIssues: 'GET /api/specialIssues',
  specialIssue: 'GET /api/specialIssue',
  specialIssueArticles: 'GET /api/specialIssueArticles',
  getDictLableList: 'POST /api/getDictLableList',
  readDictLableList: 'GET /api/getDictLableList',
  // the published record
  journals: 'GET /api/journals',
  getApprovedManuscriptsByStatus: 'GET /api/getApprovedManuscriptsByStatus',
  similarArticles: 'GET /api/similarArticles',
  mostReadArticles: 'GET /api/mostReadArticles',
  manuscript: 'GET /api/manuscript',
  author: 'GET /api/author',
  // pages, news, ads, forums
  getListByReId: 'GET /api/getListByReId/{id}',
  getArctypeById: 'GET /api/getArctypeById/{id}',
  getArctypeSByReCode: 'GET /api/getArctypeSByReCode',
  getOneArctypeByRecodeAndTypecod: 'GET /api/getOneArctypeByRecodeAndTypecod',
  getArcInfoByTypeCode: 'GET /api/getArcInfoByTypeCode',
  getAdCarousel: 'GET /api/getAdCarousel',
  getArticleList: 'GET /api/getArticleList/{pageNum}/{journalId}',
  getArticleByID: 'GET /api/getArticleByID/{id}',
  forumsList: 'GET /api/forumsList',
  // editorial boards
  getEditorialboard: 'GET /api/getEditorialboard',
  getEditorInChief: 'GET /api/getEditorInChief',
  getEbInfo: 'GET /api/getEbInfo/{id}',
  updateEditorialboard: 'POST /api/editorialboard/update',
  registEditorialboard: 'POST /api/editorialboard/regist',
  uploadphoto: 'POST /api/uploadphoto',
  saveEditorialboardFile: 'POST /api/editorialboardFile/save',
  removeEditorialboardFile: 'POST /api/editorialboardFile/remove',
  // accounts and sessions
  login: 'POST /api/login',
  register: 'POST /api/register',
  confirmEmail: 'POST /api/confirmEmail',
  sendEmail: 'POST /api/sendEmail',
  resetPassword: 'POST /api/resetPassword',
  logout: 'POST /api/logout',
  queryByEmail: 'POST /api/queryByEmail',
  updateTbuser: 'POST /api/updateTbuser',
  // ORCID
  signInWays: 'GET /api/signInWays',
  startOrcid: 'POST /api/orcid/start',
  finishOrcid: 'POST /api/orcid/finish',
  connectOrcid: 'POST /api/orcid/connect',
  removeOrcid: 'POST /api/orcid/remove',
  // API tokens
  apiTokens: 'GET /api/apiTokens',
  makeApiToken: 'POST /api/apiTokens/make',
  revokeApiToken: 'POST /api/apiTokens/revoke',
  // a co-author's personal link
  coauthorship: 'GET /api/coauthor',
  coauthorAnswer: 'POST /api/coauthor/answer',
  // the morning's letter and the calendar of people of the office
  digestSettings: 'GET /api/digestSettings',
  setDigest: 'POST /api/setDigest',
  endDigest: 'POST /api/endDigest',
  makeCalendar: 'POST /api/makeCalendar',
  endCalendar: 'POST /api/endCalendar',
  calendar: 'GET /api/calendar',
  // an author's own manuscripts
  specialIssuesForAuthor: 'GET /api/specialIssuesForAuthor',
  manuscriptList: 'GET /api/manuscriptList',
  getManuscript: 'GET /api/getManuscript',
  getManuscriptTaskLog: 'GET /api/getManuscriptTaskLog',
  getManuscriptTitleIfExist: 'POST /api/getManuscriptTitleIfExist',
  saveOrUpdateManuscript: 'POST /api/saveOrUpdateManuscript',
  readManuscriptFile: 'GET /api/readManuscriptFile',
  makeAnonymousCopy: 'POST /api/makeAnonymousCopy',
  withdrawManuscript: 'POST /api/withdrawManuscript',
  manuscriptProgress: 'GET /api/manuscriptProgress',
  askForMoreTime: 'POST /api/askForMoreTime',
  // what it costs to publish
  journalCharges: 'GET /api/journalCharges',
  ownCharge: 'GET /api/charge',
  askForWaiver: 'POST /api/charge/waiver',
  saveBillTo: 'POST /api/charge/billTo',
  ownInvoice: 'GET /api/charge/invoice',
  // their conversation with the editorial office
  conversation: 'GET /api/conversation',
  writeMessage: 'POST /api/conversation/write',
  messagesRead: 'POST /api/conversation/read',
  // organisations, for affiliations
  findOrganisations: 'GET /api/findOrganisations',
  // letters about what is new
  follow: 'POST /api/follow',
  following: 'GET /api/following',
  confirmFollow: 'POST /api/following/confirm',
  changeFollow: 'POST /api/following/change',
  unfollow: 'POST /api/following/end',
  // stored files
  upload: 'POST /api/upload{storage}',
  download: 'GET /api/download{storage}',
  copyrightTransferAgreement: 'GET /api/copyrightTransferAgreement',
  // views and downloads, and files of an article
  ...documentCalls,
  // a reviewer's personal link
  ...reviewCalls,
  // an author's personal link to a proof
  ...proofCalls,
  // the editorial office
  ...officeCalls,
} as const satisfies Record<string, `${'GET' | 'POST'} /api/${string}`>;

export type CallName = keyof typeof calls;

/** The path that all calls begin with. */
export const apiBase = '/journal-api';

/** The address of a stored file, as `data.src`, `banner`, `photo`, `htmlfile` … name it. */
export const downloadPath = (address: string) =>
  `${apiBase}/api/download?fileName=${encodeURIComponent(address)}`;
