import { useRef } from 'react';
import { type MetaArgs, useLoaderData, useNavigate } from 'react-router';
import { codes } from '#contract/codes.ts';
import type { HistoryKind } from '#contract/office/history.ts';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { ContentNav } from '../content/index.ts';
import { officeDataOf, officeLoad, officeMeta, useAction } from '../ground/index.ts';

import { TextHistory } from './text-history.tsx';

export const clientLoader = officeLoad(async ({ api, params, query }) => {
  const page = Math.max(1, Number(query.get('page')) || 1);
  const of = params.of as HistoryKind;
  const history = officeDataOf(await api('officeHistory', { query: { of, id: params.id ?? '', page } }));
  return { of, page, history, ofJournal: params.code !== undefined };
});

export const meta = (args: MetaArgs<typeof clientLoader>) =>
  officeMeta(args, args.loaderData ? `History: ${args.loaderData.history.name}` : 'History');

export default function HistoryScreen() {
  const { of, history, page, ofJournal } = useLoaderData<typeof clientLoader>();
  const { act } = useAction();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);

  async function bringBack(versionId: number) {
    const answer = await act(
      'officeRestore',
      { body: { versionId } },
      of === 'template' ? 'Text restored.' : 'Restored. The site shows it.',
    );
    if (answer?.code !== codes.success) return;
    if (page > 1) await navigate(location.pathname);
    focusFallback(() => list.current?.querySelector('h2'));
  }
  return (
    <>
      {!ofJournal && of !== 'template' && <ContentNav />}
      <ScreenHead
        eyebrow="History"
        title={history.name || 'Not saved yet'}
        actions={
          (of === 'template' || !history.versions[0]?.removed) && (
            <a className="button button-quiet" href={history.path}>
              Back to the text
            </a>
          )
        }
      />
      <div ref={list}>
        <TextHistory
          history={history}
          page={page}
          // Letters go on with the words beneath.
          removedWords={of === 'template' ? 'Own words removed by' : 'Removed by'}
          onRestore={bringBack}
        />
      </div>
    </>
  );
}
