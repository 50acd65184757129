import { type Editor, EditorContent } from '@tiptap/react';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useParams } from 'react-router';
import type { Output } from '#contract/api.ts';
import type { ArticleDocument } from '#contract/document/document.ts';
import type { ArticleTextFinding } from '#contract/office/article-text.ts';
import { DraftOffer } from '#web/drafts/draft-offer.tsx';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { onlyWork, takeDois } from './commands/take-doi.ts';
import { setDocument } from './commands/whole.ts';
import styles from './editing.module.css';
import { findPlace } from './find-place.ts';
import { KeyboardHelp } from './keyboard-help.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { FindingsPanel } from './panels/findings-panel.tsx';
import { FrontPanel } from './panels/front-panel.tsx';
import { PagePanel } from './panels/page-panel.tsx';
import { PdfPanel } from './panels/pdf-panel.tsx';
import { SelectedPanel } from './panels/selected-panel.tsx';
import { SideTabs } from './panels/side-tabs.tsx';
import { VersionsPanel } from './panels/versions-panel.tsx';
import { SaveConflict, SaveLine } from './save-line.tsx';
import { keyOf } from './screen-keys.ts';
import { goTo, useArticleEditor } from './text/editor.ts';
import { Toolbar } from './toolbar.tsx';
import { usePictures } from './use-pictures.ts';
import { useSaving } from './use-saving.ts';
import './text/text.css';

type Text = Output<'officeArticleText'>;
type Side = 'selected' | 'front' | 'findings' | 'page' | 'pdf' | 'versions';

