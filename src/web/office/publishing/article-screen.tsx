import { useState } from 'react';
import { type MetaArgs, useLoaderData } from 'react-router';
import { downloadPath } from '#contract/calls.ts';
import { ArticleNotices, VersionHistory } from '#web/slices/articles/for-office.ts';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { Facts, Section } from '#web/ui/screens/section.tsx';
import { dateOf } from '#web/ui/screens/when.ts';
import { officeDataOf, officeLoad, officeMeta, useJournalsTo, useMe } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';

import { BeginButton } from './begin-button.tsx';
import { CrossrefButton } from './crossref-button.tsx';
import { DepositPart } from './deposit-part.tsx';
import { NoticesPart } from './notices-part.tsx';
import { PackageButton } from './package-button.tsx';
import { PdfPart } from './pdf-part.tsx';
import styles from './publishing.module.css';
import { articleStates, isDelivery } from './publishing-words.ts';
import { RetractDialog, ReverseDialog } from './retract-dialog.tsx';
import { RestoreDialog, WithdrawDialog } from './withdraw-dialog.tsx';

export const handle: OfficeScreen = { title: 'Published article' };

export const clientLoader = officeLoad(async ({ api, params }) =>
  officeDataOf(await api('officeArticle', { query: { articleId: params.id ?? '' } })),
);

export const meta = (args: MetaArgs<typeof clientLoader>) =>
  officeMeta(args, args.loaderData?.title ?? handle.title);

