import { useState } from 'react';
import type { Production, ProductionFile } from '#contract/office/production.ts';
import { FileButton } from '#web/slices/manuscripts/index.ts';
import { fileSize } from '#web/ui/file-size.ts';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { ConfirmDialog } from '#web/ui/screens/confirm-dialog.tsx';
import { Section } from '#web/ui/screens/section.tsx';
import { useAction } from '../ground/index.ts';

import { AttachField } from './attach-field.tsx';
import own from './files.module.css';
import { PublishedFiles, PublishedPdf } from './published-files.tsx';
import styles from './publishing.module.css';
import { roleLabels } from './publishing-words.ts';
import { TakeOver, TakeText } from './take-over.tsx';
import { attachField, useAttach } from './use-attach.ts';

type Props = { production: Production; locked: boolean };

export function TextPart({ production, locked }: Props) {
  const { id, files, corrects, missing, summary } = production;
  const state = useAttach(id, 'officeAttachText');
  const shown = files.filter(({ role }) => role !== 'galley');
  return (
    <Section title="1. Full text">
      <div id="text" className={`stack ${styles.step}`}>
        {summary && <Summary summary={summary} />}
        {production.state === 'open' && (
          <p>
            <a className="button button-quiet" href={`/office/publishing/${id}/text`}>
              Edit the text
            </a>
          </p>
        )}
        <PublishedFiles production={production} locked={locked} />
        <FileList production={production} files={shown} locked={locked} />
        {production.manuscriptId !== null && !corrects && !locked && (
          <>
            <TakeText production={production} />
            <TakeOver production={production} />
          </>
        )}
        {missing.length > 0 && !locked && <Missing production={production} state={state} />}
        {!locked && (
          <AttachField
            label={shown.length > 0 ? 'Attach more, or in place of these' : 'Attach the full text'}
            help={
              corrects
                ? 'Word, JATS or HTML, pictures, supplementary files, or a zip. Without a new text the published one stays, with its pictures.'
                : 'Word (.docx), JATS (.xml) or HTML, with its pictures and supplementary files, several at once; or a zip with all of them. An article that is a PDF alone needs none.'
            }
            multiple
            state={state}
          />
        )}
      </div>
    </Section>
  );
}

export function GalleyPart({ production, locked }: Props) {
  const state = useAttach(production.id, 'officeAttachGalley');
  const files = production.files.filter(({ role }) => role === 'galley');
  return (
    <Section title="2. PDF">
      <div id="galley" className={`stack ${styles.step}`}>
        {files.length === 0 && <PublishedPdf production={production} locked={locked} />}
        <FileList production={production} files={files} locked={locked} />
        {locked && files.length === 0 && !production.publishedPdf && (
          <p className={`quiet ${styles.help}`}>The press makes it when the article is published.</p>
        )}
        {!locked && (
          <AttachField
            label={
              files.length > 0 || production.publishedPdf
                ? 'Attach another PDF in its place'
                : 'Attach the PDF'
            }
            help={
              files.length > 0 || (production.publishedPdf && !production.details.withoutPdf)
                ? 'The typeset article, as it is downloaded and printed.'
                : 'The typeset article, as it is downloaded and printed. Without one, the press makes it when the article is published.'
            }
            accept="application/pdf,.pdf"
            state={state}
          />
        )}
      </div>
    </Section>
  );
}

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

function Summary({ summary }: { summary: NonNullable<Production['summary']> }) {
  const { titleHtml, authors, abstract, figures, tables, references } = summary;
  return (
    <div className={own.summary}>
      <p className={own.title} dangerouslySetInnerHTML={{ __html: titleHtml }} />
      <p>{authors.join(', ')}</p>
      <p className={`quiet ${styles.help}`}>
        {[
          abstract ? 'Abstract' : 'No abstract',
          counted(figures, 'figure', 'figures'),
          counted(tables, 'table', 'tables'),
          counted(references, 'reference', 'references'),
        ].join(' · ')}
      </p>
    </div>
  );
}

function FileList({ production, files, locked }: Props & { files: readonly ProductionFile[] }) {
  const [removing, setRemoving] = useState<ProductionFile | null>(null);
  const { attempt } = useAction();
  if (files.length === 0) return null;
  return (
    <>
      <ul className={`plain-list ${own.files}`}>
        {files.map((file) => (
          <li key={file.address}>
            <span className={own.name}>
              <FileButton address={file.address} name={file.filename} />
            </span>
            <span className={`quiet ${styles.help}`}>
              {roleLabels[file.role]} · {fileSize(file.bytes)}
              {!file.included && ' · not named in the text'}
            </span>
            {!locked && (
              <button type="button" className="link-button" onClick={() => setRemoving(file)}>
                Remove<span className="visually-hidden"> {file.filename}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== null}
        title="Remove this file?"
        action="Remove"
        onClose={() => setRemoving(null)}
        onConfirm={async () => {
          const { id: productionId, version } = production;
          const wrong = await attempt('officeRemoveProductionFile', {
            body: { productionId, version, address: removing?.address ?? '' },
          });
          if (!wrong) focusFallback(() => attachField(removing?.role === 'galley' ? 'galley' : 'text'));
          return wrong;
        }}
      >
        <p>{removing?.filename} will not be part of this article. You can attach it again.</p>
      </ConfirmDialog>
    </>
  );
}

function Missing({ production, state }: { production: Production; state: ReturnType<typeof useAttach> }) {
  return (
    <div className={`small breaks ${own.missing}`}>
      <p>
        <strong>Named in the text, not attached</strong>
      </p>
      <ul>
        {production.missing.map(({ href, line, column }) => (
          <li key={href}>
            <label>
              <span>
                {href}
                {line !== null && (
                  <span className={`quiet ${styles.help}`}>
                    {' '}
                    line {line}
                    {column !== null && `, column ${column}`}
                  </span>
                )}
              </span>
              <input
                type="file"
                aria-disabled={state.underWay !== null || undefined}
                onClick={(event) => state.underWay !== null && event.preventDefault()}
                onChange={({ currentTarget }) => {
                  const [file] = currentTarget.files ?? [];
                  if (file) void state.attach([file], ({ name }) => nameFor(href, name));
                }}
              />
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The referenced name with the extension of the chosen file. */
function nameFor(href: string, chosen: string): string {
  const base = href.split(/[/\\]/).at(-1) ?? href;
  const ending = /\.[A-Za-z0-9]+$/.exec(chosen)?.[0] ?? '';
  return base.replace(/\.(tiff?|jpe?g|png|gif|svg|webp|eps)$/i, '') + ending;
}