export function ArticleEditor({
  productionId,
  text,
  document,
  onReload,
}: {
  productionId: number;
  text: Text;
  document: string;
  onReload(): Promise<void>;
}) {
  const { id } = useParams();
  const locked = text.state !== 'open';
  const saving = useSaving(productionId, text);
  const [side, setSide] = useState<Side>('findings');
  const [current, setCurrent] = useState<string>();
  const [linking, setLinking] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const [opened] = useState(() => new Set(['Titles and abstracts']));
  const pictures = usePictures(productionId, text);
  const initial = useMemo(() => JSON.parse(document) as ArticleDocument, [document]);

  const go = (finding: ArticleTextFinding | undefined) => {
    setSide('findings');
    setCurrent(finding?.key);
    const pos = finding && editor && findPlace(editor.state.doc, finding);
    if (pos !== undefined && editor) goTo(editor, pos);
  };
  const settle = (finding: ArticleTextFinding | undefined) => {
    if (finding && editor && !locked) saving.settle([finding.key], editor.state.doc);
  };
  const take = (found: Parameters<typeof takeDois>[0]) => {
    if (editor && !locked) takeDois(found)(editor.state, editor.view.dispatch);
  };
  const currentFinding = () => saving.findings.find(({ key }) => key === current);
  const nextFinding = () => {
    const at = saving.findings.findIndex(({ key }) => key === current);
    return saving.findings[(at + 1) % Math.max(saving.findings.length, 1)];
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const done = keyOf(event, {
      save: () => void saving.save(),
      link: () => !locked && setLinking(true),
      fields() {
        flushSync(() => setSide('selected'));
        focusFirst(panel.current);
      },
      tools: () => window.document.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus(),
      next: () => go(nextFinding()),
      settle() {
        const next = nextFinding();
        settle(currentFinding());
        go(next);
      },
      take() {
        const finding = currentFinding();
        const work = finding && onlyWork(finding);
        if (!work) return;
        const next = nextFinding();
        take([{ finding, doi: work.doi }]);
        go(next);
      },
    });
    if (done) event.preventDefault();
    return done;
  };
  // Keys of the text are handled by the function of the latest render.
  const latestKey = useRef(onKey);
  latestKey.current = onKey;
  const editor = useArticleEditor({
    document: initial,
    editable: !locked,
    pictureOf: pictures.addressOf,
    onChange: ({ state }) => saving.changed(state.doc),
    onKey: (event) => latestKey.current(event),
  });
  if (!editor) return null;

  const takeUp = () => {
    const draft = saving.offered;
    if (!draft) return;
    saving.settleOffer(draft.value.version);
    setDocument(editor, draft.value.document as ArticleDocument);
  };
  const takeTheirs = async () => {
    saving.discard();
    await onReload();
  };
  return (
    <>
      <ScreenHead
        title={text.title || 'New article'}
        eyebrow="Text"
        actions={
          <>
            <KeyboardHelp />
            <a className="button button-quiet" href={`/office/publishing/${id}`}>
              Back to production
            </a>
            {!locked && (
              <button type="button" className="button" onClick={() => void saving.save(editor.state.doc)}>
                Save
              </button>
            )}
          </>
        }
      >
        {locked && <p>It can be read here, and no longer changed.</p>}
      </ScreenHead>
      {!locked && (
        <DraftOffer draft={{ offered: saving.offered?.at, takeUp, discard: () => saving.settleOffer() }} />
      )}
      <div className={`stack ${styles.columns}`}>
        <div className={`shrinks ${styles.main}`}>
          {!locked && (
            <div className={styles.bar}>
              <Toolbar editor={editor} onLink={() => setLinking(true)} />
              <SaveLine saving={saving} />
              <SaveConflict
                saving={saving}
                onKeepMine={(newest) => saving.keepMine(newest, editor.state.doc)}
                onTakeTheirs={takeTheirs}
              />
            </div>
          )}
          <EditorContent editor={editor} className={`serif ${styles.text}`} />
        </div>
        <aside
          ref={panel}
          className={styles.side}
          aria-label="Beside the text"
          onKeyDown={(event) => event.key === 'Escape' && editor.commands.focus()}
        >
          <SideTabs<Side>
            label="Beside the text"
            tabs={[
              { key: 'selected', label: 'Selected' },
              { key: 'front', label: 'Front matter' },
              { key: 'findings', label: 'Findings', count: saving.findings.length },
              { key: 'page', label: 'Page' },
              { key: 'pdf', label: 'PDF' },
              { key: 'versions', label: 'Versions' },
            ]}
            chosen={side}
            onChoose={setSide}
          >
            {side === 'selected' && <Selected editor={editor} locked={locked} pictures={pictures} />}
            {side === 'front' && (
              <fieldset className={styles.fields} disabled={locked}>
                <legend className="visually-hidden">Front matter</legend>
                <FrontPanel editor={editor} locked={locked} opened={opened} />
              </fieldset>
            )}
            {side === 'versions' && (
              <VersionsPanel
                productionId={productionId}
                version={saving.version}
                locked={locked}
                onRestored={takeTheirs}
              />
            )}
            {side === 'findings' && (
              <FindingsPanel
                findings={saving.findings}
                settled={text.settled}
                waiting={saving.waiting}
                locked={locked}
                current={current}
                onGo={go}
                onSettle={settle}
                onTake={take}
              />
            )}
            {side === 'pdf' && <PdfPanel productionId={productionId} version={saving.version} />}
            {side === 'page' && <PagePanel productionId={productionId} version={saving.version} />}
          </SideTabs>
        </aside>
      </div>
      <LinkDialog editor={editor} open={linking} onClose={() => setLinking(false)} />
      {saving.guard.dialog}
    </>
  );
}

const Selected = ({
  editor,
  locked,
  pictures,
}: {
  editor: Editor;
  locked: boolean;
  pictures: ReturnType<typeof usePictures>;
}) => (
  <fieldset className={styles.fields} disabled={locked}>
    <legend className="visually-hidden">What is at the cursor</legend>
    <SelectedPanel editor={editor} pictures={pictures} />
  </fieldset>
);

const focusFirst = (panel: HTMLElement | null) => {
  const field = panel?.querySelector<HTMLElement>(
    '[role=tabpanel] :is(input, textarea, select, button):not([disabled])',
  );
  (field ?? panel?.querySelector<HTMLElement>('[role=tab][aria-selected=true]'))?.focus();
};
