import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { codes } from '#contract/codes.ts';
import type { Message } from '#contract/conversations.ts';
import { RestoredNote } from '#web/drafts/restored-note.tsx';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { emptyMessage, MessageForm, Messages, messageOutcome } from '#web/ui/forms/conversation/index.ts';
import styles from './conversation-part.module.css';
import { FileButton } from './file-button.tsx';
import { sendMessageFile } from './send-message-file.ts';

type Props = { manuscriptId: number; messages: readonly Message[] };

/** What the authors and the editorial office write to each other; shown messages count as read. */
export function ConversationPart({ manuscriptId, messages }: Props) {
  const { value, change, restored } = useRestoredDraft(`message ${manuscriptId}`, emptyMessage);
  const { revalidate } = useRevalidator();
  const upTo = messages.some(({ isNew }) => isNew) ? messages.at(-1)?.id : undefined;
  useEffect(() => {
    if (upTo !== undefined) void quietSessionApi('messagesRead', { body: { manuscriptId, upTo } });
  }, [manuscriptId, upTo]);
  return (
    <section className={styles.part} aria-labelledby="conversation">
      <h2 className="title-3 below-1" id="conversation">
        Messages
      </h2>
      <Messages
        messages={messages}
        label="Messages with the editorial office"
        fileOf={({ file, filename }) => <FileButton address={file} name={filename} />}
      />
      <MessageForm
        label="Write to the editorial office"
        help="The editors get it by letter too, and answer here. A message can’t be changed or taken back."
        value={value}
        change={change}
        upload={sendMessageFile}
        send={async ({ mentions: _, ...message }) => {
          const answer = await quietSessionApi('writeMessage', { body: { manuscriptId, ...message } });
          if (answer.code === codes.success || answer.code === codes.conflict) await revalidate();
          return messageOutcome(answer);
        }}
      >
        <RestoredNote restored={restored} />
      </MessageForm>
    </section>
  );
}
