import type { SanitisedHtml } from '#contract/fields.ts';
import { officePublishingEndpoints as calls } from '#contract/office/publishing.ts';
import { publishingSizes } from '#contract/office/publishing-lists.ts';
import { notThere, ok, type Route } from '#server/platform/http/route.ts';
import {
  articleForOffice,
  findForOffice,
  forPublishing,
  listForOffice,
  readableDate,
  replacedNotices,
  unretractedText,
} from '#server/slices/articles/index.ts';
import { journalOfSubmitted } from '#server/slices/manuscripts/index.ts';
import {
  journalsOf,
  manuscriptOfArticle,
  type OfficeDeps,
  ownManuscripts,
  ownRoute,
  viewRoute,
} from '../ground/index.ts';
import { checkProduction } from './check-production.ts';
import { aheadOf, depositsOf, failedDeposits } from './deposits/index.ts';
import { indexingOf } from './indexing/before-publication.ts';
import { proposeLetter, readersOfArticle } from './letters.ts';
import { pictureForPreview } from './named-files.ts';
import { pdfOnTheWire } from './pdf-state.ts';
import { journalOfArticleQuery as journalOfArticle, journalOfQuery } from './production-actions.ts';
import { standingOf, standingProof } from './proofs/index.ts';
import { noticeWords } from './rules-notice.ts';
import { sideFilesOfProduction } from './source.ts';
import { countProductions, listProductions } from './store-lists.ts';
import { correctionOf, findProduction, productionOfManuscript } from './store-productions.ts';
import { findSettings } from './store-settings.ts';
import { articleOnTheWire, entryOnTheWire, productionOnTheWire } from './wire.ts';

