import { officeApiTokensCalls } from './api-tokens-calls.ts';
import { officeArrivedCalls } from './arrived-calls.ts';
import { officeAuditCalls } from './audit-calls.ts';
import { officeBoardCalls } from './board-calls.ts';
import { officeCalendarCalls } from './calendar-calls.ts';
import { officeChargesCalls } from './charges-calls.ts';
import { officeContentCalls } from './content-calls.ts';
import { officeConversationsCalls } from './conversations-calls.ts';
import { officeCounterCalls } from './counter-calls.ts';
import { officeDeskCalls } from './desk-calls.ts';
import { officeFiguresCalls } from './figures-calls.ts';
import { officeHistoryCalls } from './history-calls.ts';
import { officeIssuesCalls } from './issues-calls.ts';
import { officeJournalsCalls } from './journals-calls.ts';
import { officeMailCalls } from './mail-calls.ts';
import { officeNoticesCalls } from './notices-calls.ts';
import { officePeopleCalls } from './people-calls.ts';
import { officePersonalDataCalls } from './personal-data-calls.ts';
import { officeProofsCalls } from './proofs-calls.ts';
import { officePublishingCalls } from './publishing-calls.ts';
import { officeReviewersCalls } from './reviewers-calls.ts';
import { officeReviewsCalls } from './reviews-calls.ts';
import { officeSpecialIssuesCalls } from './special-issues-calls.ts';
import { officeSystemCalls } from './system-calls.ts';
import { officeTasksCalls } from './tasks-calls.ts';
import { officeWebhooksCalls } from './webhooks-calls.ts';
import { officeWriteCalls } from './write-calls.ts';

/** Every call of the editorial office. */
export const officeCalls = {
  ...officeDeskCalls,
  ...officeWriteCalls,
  ...officeConversationsCalls,
  ...officeTasksCalls,
  ...officeChargesCalls,
  ...officeCalendarCalls,
  ...officeReviewsCalls,
  ...officeReviewersCalls,
  ...officePublishingCalls,
  ...officeProofsCalls,
  ...officeIssuesCalls,
  ...officeSpecialIssuesCalls,
  ...officeJournalsCalls,
  ...officeBoardCalls,
  ...officeContentCalls,
  ...officeHistoryCalls,
  ...officePeopleCalls,
  ...officePersonalDataCalls,
  ...officeApiTokensCalls,
  ...officeMailCalls,
  ...officeArrivedCalls,
  ...officeFiguresCalls,
  ...officeCounterCalls,
  ...officeAuditCalls,
  ...officeWebhooksCalls,
  ...officeNoticesCalls,
  ...officeSystemCalls,
} as const;
