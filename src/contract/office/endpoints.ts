import { officeApiTokensEndpoints } from './api-tokens.ts';
import { officeArrivedEndpoints } from './arrived.ts';
import { officeAuditEndpoints } from './audit.ts';
import { officeBoardEndpoints } from './board.ts';
import { officeCalendarEndpoints } from './calendar.ts';
import { officeChargesEndpoints } from './charges.ts';
import { officeContentEndpoints } from './content.ts';
import { officeConversationsEndpoints } from './conversations.ts';
import { officeCounterEndpoints } from './counter.ts';
import { officeDeskEndpoints } from './desk.ts';
import { officeDetailsEndpoints } from './details.ts';
import { officeDictionariesEndpoints } from './dictionaries.ts';
import { officeFiguresEndpoints } from './figures.ts';
import { officeHistoryEndpoints } from './history.ts';
import { officeInvitationsEndpoints } from './invitations.ts';
import { officeIssuesEndpoints } from './issues.ts';
import { officeJournalPartsEndpoints } from './journal-parts.ts';
import { officeJournalTextsEndpoints } from './journal-texts.ts';
import { officeJournalsEndpoints } from './journals.ts';
import { officeLinksEndpoints } from './links.ts';
import { officeMailEndpoints } from './mail.ts';
import { officeNewsEndpoints } from './news.ts';
import { officeNoticesEndpoints } from './notices.ts';
import { officePeopleEndpoints } from './people.ts';
import { officePersonalDataEndpoints } from './personal-data.ts';
import { officeProofsEndpoints } from './proofs.ts';
import { officePublishingEndpoints } from './publishing.ts';
import { officeReviewersEndpoints } from './reviewers.ts';
import { officeReviewsEndpoints } from './reviews.ts';
import { officeSectionsEndpoints } from './sections.ts';
import { officeSpecialIssuesEndpoints } from './special-issues.ts';
import { officeSystemEndpoints } from './system.ts';
import { officeTasksEndpoints } from './tasks.ts';
import { officeWebhooksEndpoints } from './webhooks.ts';
import { officeWriteEndpoints } from './write.ts';

/** Every endpoint of the editorial office. */
export const officeEndpoints = {
  ...officeDeskEndpoints,
  ...officeDetailsEndpoints,
  ...officeWriteEndpoints,
  ...officeConversationsEndpoints,
  ...officeTasksEndpoints,
  ...officeChargesEndpoints,
  ...officeCalendarEndpoints,
  ...officeReviewsEndpoints,
  ...officeInvitationsEndpoints,
  ...officeReviewersEndpoints,
  ...officePublishingEndpoints,
  ...officeIssuesEndpoints,
  ...officeSpecialIssuesEndpoints,
  ...officeProofsEndpoints,
  ...officeJournalsEndpoints,
  ...officeJournalTextsEndpoints,
  ...officeJournalPartsEndpoints,
  ...officeSectionsEndpoints,
  ...officeBoardEndpoints,
  ...officeContentEndpoints,
  ...officeNewsEndpoints,
  ...officeLinksEndpoints,
  ...officeDictionariesEndpoints,
  ...officeHistoryEndpoints,
  ...officePeopleEndpoints,
  ...officePersonalDataEndpoints,
  ...officeApiTokensEndpoints,
  ...officeMailEndpoints,
  ...officeArrivedEndpoints,
  ...officeFiguresEndpoints,
  ...officeCounterEndpoints,
  ...officeAuditEndpoints,
  ...officeWebhooksEndpoints,
  ...officeNoticesEndpoints,
  ...officeSystemEndpoints,
};
