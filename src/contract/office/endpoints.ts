import { officeAuditEndpoints } from './audit.ts';
import { officeBoardEndpoints } from './board.ts';
import { officeContentEndpoints } from './content.ts';
import { officeDeskEndpoints } from './desk.ts';
import { officeFiguresEndpoints } from './figures.ts';
import { officeJournalsEndpoints } from './journals.ts';
import { officeMailEndpoints } from './mail.ts';
import { officePeopleEndpoints } from './people.ts';
import { officePublishingEndpoints } from './publishing.ts';
import { officeReviewsEndpoints } from './reviews.ts';

/** Every endpoint of the editorial office. */
export const officeEndpoints = {
  ...officeDeskEndpoints,
  ...officeReviewsEndpoints,
  ...officePublishingEndpoints,
  ...officeJournalsEndpoints,
  ...officeBoardEndpoints,
  ...officeContentEndpoints,
  ...officePeopleEndpoints,
  ...officeMailEndpoints,
  ...officeFiguresEndpoints,
  ...officeAuditEndpoints,
};
