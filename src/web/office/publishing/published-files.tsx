import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { downloadPath } from '#contract/calls.ts';
import type { Production, ProductionDetails } from '#contract/office/production.ts';
import { MoveButtons, moved } from '#web/ui/screens/move-buttons.tsx';
import { useAction } from '../ground/index.ts';
import own from './files.module.css';
import styles from './publishing.module.css';
import { sendAttachment } from './send-attachment.ts';

type Props = { production: Production; locked: boolean };
type Change = ProductionDetails['files'][number];

/** Actions on the published files, in the order of the text until an order is chosen. */
function changesOf({ publishedFiles, details: { files } }: Production): Change[] {
  const rank = ({ href }: { href: string }) => files.findIndex((one) => one.href === href);
  const all = publishedFiles.map(
    ({ href }): Change =>
      files.find((one) => one.href === href) ?? { href, removed: false, label: null, replacement: '' },
  );
  return all.every((one) => rank(one) >= 0) ? all.toSorted((a, b) => rank(a) - rank(b)) : all;
}

/** For a correction: each published file can be removed, replaced, renamed or moved. */
export function PublishedFiles({ production, locked }: Props) {
  const { publishedFiles } = production;
  const { act, busy } = useAction();
  const changes = changesOf(production);
  if (publishedFiles.length === 0) return null;
  const groupOf = (href: string) => publishedFiles.find((one) => one.href === href)?.group ?? -1;

  async function save(files: Change[], done: string) {
    if (busy) return;
    const { id: productionId, version, details } = production;
    await act(
      'officeSaveProduction',
      { body: { productionId, version, details: { ...details, files } } },
      done,
    );
  }
  const change = (href: string, fields: Partial<Change>, done: string) =>
    save(
      changes.map((one) => (one.href === href ? { ...one, ...fields } : one)),
      done,
    );
  /** The nearest file of the same group; files only swap within a group. */
  const neighbour = (index: number, by: -1 | 1): number => {
    const group = groupOf(changes[index]?.href ?? '');
    if (group < 0) return -1;
    for (let at = index + by; at >= 0 && at < changes.length; at += by)
      if (groupOf(changes[at]?.href ?? '') === group) return at;
    return -1;
  };
  return (
    <div>
      <p className={`quiet ${styles.help}`}>
        Files of the published version. What is taken away or replaced here stays with the version before, on
        its page.
      </p>
      <ul className={`plain-list ${own.published}`}>
        {changes.map((one, index) => (
          <PublishedFile
            key={one.href}
            production={production}
            change={one}
            locked={locked}
            ends={{ first: neighbour(index, -1) < 0, last: neighbour(index, 1) < 0 }}
            isLoose={groupOf(one.href) < 0}
            set={(fields, done) => change(one.href, fields, done)}
            move={(by) => {
              const to = neighbour(index, by);
              let files = changes;
              for (let at = index; at !== to; at += by) files = moved(files, at, by);
              void save(files, 'Moved');
            }}
          />
        ))}
      </ul>
    </div>
  );
}

type FileProps = Props & {
  change: Change;
  ends: { first: boolean; last: boolean };
  isLoose: boolean;
  set(fields: Partial<Change>, done: string): void;
  move(by: -1 | 1): void;
};

function PublishedFile({ production, change, locked, ends, isLoose, set, move }: FileProps) {
  const { href, removed, replacement } = change;
  const published = production.publishedFiles.find((one) => one.href === href);
  const filename = published?.filename ?? href;
  // A file of the same name takes its place too, however it was attached.
  const attached = replacement || filename;
  const isReplaced = production.files.some((one) => one.filename === attached);
  const input = useRef<HTMLInputElement>(null);
  const { revalidate } = useRevalidator();
  const [label, setLabel] = useState(change.label ?? published?.label ?? '');
  const [state, setState] = useState('');
  async function replace(file: File) {
    setState(`Attaching ${file.name}…`);
    const sent = await sendAttachment('officeAttachText', production.id, file, { inPlaceOf: href });
    setState(sent.ok ? sent.skipped.join(' ') : sent.message);
    await revalidate();
  }
  return (
    <li data-gone={removed || undefined}>
      <p className={own.name}>
        <a href={downloadPath(published?.address ?? '')}>{filename}</a>{' '}
        <span className={`quiet ${styles.help}`}>
          {removed ? 'will be taken away' : isReplaced ? `replaced by ${attached}` : 'stays'}
        </span>
      </p>
      {!locked && !removed && !isLoose && (
        <label className={own.label}>
          <span>
            Label<span className="visually-hidden"> of {filename}</span>
          </span>
          <input
            className="input"
            value={label}
            maxLength={500}
            placeholder="Such as S1 Table"
            onChange={({ currentTarget }) => setLabel(currentTarget.value)}
            onBlur={() =>
              label.trim() !== (change.label ?? published?.label ?? '') &&
              set({ label: label.trim() }, 'Label saved')
            }
          />
        </label>
      )}
      {!locked && (
        <div className="bar gap-line">
          {!removed && !isLoose && !(ends.first && ends.last) && (
            <MoveButtons name={filename} {...ends} onMove={move} />
          )}
          {!removed && (
            <button type="button" className="link-button" onClick={() => input.current?.click()}>
              {isReplaced ? 'Choose another file' : 'Replace'}
              <span className="visually-hidden"> {filename}</span>
            </button>
          )}
          {isReplaced && replacement && !removed && (
            <button
              type="button"
              className="link-button"
              onClick={() => set({ replacement: '' }, `${filename} stays`)}
            >
              Keep the published file<span className="visually-hidden"> {filename}</span>
            </button>
          )}
          <button
            type="button"
            className="link-button"
            onClick={() =>
              set(
                { removed: !removed, replacement: '' },
                removed ? `${filename} stays` : `${filename} will be taken away`,
              )
            }
          >
            {removed ? 'Keep' : 'Remove'}
            <span className="visually-hidden"> {filename}</span>
          </button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={`A file in place of ${filename}`}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              currentTarget.value = '';
              if (file) void replace(file);
            }}
          />
        </div>
      )}
      <p className={`quiet ${styles.help}`} role="status">
        {state}
      </p>
    </li>
  );
}

/** For a correction: the published PDF stays unless removed or replaced. */
export function PublishedPdf({ production, locked }: Props) {
  const { act, busy } = useAction();
  const { id: productionId, version, details, publishedPdf } = production;
  if (publishedPdf === null) return null;
  const { withoutPdf } = details;
  async function toggle() {
    if (busy) return;
    const body = { productionId, version, details: { ...details, withoutPdf: !withoutPdf } };
    await act('officeSaveProduction', { body }, withoutPdf ? 'The PDF stays' : 'The PDF will be taken away');
  }
  return (
    <ul className={`plain-list ${own.published}`}>
      <li data-gone={withoutPdf || undefined}>
        <p className={own.name}>
          <a href={downloadPath(publishedPdf)}>The published PDF</a>{' '}
          <span className={`quiet ${styles.help}`}>
            {withoutPdf ? 'will be taken away, and the press makes one' : 'stays'}
          </span>
        </p>
        {!locked && (
          <div className="bar">
            <button type="button" className="link-button" aria-disabled={busy || undefined} onClick={toggle}>
              {withoutPdf ? 'Keep the PDF' : 'Remove the PDF'}
            </button>
          </div>
        )}
      </li>
    </ul>
  );
}
