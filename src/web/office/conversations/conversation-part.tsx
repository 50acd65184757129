import { type RefObject, useEffect } from 'react';
import type { Output } from '#contract/api.ts';
import type { OfficeConversation } from '#contract/office/conversations.ts';
import { RestoredNote } from '#web/drafts/restored-note.tsx';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { FileButton, sendMessageFile } from '#web/slices/manuscripts/index.ts';
import { emptyMessage, MessageForm, Messages, messageOutcome } from '#web/ui/forms/conversation/index.ts';
import { useAction, useMe } from '../ground/index.ts';
import { conversationWords } from './conversation-words.ts';

type Props = {
  manuscriptId: number;
  conversation: OfficeConversation;
  /** People who may be mentioned, the reader among them. */
  colleagues?: Output<'officeColleagues'> | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** One conversation with the field to write in it; messages that are shown count as read. */
export function ConversationPart({
  manuscriptId,
  conversation: { kind, messages },
  colleagues,
  field,
}: Props) {
  const { userId } = useMe();
  const people = colleagues?.filter((one) => one.userId !== userId);
  const { value, change, restored } = useRestoredDraft(`message ${manuscriptId} ${kind}`, emptyMessage);
  const { act } = useAction();
  const upTo = messages.some(({ isNew }) => isNew) ? messages.at(-1)?.id : undefined;
  useEffect(() => {
    if (upTo !== undefined)
      void quietSessionApi('officeMessagesRead', { body: { manuscriptId, kind, upTo } });
  }, [manuscriptId, kind, upTo]);
  const words = conversationWords[kind];
  return (
    <>
      <Messages
        messages={messages}
        label={words.list}
        fileOf={({ file, filename }) => <FileButton address={file} name={filename} />}
      />
      <MessageForm
        label={words.label}
        help={words.help}
        field={field}
        {...(people && { people })}
        value={value}
        change={change}
        upload={sendMessageFile}
        send={async (message) => {
          const body = { manuscriptId, kind, ...message };
          const answer = await act('officeWriteMessage', { body }, 'Message sent', quietSessionApi);
          if (!answer) return { wrong: 'Another message is still being sent.' };
          return messageOutcome(answer);
        }}
      >
        <RestoredNote restored={restored} />
      </MessageForm>
    </>
  );
}
