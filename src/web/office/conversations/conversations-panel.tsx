import { useRef } from 'react';
import type { Output } from '#contract/api.ts';
import type { OfficeConversation } from '#contract/office/conversations.ts';
import { useKeys } from '#web/tables/keys.ts';
import { ConversationPart } from './conversation-part.tsx';
import { conversationWords } from './conversation-words.ts';

type Props = {
  manuscriptId: number;
  conversations: readonly OfficeConversation[];
  colleagues: Output<'officeColleagues'>;
};

/** The conversations at a manuscript. The keys m and e lead here. */
export function ConversationsPanel({ manuscriptId, conversations, colleagues }: Props) {
  const fields = {
    authors: useRef<HTMLTextAreaElement>(null),
    editors: useRef<HTMLTextAreaElement>(null),
  };
  useKeys({ m: () => fields.authors.current?.focus(), e: () => fields.editors.current?.focus() });
  return conversations.map((one) => {
    const { id, title } = conversationWords[one.kind];
    return (
      <section key={one.kind} className="panel" aria-labelledby={id}>
        <h2 className="title-3 below-1" id={id}>
          {title}
        </h2>
        <ConversationPart
          manuscriptId={manuscriptId}
          conversation={one}
          colleagues={one.kind === 'editors' ? colleagues : undefined}
          field={fields[one.kind]}
        />
      </section>
    );
  });
}
