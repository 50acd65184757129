import { useRef } from 'react';
import type { OfficeConversation } from '#contract/office/conversations.ts';
import { useKeys } from '#web/tables/keys.ts';
import { ConversationPart } from './conversation-part.tsx';

type Props = { manuscriptId: number; conversations: readonly OfficeConversation[] };

/** What is written at a manuscript. The key m leads here. */
export function ConversationsPanel({ manuscriptId, conversations }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  useKeys({ m: () => field.current?.focus() });
  return (
    <section className="panel" aria-labelledby="conversation">
      <h2 className="title-3 below-1" id="conversation">
        Messages with the authors
      </h2>
      {conversations.map((one) => (
        <ConversationPart key={one.kind} manuscriptId={manuscriptId} conversation={one} field={field} />
      ))}
    </section>
  );
}