export default function ArticleOfficeScreen() {
  const article = useLoaderData<typeof clientLoader>();
  const { id, title, journal, doi, state, version, published, authors, type, withdrawn } = article;
  const { administrator } = useMe();
  const edits = useJournalsTo('journal').some((one) => one.id === article.journalId);
  const [doing, setDoing] = useState<'retract' | 'reverse' | 'withdraw' | 'restore' | null>(null);
  const close = () => setDoing(null);
  const readers = {
    ...article,
    currentVersion: version,
    publishedDateStr: dateOf(published) || published,
  };
  const delivered = article.deposits.filter(({ registrar }) => isDelivery(registrar));
  const registered = article.deposits.filter(({ registrar }) => !isDelivery(registrar));
  const isAvailable = state !== 'withdrawn';
  // Crossref and archives keep what they have; the DOAJ gives it up, unless that failed.
  const remaining = registered.filter(
    ({ registrar, submission }) => !isAvailable && registrar === 'doaj' && submission,
  );
  return (
    <>
      <ScreenHead title={title} eyebrow={`${type} · ${journal}`}>
        <p>{authors.join(', ')}</p>
      </ScreenHead>
      <div className={`stack ${styles.columns}`}>
        <div className="stack shrinks">
          {withdrawn && (
            <p className={`small breaks ${styles.wrong}`}>
              <strong>Withdrawn on {withdrawn.date}.</strong> {withdrawn.reason}
            </p>
          )}
          <div className="below-2 unless-empty">
            <ArticleNotices article={readers} />
          </div>
          <Section title="As readers have it">
            <Facts
              facts={[
                ['Page', <a key="page" href={`/journaldetail/${id}`}>{`/journaldetail/${id}`}</a>],
                ['State', articleStates[state]],
                ['DOI', doi || 'None'],
                ['Published', dateOf(published) || published],
                ['Version', String(version)],
                ['JATS', article.xml && <a href={downloadPath(article.xml)}>Download the JATS source</a>],
                [
                  'Manuscript',
                  article.manuscriptId !== null && (
                    <a href={`/office/manuscript/${article.manuscriptId}`}>The manuscript it was made of</a>
                  ),
                ],
              ].filter((fact): fact is [string, string] => Boolean(fact[1]))}
            />
          </Section>
          {isAvailable && <PdfPart articleId={id} pdf={article.pdf} state={article.pdfState} />}
          <NoticesPart
            articleId={id}
            current={article.notices.map((notice) => ({
              ...notice,
              words: article.noticeWords.find((one) => one.id === notice.id)?.words ?? '',
            }))}
            earlier={article.earlierNotices}
          />
          <div className={`unless-empty ${styles.history}`}>
            <VersionHistory article={readers} path={`/journaldetail/${id}`} elsewhere />
          </div>
        </div>
        <aside className={`stack gap-3 ${styles.side} ${styles.whole}`} aria-label="What can be done">
          {isAvailable && (
            <section className={`stack gap-1 small ${styles.publish}`}>
              <h2>Correct</h2>
              <p className={`quiet ${styles.help}`}>
                A new version with a notice. The version before stays listed on the article’s page.
              </p>
              {article.correctionId !== null ? (
                <a className="button" href={`/office/publishing/${article.correctionId}`}>
                  Go on with the correction
                </a>
              ) : (
                <BeginButton asked={{ articleId: id }} label="Correct this article" className="button" />
              )}
            </section>
          )}
          {isAvailable && (
            <section className={`stack gap-1 small ${styles.publish}`}>
              <h2>Register the DOI</h2>
              {registered.map((deposit) => (
                <DepositPart key={deposit.registrar} articleId={id} deposit={deposit} />
              ))}
              {registered.length === 0 && (
                <p className={`quiet ${styles.help}`}>
                  Quire sends nothing to Crossref by itself: deposit this file there, and again after a
                  correction.
                </p>
              )}
              <CrossrefButton asked={{ articleId: id }} label="Crossref deposit (XML)" />
            </section>
          )}
          {remaining.length > 0 && (
            <section className={`stack gap-1 small ${styles.publish}`}>
              <h2>Take it out elsewhere</h2>
              {remaining.map((deposit) => (
                <DepositPart key={deposit.registrar} articleId={id} deposit={deposit} withdrawn />
              ))}
            </section>
          )}
          {isAvailable && article.xml && (
            <section className={`stack gap-1 small ${styles.publish}`}>
              <h2>Give it to archives</h2>
              {delivered.map((deposit) => (
                <DepositPart key={deposit.registrar} articleId={id} deposit={deposit} />
              ))}
              <p className={`quiet ${styles.help}`}>
                JATS, PDF, pictures and files, named as PubMed Central asks for. Other archives take it too.
              </p>
              <PackageButton asked={{ articleId: id }} label="Package (ZIP)" />
            </section>
          )}
          {state === 'published' && edits && (
            <section className={`stack gap-1 small ${styles.publish}`}>
              <h2>Retract</h2>
              <p className={`quiet ${styles.help}`}>
                It stays readable, marked as retracted in its title, in lists, searches and citations, with a
                notice.
              </p>
              <button type="button" className="button button-quiet" onClick={() => setDoing('retract')}>
                Retract…
              </button>
            </section>
          )}
          {state === 'retracted' && administrator && (
            <section className={`stack gap-1 small ${styles.publish}`}>
              <h2>Reverse the retraction</h2>
              <p className={`quiet ${styles.help}`}>
                Only where it was a mistake: the article stands as before, and a notice says why.
              </p>
              <button type="button" className="button button-quiet" onClick={() => setDoing('reverse')}>
                Reverse the retraction…
              </button>
            </section>
          )}
          {edits && (
            <section className={`stack gap-1 small ${styles.publish}`}>
              <h2>{isAvailable ? 'Withdraw' : 'Restore'}</h2>
              <p className={`quiet ${styles.help}`}>
                {isAvailable
                  ? 'Only for what must go by law: its page stays and says why, its text and files are closed.'
                  : 'Its text, its files and its place in lists come back as they were.'}
              </p>
              <button
                type="button"
                className="button button-quiet"
                onClick={() => setDoing(isAvailable ? 'withdraw' : 'restore')}
              >
                {isAvailable ? 'Withdraw…' : 'Restore…'}
              </button>
            </section>
          )}
        </aside>
      </div>
      <RetractDialog articleId={id} open={doing === 'retract'} onClose={close} />
      <ReverseDialog articleId={id} open={doing === 'reverse'} onClose={close} />
      <WithdrawDialog articleId={id} open={doing === 'withdraw'} onClose={close} />
      <RestoreDialog articleId={id} open={doing === 'restore'} onClose={close} />
    </>
  );
}
