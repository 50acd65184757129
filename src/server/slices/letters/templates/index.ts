import type { Template } from '../template.ts';
import { accountsTemplates } from './accounts.ts';
import { boardTemplates } from './board.ts';
import { chargesTemplates } from './charges.ts';
import { deskTemplates } from './desk.ts';
import { editorsTemplates } from './editors.ts';
import { followingTemplates } from './following.ts';
import { journalsTemplates } from './journals.ts';
import { messagesTemplates } from './messages.ts';
import { peopleTemplates } from './people.ts';
import { publishingTemplates } from './publishing.ts';
import { reviewsTemplates } from './reviews.ts';
import { reviewsToEditorsTemplates } from './reviews-to-editors.ts';
import { submissionsTemplates } from './submissions.ts';

/** Every template by its name, as it comes with the program. */
export const templates = {
  ...submissionsTemplates,
  ...messagesTemplates,
  ...deskTemplates,
  ...editorsTemplates,
  ...reviewsTemplates,
  ...reviewsToEditorsTemplates,
  ...publishingTemplates,
  ...chargesTemplates,
  ...journalsTemplates,
  ...boardTemplates,
  ...peopleTemplates,
  ...accountsTemplates,
  ...followingTemplates,
} satisfies Record<string, Template>;

export type TemplateName = keyof typeof templates;
