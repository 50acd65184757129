import type { Route } from '#server/platform/http/route.ts';
import { arrivedRoutes } from './arrived/index.ts';
import { auditRoutes } from './audit/index.ts';
import { boardRoutes } from './board/index.ts';
import { calendarRoutes } from './calendar/index.ts';
import { chargesRoutes } from './charges/index.ts';
import { officeContentRoutes } from './content/index.ts';
import { conversationsRoutes } from './conversations/index.ts';
import { deskRoutes } from './desk/index.ts';
import { digestRoutes } from './digest/index.ts';
import { counterRoutes, figuresRoutes } from './figures/index.ts';
import type { OfficeDeps } from './ground/index.ts';
import { historyRoutes } from './history/index.ts';
import { issuesRoutes } from './issues/index.ts';
import { journalsRoutes } from './journals/index.ts';
import { mailRoutes } from './mail/index.ts';
import { meRoute } from './me.ts';
import { noticesRoute } from './notices.ts';
import { peopleRoutes } from './people/index.ts';
import { publishingRoutes } from './publishing/index.ts';
import { officeReviewRoutes } from './reviews/index.ts';
import { specialIssuesRoutes } from './special-issues/index.ts';
import { systemRoutes } from './system/index.ts';
import { tasksRoutes } from './tasks/index.ts';
import { webhookRoutes } from './webhooks/index.ts';

export function officeRoutes(deps: OfficeDeps): Route[] {
  return [
    meRoute(deps),
    ...deskRoutes(deps),
    ...conversationsRoutes(deps),
    ...tasksRoutes(deps),
    ...chargesRoutes(deps),
    ...officeReviewRoutes(deps),
    ...publishingRoutes(deps),
    ...issuesRoutes(deps),
    ...specialIssuesRoutes(deps),
    ...journalsRoutes(deps),
    ...boardRoutes(deps),
    ...officeContentRoutes(deps),
    ...historyRoutes(deps),
    ...peopleRoutes(deps),
    ...mailRoutes(deps),
    ...arrivedRoutes(deps),
    ...figuresRoutes(deps),
    ...counterRoutes(deps),
    ...auditRoutes(deps),
    ...calendarRoutes(deps),
    ...digestRoutes(deps),
    ...webhookRoutes(deps),
    noticesRoute(deps),
    ...systemRoutes(deps),
  ];
}
