import type { ReactNode } from 'react';
import type { Message } from '#contract/conversations.ts';
import { dateAndTimeOf } from '../../dates.ts';
import { fileSize } from '../../file-size.ts';
import styles from './conversation.module.css';

type Shown = Message & { mentioned?: readonly { userId: number; name: string }[] };

type Props = {
  messages: readonly Shown[];
  label: string;
  /** Shows the way to a file. */
  fileOf(file: Message['files'][number]): ReactNode;
};

/** Messages shown without a fold, from the latest back; new ones always. */
const latest = 10;

/** What was written, oldest first, so that one reads on into the field below. */
export function Messages({ messages, label, fileOf }: Props) {
  if (messages.length === 0) return null;
  const firstNew = messages.findIndex(({ isNew }) => isNew);
  const from = Math.max(0, Math.min(messages.length - latest, firstNew < 0 ? messages.length : firstNew));
  const list = (some: readonly Shown[], name: string) => (
    <ol className={`plain-list ${styles.messages}`} aria-label={name}>
      {some.map((one) => (
        <li key={one.id} data-own={one.own || undefined}>
          <p className="small">
            <span className="strong">{one.who}</span>{' '}
            <time dateTime={one.at} className="quiet figures">
              {dateAndTimeOf(one.at)}
            </time>
            {one.isNew && <span className={styles.new}>New</span>}
          </p>
          <p className="breaks lines measure">{one.words}</p>
          {one.mentioned && one.mentioned.length > 0 && (
            <p className="small quiet breaks">Mentions {one.mentioned.map(({ name }) => name).join(', ')}</p>
          )}
          {one.files.length > 0 && (
            <ul className="plain-list small" aria-label="Files">
              {one.files.map((file) => (
                <li key={file.file} className="breaks">
                  {fileOf(file)} <span className="quiet">{fileSize(file.bytes)}</span>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
  return (
    <>
      {from > 0 && (
        <details className="fold small">
          <summary>
            {from} earlier {from === 1 ? 'message' : 'messages'}
          </summary>
          {list(messages.slice(0, from), `${label}, earlier`)}
        </details>
      )}
      {list(messages.slice(from), label)}
    </>
  );
}
