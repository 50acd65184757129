import { useEffect, useState } from 'react';
import { type MetaArgs, useLoaderData, useLocation, useParams, useRevalidator } from 'react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { officeDataOf, officeLoad, officeMeta, useAction } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';
import { ArticleEditor } from './article-editor.tsx';

export const handle: OfficeScreen = { title: 'Text of an article' };

export const clientLoader = officeLoad(async ({ api, params }) => ({
  productionId: Number(params.id),
  text: officeDataOf(await api('officeArticleText', { query: { productionId: params.id ?? '' } })),
}));

export const meta = (args: MetaArgs<typeof clientLoader>) =>
  officeMeta(args, args.loaderData?.text.title || handle.title);

export default function EditingScreen() {
  const { productionId, text } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [round, setRound] = useState(0);
  if (text.document === null)
    return (
      <>
        <ScreenHead title={text.title || 'New article'} eyebrow="Text" />
        <Closed productionId={productionId} from={text.canOpenFrom} />
      </>
    );
  return (
    <ArticleEditor
      key={`${productionId} ${round}`}
      productionId={productionId}
      text={text}
      document={text.document}
      onReload={async () => {
        await revalidate();
        setRound(round + 1);
      }}
    />
  );
}

const origins = {
  word: 'the attached Word file',
  jats: 'the attached JATS',
  html: 'the attached HTML',
  published: 'the published article',
} as const;

function Closed({ productionId, from }: { productionId: number; from: keyof typeof origins | null }) {
  const { act, busy } = useAction();
  const { id } = useParams();
  const { state }: { state: { open?: boolean } | null } = useLocation();
  const open = () => act('officeOpenArticleText', { body: { productionId, again: false } });
  const isWanted = from !== null && state?.open === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for whoever has just made it the text
  useEffect(() => {
    if (isWanted) void open();
  }, []);
  if (from === null)
    return (
      <EmptyState title="There is no text yet">
        <p>
          Attach one <a href={`/office/publishing/${id}`}>in production</a>: a Word file, JATS or HTML.
        </p>
      </EmptyState>
    );
  return (
    <div className="stack starts">
      <p>The text can be edited here. It is made from {origins[from]}, which stays as it is.</p>
      <div className="bar">
        <button
          type="button"
          className="button"
          aria-disabled={busy || undefined}
          onClick={() => void open()}
        >
          {busy ? 'Opening…' : 'Open the text'}
        </button>
        <a href={`/office/publishing/${id}`}>Back to production</a>
      </div>
    </div>
  );
}
