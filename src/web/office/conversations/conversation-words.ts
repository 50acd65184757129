import type { ConversationKind } from '#contract/office/conversations.ts';

type Words = { id: string; title: string; list: string; label: string; help: string };

export const conversationWords: Readonly<Record<ConversationKind, Words>> = {
  authors: {
    id: 'conversation',
    title: 'Messages with the authors',
    list: 'Messages with the authors',
    label: 'Write to the authors',
    help: 'Corresponding authors and whoever submitted it get it by letter, as of the editorial office, and answer here. A message can’t be changed or taken back.',
  },
  editors: {
    id: 'among-editors',
    title: 'Among editors',
    list: 'Messages among editors',
    label: 'Write to your colleagues',
    help: 'Neither authors nor reviewers ever see it. The handling editor, whom you mention and who has written here get it by letter. A message can’t be changed or taken back.',
  },
};
