import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageLimits } from '#contract/conversations.ts';
import { fileSize } from '../../file-size.ts';
import { newKey } from '../../new-key.ts';
import styles from './conversation.module.css';
import { MentionPart } from './mention-part.tsx';
import { type Mentionable, mentionedIn, withMention } from './mentions.ts';

type TypedFile = { file: string; filename: string; bytes: number };

/** A message that is not sent yet. `key`: of the attempts to send it, so that they are one message. */
type TypedMessage = { words: string; files: readonly TypedFile[]; key: string };
export const emptyMessage: TypedMessage = { words: '', files: [], key: '' };

/** Stores a file; reports progress from 0 to 1. Never rejects. */
export type UploadMessageFile = (
  file: File,
  progress: (part: number) => void,
) => Promise<{ ok: true; file: TypedFile } | { ok: false; message: string }>;

type Props = {
  label: string;
  /** Who reads it. */
  help: ReactNode;
  value: TypedMessage;
  change(next: (before: TypedMessage) => TypedMessage): void;
  /** Stores a file; where no files come with messages, it is left out. */
  upload?: UploadMessageFile;
  /** Resolves with what is wrong, empty if it was written; `anew`: a further attempt is another message. */
  send(message: { words: string; files: string[]; messageKey: string; mentions: number[] }): Promise<{
    wrong: string;
    anew?: boolean;
  }>;
  field?: RefObject<HTMLTextAreaElement | null>;
  /** Colleagues who may be mentioned; where nobody can be, it is left out. */
  people?: readonly Mentionable[];
  /** Notes above it. */
  children?: ReactNode;
};

/** Writes a message with files. Pressed twice, or tried again after a lost connection, it is one. */
export function MessageForm({
  label,
  help,
  value,
  change,
  upload,
  send,
  field: given,
  people = [],
  children,
}: Props) {
  const own = useRef<HTMLTextAreaElement>(null);
  const field = given ?? own;
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [travelling, setTravelling] = useState(0);
  const [wrong, setWrong] = useState('');
  const [state, setState] = useState('');
  // Beside what is announced, which would be read out at each percent.
  const [part, setPart] = useState('');
  const id = useId();

  async function write() {
    if (busy.current) return;
    if (!value.words.trim()) {
      setWrong('Message cannot be empty');
      field.current?.focus();
      return;
    }
    if (travelling > 0)
      return setWrong('A file is still on its way. Please send the message once it is here.');
    busy.current = true;
    setSending(true);
    setWrong('');
    const key = value.key || newKey();
    change((before) => ({ ...before, key }));
    const files = value.files.map(({ file }) => file);
    const mentions = mentionedIn(value.words, people).map(({ userId }) => userId);
    const sent = await send({ words: value.words, files, messageKey: key, mentions }).finally(() => {
      busy.current = false;
      setSending(false);
    });
    if (sent.wrong) {
      setWrong(sent.wrong);
      if (sent.anew) change((before) => ({ ...before, key: '' }));
    } else {
      setState('The message is sent.');
      // What was typed meanwhile is the beginning of the next one.
      change((now) => ({
        key: '',
        files: now.files.filter(({ file }) => !files.includes(file)),
        words: now.words.startsWith(value.words)
          ? now.words.slice(value.words.length).trimStart()
          : now.words,
      }));
    }
    field.current?.focus();
  }
  async function add(file: File) {
    if (!upload) return;
    setWrong('');
    setTravelling((count) => count + 1);
    setState(`Sending ${file.name} …`);
    const sent = await upload(file, (part) => setPart(`${Math.round(part * 100)}%`));
    setPart('');
    setTravelling((count) => count - 1);
    if (!sent.ok) {
      setState('');
      return setWrong(`${file.name}: ${sent.message}`);
    }
    change((before) => ({ ...before, files: [...before.files, sent.file] }));
    setState(`${file.name} was added.`);
  }
  /** Where the caret is, or was. */
  function mention(person: Mentionable) {
    const at = field.current?.selectionStart ?? value.words.length;
    const next = withMention(value.words, at, person);
    flushSync(() => change((before) => ({ ...before, words: next.words })));
    setWrong('');
    field.current?.focus();
    field.current?.setSelectionRange(next.caret, next.caret);
  }
  const remove = ({ file, filename }: TypedFile) => {
    change((before) => ({ ...before, files: before.files.filter((one) => one.file !== file) }));
    setState(`${filename} was removed.`);
    field.current?.focus();
  };
  return (
    <form
      className={`stack gap-1 measure ${styles.field}`}
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void write();
      }}
    >
      {children}
      <div>
        <label className="small strong block" htmlFor={id}>
          {label}
        </label>
        <p id={`${id}help`} className="small quiet below-half">
          {help}
        </p>
        <textarea
          ref={field}
          id={id}
          className="input"
          rows={value.words ? 4 : 2}
          maxLength={messageLimits.text}
          value={value.words}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}wrong ${id}help` : `${id}help`}
          onChange={({ currentTarget: { value: words } }) => {
            change((before) => ({ ...before, words }));
            setWrong('');
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void write();
          }}
        />
        {value.words.length > messageLimits.text * 0.9 && (
          <p className="small quiet">
            {value.words.length} of {messageLimits.text} characters
          </p>
        )}
        {wrong && (
          <p id={`${id}wrong`} className="small fails above-half" role="alert">
            {wrong}
          </p>
        )}
      </div>
      {people.length > 0 && (
        <MentionPart people={people} told={mentionedIn(value.words, people)} onMention={mention} />
      )}
      {value.files.length > 0 && (
        <ul className={`plain-list small ${styles.files}`} aria-label="Files of the message">
          {value.files.map((one) => (
            <li key={one.file} className="breaks">
              {one.filename} <span className="quiet">{fileSize(one.bytes)}</span>
              <button type="button" className="link-button" onClick={() => remove(one)}>
                Remove<span className="visually-hidden"> {one.filename}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="bar">
        <button
          type="submit"
          className={value.words ? 'button' : 'button button-quiet'}
          aria-disabled={sending || undefined}
        >
          {sending ? 'Sending …' : 'Send'}
        </button>
        {upload && value.files.length < messageLimits.files && (
          <span>
            <input
              type="file"
              id={`${id}file`}
              className="visually-hidden"
              onChange={({ currentTarget }) => {
                const [chosen] = currentTarget.files ?? [];
                if (chosen) void add(chosen);
                currentTarget.value = '';
              }}
            />
            <label htmlFor={`${id}file`} className="button button-quiet">
              Add a file
            </label>
          </span>
        )}
      </div>
      <p role="status" className="small quiet">
        {state} <span aria-hidden="true">{part}</span>
      </p>
    </form>
  );
}