export function publishingViews(deps: OfficeDeps): Route[] {
  const { db, files, clock } = deps;
  const within = (own: 'all' | readonly number[], journalId: number | undefined) =>
    !journalId ? own : own === 'all' || own.includes(journalId) ? [journalId] : [];
  const page = (number: number) => ({
    limit: publishingSizes.page,
    offset: (number - 1) * publishingSizes.page,
  });
  return [
    ownRoute(calls.officePublishing, async ({ query }, staff) => {
      const journals = within(journalsOf(staff.rights), query.journalId);
      const of = { journals, notOf: await ownManuscripts(db, staff), now: clock.now() };
      const rows = await listProductions(db, query.view, { ...of, ...page(query.page) });
      const { failed, ...counts } = await countProductions(db, of);
      const except = of.notOf.flatMap(({ articleId }) => articleId ?? []);
      const unregistered = await failedDeposits(deps, { journals, except });
      return ok({ rows: rows.map(entryOnTheWire), counts, failed, failedDeposits: unregistered });
    }),
    ownRoute(calls.officeArticles, async ({ query }, staff) => {
      const journals = within(journalsOf(staff.rights), query.journalId);
      const except = (await ownManuscripts(db, staff)).flatMap(({ articleId }) => articleId ?? []);
      const { rows, total } = await listForOffice(
        db,
        { journals, except, volumeId: query.volumeId, ...(query.q && { q: query.q }) },
        page(query.page),
      );
      return ok({ rows: rows.map(articleOnTheWire), total });
    }),
    viewRoute(db, calls.officeArticle, journalOfArticle, async ({ query: { articleId } }) => {
      const row = await findForOffice(db, articleId);
      const article = await articleForOffice(db, articleId);
      if (!row || !article) return notThere('This article');
      const { notices, versions, withdrawn, manuscriptfile: pdf, xmlfile: xml } = article;
      return ok({
        ...articleOnTheWire(row),
        ...{ notices, versions, withdrawn, pdf, xml },
        pdfState: await pdfOnTheWire(db, articleId, pdf),
        noticeWords: notices.map(({ id, html }) => ({ id, words: noticeWords(html) })),
        earlierNotices: (await replacedNotices(db, articleId)).map(({ on, replacedAt, html, ...notice }) => ({
          ...notice,
          date: readableDate(on),
          until: replacedAt?.toISOString() ?? '',
          html: html as SanitisedHtml,
        })),
        deposits: await depositsOf(deps, row),
        correctionId: (await correctionOf(db, articleId)) ?? null,
        manuscriptId: (await manuscriptOfArticle(db, articleId)) ?? null,
      });
    }),
    viewRoute(
      db,
      calls.officeProductionOf,
      (db, { query }) => journalOfSubmitted(db, query.manuscriptId),
      async ({ query: { manuscriptId } }) => {
        const found = await productionOfManuscript(db, manuscriptId);
        if (!found) return ok(null);
        const { id, publishAt, ...rest } = found;
        const proof = standingOf(await standingProof(db, id));
        return ok({ productionId: id, proof, publishAt: publishAt?.toISOString() ?? null, ...rest });
      },
    ),
    viewRoute(db, calls.officeProduction, journalOfQuery, async ({ query: { productionId } }) => {
      const production = await findProduction(db, productionId);
      const checked = production && (await checkProduction(deps, production));
      if (!checked) return notThere('This article');
      const proof = standingOf(await standingProof(db, productionId));
      const indexing = await indexingOf(deps, checked, production.corrects);
      const ahead = await aheadOf(deps, productionId);
      return ok(productionOnTheWire(production, checked, { proof, indexing, ahead }));
    }),
    viewRoute(db, calls.officePagePreview, journalOfQuery, async ({ query: { productionId } }) => {
      const production = await findProduction(db, productionId);
      const checked = production && (await checkProduction(deps, production));
      const read = checked?.assembled.article?.read;
      if (!checked || !read) return notThere('A text that can be read');
      const { context, named } = checked;
      const side = sideFilesOfProduction(files, context.files);
      const pictures = new Map([...named.published]);
      for (const href of read.parsed.graphics) {
        const name = named.attached.get(href);
        const key = context.files.find(({ filename }) => filename === name)?.sha256;
        const picture = name && key && (await pictureForPreview(key, () => side.read(name, 50_000_000)));
        if (picture) pictures.set(href, { ...picture, bytes: 0 });
      }
      const { previewArticle } = await forPublishing();
      const attached = (href: string) => {
        const name = named.attached.get(href);
        const file = context.files.find(({ filename }) => filename === name);
        return file && { src: '#', bytes: file.bytes };
      };
      const { article, html } = previewArticle(read, {
        id: production.articleId ?? 0,
        journal: context.journal,
        graphic: (href) => pictures.get(href),
        file: (href) => attached(href) ?? named.published.get(href),
        hasGalley: context.files.some(({ role }) => role === 'galley'),
      });
      return ok({ article, html });
    }),
    viewRoute(db, calls.officePublishLetter, journalOfQuery, async ({ query: { productionId } }) => {
      const production = await findProduction(db, productionId);
      const checked = production && (await checkProduction(deps, production));
      if (!checked) return notThere('This article');
      const { context, assembled } = checked;
      const parsed = assembled.article?.read.parsed;
      return ok(
        await proposeLetter(db, {
          kind: production.corrects ? 'articleCorrected' : 'articlePublished',
          title: parsed?.title.text ?? production.title,
          journal: context.journal,
          doi: assembled.effective.doi,
          readers: await readersOfArticle(db, production, parsed?.authors),
          manuscriptId: production.manuscriptId,
        }),
      );
    }),
    viewRoute(db, calls.officeRetractLetter, journalOfArticle, async ({ query: { articleId, reversal } }) => {
      const article = await articleForOffice(db, articleId);
      if (!article) return notThere('This article');
      const manuscriptId = (await manuscriptOfArticle(db, articleId)) ?? null;
      return ok(
        await proposeLetter(db, {
          kind: reversal ? 'retractionTakenBack' : 'articleRetracted',
          title: reversal ? unretractedText(article.manuscripttitle) : article.manuscripttitle,
          journal: { id: article.journalId, name: article.journalName },
          doi: article.doi,
          readers: await readersOfArticle(db, { manuscriptId, articleId }),
          manuscriptId,
        }),
      );
    }),
    viewRoute(
      db,
      calls.officePublishingSettings,
      async (_, { query }) => query.journalId,
      async ({ query }) => ok(await findSettings(db, query.journalId)),
    ),
  ];
}
