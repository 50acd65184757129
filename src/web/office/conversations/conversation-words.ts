import type { ConversationKind } from '#contract/office/conversations.ts';

type Words = { title: string; list: string; label: string; help: string };

export const conversationWords: Readonly<Record<ConversationKind, Words>> = {
  authors: {
    title: 'Authors',
    list: 'Messages with the authors',
    label: 'Write to the authors',
    help: 'Corresponding authors and whoever submitted it get it by letter, as of the editorial office, and answer here. A message can’t be changed or taken back.',
  },
};
