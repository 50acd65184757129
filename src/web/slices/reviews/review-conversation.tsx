import { useEffect, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { Message } from '#contract/conversations.ts';
import type { Envelope } from '#contract/envelope.ts';
import { unreachableMessage } from '#web/api/unreachable.ts';
import { RestoredNote } from '#web/drafts/restored-note.tsx';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { emptyMessage, MessageForm, Messages, messageOutcome } from '#web/ui/forms/conversation/index.ts';
import type { ReviewPart } from './parts.ts';
import { ask } from './review-api.ts';

/** The conversation of the reviewer and the editorial office; nobody else of the manuscript reads it. */
export function ReviewConversation({ link, invitation: { id } }: Pick<ReviewPart, 'link' | 'invitation'>) {
  const { value, change, restored } = useRestoredDraft(`message of review ${id}`, emptyMessage);
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [wrong, setWrong] = useState('');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let left = false;
    void ask('reviewMessages', { query: { key: link } }).then((answer) => {
      if (left) return;
      if (answer?.code === codes.success) setMessages(answer.data);
      setWrong(answer?.code === codes.success ? '' : (answer?.msg ?? unreachableMessage));
    });
    return () => {
      left = true;
    };
  }, [link, tries]);
  const wrongOf = (answer: Envelope<Message[]> | null) => {
    if (!answer) return { wrong: unreachableMessage };
    if (answer.code === codes.success) setMessages(answer.data);
    if (answer.code === codes.conflict) setTries((count) => count + 1);
    return messageOutcome(answer);
  };
  return (
    <section className="stack" aria-labelledby="conversation">
      <h2 id="conversation">Messages with the editorial office</h2>
      {wrong && (
        <p className="small fails" role="alert">
          {wrong}{' '}
          <button type="button" className="link-button" onClick={() => setTries((count) => count + 1)}>
            Try again
          </button>
        </p>
      )}
      <Messages messages={messages} label="Messages with the editorial office" fileOf={() => null} />
      <MessageForm
        label="Write to the editors"
        help="They get it by letter too, and answer here and by letter. The authors never see it. A message can’t be changed or taken back."
        value={value}
        change={change}
        send={async ({ words, messageKey }) =>
          wrongOf(await ask('reviewWriteMessage', { body: { key: link, words, messageKey } }))
        }
      >
        <RestoredNote restored={restored} />
      </MessageForm>
    </section>
  );
}
