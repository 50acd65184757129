import { useState } from 'react';
import { type MetaArgs, useLoaderData } from 'react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { Section } from '#web/ui/screens/section.tsx';
import { mayDo, officeDataOf, officeLoad, officeMeta, useJournalsTo, useMe } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';

import { AheadPart } from './ahead-part.tsx';
import { ChecksPart } from './checks-part.tsx';
import { DetailsPart } from './details-part.tsx';
import { GalleyPart, TextPart } from './files-part.tsx';
import { IndexingPart } from './indexing-part.tsx';
import { ProofPart } from './proofs/proof-part.tsx';
import { PublishPart } from './publish-part.tsx';
import styles from './publishing.module.css';
import { StepsPart } from './steps-part.tsx';

export const handle: OfficeScreen = { title: 'Article in production' };

export const clientLoader = officeLoad(async ({ api, params }) => {
  const asked = { query: { productionId: params.id ?? '' } };
  const production = officeDataOf(await api('officeProduction', asked));
  const { textVersion, proofs } = officeDataOf(await api('officeProofs', asked));
  const prepared = officeDataOf(await api('officeProductionSteps', asked));
  return { ...production, textVersion, proofs, prepared };
});

export const meta = (args: MetaArgs<typeof clientLoader>) =>
  officeMeta(args, args.loaderData?.title || handle.title);

export default function ProductionScreen() {
  const production = useLoaderData<typeof clientLoader>();
  const { id, title, journalName, manuscriptId, manuscriptNumber, corrects, state, articleId } = production;
  const locked = state !== 'open';
  const [unsaved, setUnsaved] = useState(false);
  const produces = useJournalsTo('production').some((journal) => journal.id === production.journalId);
  const readsManuscripts = mayDo(useMe(), 'manuscripts');
  return (
    <>
      <ScreenHead
        title={title || 'New article'}
        eyebrow={`${corrects ? 'Correction' : 'Production'} · ${journalName}`}
      >
        <p>
          {manuscriptId !== null && (
            <>
              Manuscript{' '}
              {readsManuscripts ? (
                <a href={`/office/manuscript/${manuscriptId}`}>{manuscriptNumber}</a>
              ) : (
                manuscriptNumber
              )}
            </>
          )}
          {corrects && articleId !== null && (
            <>
              Corrects <a href={`/office/publishing/article/${articleId}`}>the published article</a>
            </>
          )}
        </p>
      </ScreenHead>
      {state === 'published' || state === 'discarded' ? (
        <Done state={state} articleId={articleId} />
      ) : (
        <div key={id} className={`stack ${styles.columns}`}>
          <div className="stack shrinks">
            <StepsPart productionId={id} {...production.prepared} gives={produces} />
            <TextPart production={production} locked={locked || !produces} />
            <GalleyPart production={production} locked={locked || !produces} />
            <DetailsPart production={production} locked={locked || !produces} onUnsaved={setUnsaved} />
            <ProofPart
              productionId={id}
              textVersion={production.textVersion}
              proofs={production.proofs}
              locked={locked || !produces}
            />
            <Section title="5. How it will be cited">
              {production.citations.length === 0 && (
                <p className={`quiet ${styles.help}`}>Once there is a text.</p>
              )}
              <dl className="stack gap-1 small">
                {production.citations.map(({ style, html }) => (
                  <div key={style}>
                    <dt className="muted">{style}</dt>
                    <dd className="breaks" dangerouslySetInnerHTML={{ __html: html }} />
                  </div>
                ))}
              </dl>
            </Section>
          </div>
          <aside className={`stack gap-3 ${styles.side}`} aria-label="Checks and publication">
            {produces && <PublishPart production={production} unsaved={unsaved} />}
            <ChecksPart production={production} />
            <AheadPart ahead={production.ahead} />
            <IndexingPart production={production} />
          </aside>
        </div>
      )}
    </>
  );
}

function Done({ state, articleId }: { state: 'published' | 'discarded'; articleId: number | null }) {
  return (
    <EmptyState title={state === 'published' ? 'It is published' : 'This production was given up'}>
      <p>
        {state === 'published' && articleId !== null && (
          <>
            Look at <a href={`/office/publishing/article/${articleId}`}>the article in the office</a>, or at
            what is{' '}
          </>
        )}
        <a href="/office/publishing">{state === 'published' ? 'in production' : 'What is in production'}</a>
      </p>
    </EmptyState>
  );
}
