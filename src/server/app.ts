import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { endpoints } from '#contract/api.ts';
import { fileEndpoints } from '#contract/files.ts';
import { fullName } from '#contract/names.ts';
import type { AppConfig } from './app-config.ts';
import { declareJobs } from './app-jobs.ts';
import { mayDownload } from './may-download.ts';
import {
  auditCoauthor,
  auditOrcid,
  auditRelease,
  auditReviewer,
  auditTimeWish,
  auditToken,
  auditWithdrawal,
  chargeRoutes,
  noteCharge,
  officeRoutes,
  proofRoutes,
  webhookJobs,
  withWebhooks,
} from './office/index.ts';
import type { Services } from './open-services.ts';
import { createApiApp } from './platform/http/api-app.ts';
import { callerReader } from './platform/http/caller.ts';
import { assertComplete, localApi } from './platform/http/dispatch.ts';
import { fileRoute, type Route } from './platform/http/route.ts';
import { createSpool } from './platform/http/spool.ts';
import type { Jobs } from './platform/jobs/index.ts';
import { createLimits } from './platform/limits/index.ts';
import type { MailQueue } from './platform/mail/index.ts';
import { createPostOutside } from './platform/outside/post-outside.ts';
import { createSeal } from './platform/seal.ts';
import type { Site } from './platform/site.ts';
import {
  countUploads,
  createReceiver,
  type DownloadContext,
  downloadHandler,
  fileSender,
  type StoredFile,
} from './platform/storage/index.ts';
import {
  accountJobs,
  accountRoutes,
  authenticate,
  createOrcid,
  createPasswords,
  findUser,
  orcidRoutes,
  tokenRoutes,
} from './slices/accounts/index.ts';
import {
  articleForOffice,
  articleRoutes,
  countsByJournal,
  countsByVolume,
  readableArticle,
  readForPage,
  useOfFile,
} from './slices/articles/index.ts';
import { boardRoutes, cvUploader } from './slices/board/index.ts';
import { contentRoutes } from './slices/content/index.ts';
import { conversationRoutes, reviewMessagesRoutes, unreadByAuthor } from './slices/conversations/index.ts';
import { followingRoutes } from './slices/following/index.ts';
import { findJournal, journalRoutes, moveLate } from './slices/journals/index.ts';
import {
  agreementRoute,
  coauthorRoutes,
  manuscriptRoutes,
  tellCoauthors,
  uploadFileRoute,
  withJournalReplyTo,
} from './slices/manuscripts/index.ts';
import { organisationRoutes } from './slices/organisations/index.ts';
import { dismissReviewers, filesForAuthors, reviewCounts, reviewRoutes } from './slices/reviews/index.ts';
import { createRobots, createUsage, robotsFile, usageRoutes } from './slices/usage/index.ts';
import { systemNotices } from './system-notices.ts';
import { systemState } from './system-state.ts';

/** Composes every slice: all routes, and the API that serves them. Declares jobs without starting them. */
export function createApp(
  services: Services,
  config: AppConfig,
  { jobs, mailer: letters }: { jobs: Jobs; mailer: MailQueue },
) {
  const { db, files, room, dataFolderRoom, log, clock } = services;
  const { siteName, trustedProxies, publicUrl, dataDir, smtpUrl } = config;
  const readCaller = callerReader(trustedProxies, log);
  const robots = createRobots({ file: robotsFile(dataDir), clock, log });
  const usage = createUsage({ db, log, clock, robots, article: (id) => readableArticle(db, id) });

  const limits = createLimits({ db, clock });
  const { inbound } = config;
  const site: Site = { siteName, publicUrl, ...(inbound && { answers: inbound }) };
  const toPrivate = config.webhooksToPrivate;
  const webhooks = {
    toPrivate,
    ...webhookJobs(jobs, { db, clock, log, site, mailer: letters, post: createPostOutside({ toPrivate }) }),
  };
  const mailer = withWebhooks(withJournalReplyTo(letters), { clock, site, wake: webhooks.wake });
  const findSession = authenticate({ db, clock, limits });
  const passwords = createPasswords();
  const accounts = { db, clock, limits, passwords, mailer, site, addressChanged: moveLate };
  const nameOf = async (userId: number) => {
    const user = await findUser(db, userId);
    return user ? fullName(user) : '';
  };
  const board = { db, files, clock, log, limits };
  const sending = {
    db,
    files,
    log,
    onDownload: async (file: StoredFile, context: DownloadContext) => {
      const use = await useOfFile(db, file.address);
      if (!use) return;
      const caller = readCaller(context.env.incoming);
      if (use.kind === 'pdf') await usage.recordDownload(use.articleId, caller);
      else await usage.recordFile(use.articleId, use.kind, caller);
    },
  };
  const download = downloadHandler({
    ...sending,
    mayRead: mayDownload({ db, board, readCaller, findSession }),
  });
  const uploads = countUploads();
  const receive = createReceiver({ db, files, log, room, onEnd: uploads.count });
  const review = {
    ...{ db, files, clock, log, limits, receive, mailer, site, readCaller },
    audit: auditReviewer,
  };
  const fontFolder = path.join(dataDir, 'fonts');
  const following = { db, clock, log, limits, mailer: letters, site };
  const orcid = config.orcid && createOrcid(config.orcid, { redirectUri: `${publicUrl}/orcid` });
  const orcidRecords = config.orcid?.reviews &&
    orcid && { orcid, seal: createSeal(config.orcid.clientSecret, 'permissions of reviewers at ORCID') };
  const { copies, typesetSoon, deposits, lookUpSoon } = declareJobs(jobs, services, config, {
    ...{ review, following, orcidRecords, fontFolder },
    arriving: { db, clock, log, limits, mailer, site, receive, nameOf },
  });

  const coauthors = {
    ...{ db, limits, clock, mailer, site },
    reviewsOf: async (id: number) => (await reviewCounts(db, [id])).get(id),
    noteCoauthor: auditCoauthor,
  };

  const routes: Route[] = [
    ...journalRoutes({
      db,
      countsByVolume: (volumeIds) => countsByVolume(db, volumeIds),
      countsByJournal: () => countsByJournal(db),
    }),
    ...articleRoutes({ db }),
    ...contentRoutes({ db, journalIdOf: async (code) => (await findJournal(db, { code }))?.id }),
    ...boardRoutes({ ...board, receive }),
    ...accountRoutes({ ...accounts, recoveries: accountJobs(jobs, accounts), noteOrcid: auditOrcid }),
    ...tokenRoutes({ ...accounts, noteToken: auditToken }),
    ...orcidRoutes({ ...accounts, log, noteOrcid: auditOrcid, orcid }),
    ...manuscriptRoutes({
      db,
      files,
      limits,
      clock,
      mailer,
      receive,
      site,
      nameOf,
      publishedArticle: (id) => articleForOffice(db, id),
      filesForAuthors: (id) => filesForAuthors(db, id),
      dismissReviewers: (tx, manuscript) => dismissReviewers(tx, review, manuscript),
      reviewsOf: coauthors.reviewsOf,
      noteTimeWish: auditTimeWish,
      noteWithdrawal: auditWithdrawal,
      noteRelease: auditRelease,
      prepareReview: (tx, manuscriptId) => copies.send(tx, { manuscriptId }),
      tellCoauthors: (tx, manuscriptId) => tellCoauthors(tx, coauthors, manuscriptId),
      noteCharge: (tx, manuscript) => noteCharge(tx, manuscript, clock.now()),
      unreadMessages: (userId, ids) => unreadByAuthor(db, userId, ids),
    }),
    ...conversationRoutes({ db, clock, limits, mailer, site, nameOf }),
    ...reviewMessagesRoutes({ db, clock, limits, mailer, site, nameOf }),
    ...coauthorRoutes(coauthors),
    ...chargeRoutes({ db, clock, mailer, site, fontFolder }),
    ...organisationRoutes({ db }),
    ...followingRoutes(following),
    ...usageRoutes(usage),
    ...reviewRoutes({ ...review, fontFolder, orcidRecords }),
    ...proofRoutes({ db, files, clock, limits, mailer, site, fontFolder, readCaller }),
    ...officeRoutes({
      db,
      files,
      clock,
      log,
      limits,
      mailer,
      receive,
      site,
      typesetSoon,
      lookUpSoon,
      deposits,
      webhooks,
      fontFolder,
      counter: { robots, registryRecord: config.counterRegistryRecord },
      tellCoauthors: (tx, manuscriptId) => tellCoauthors(tx, coauthors, manuscriptId),
      nameOf,
      sendsMail: smtpUrl !== undefined,
      notices: () => systemNotices({ db, room, dataFolderRoom, clock }),
      system: () => systemState({ db, room, dataFolderRoom, clock }, config),
    }),
    uploadFileRoute({
      files,
      receive,
      isConfirmed: async (userId) => (await findUser(db, userId))?.confirmed === true,
      linkUploader: (fields, caller) => cvUploader(board, fields, caller),
    }),
    fileRoute(fileEndpoints.download, download),
    agreementRoute({ dataDir }),
  ];
  assertComplete(routes, Object.keys(endpoints));

  const api = createApiApp({
    routes,
    log,
    readCaller,
    authenticate: findSession,
    spool: createSpool(path.join(dataDir, 'arriving'), dataFolderRoom ?? room),
  });
  return {
    routes,
    http: api,
    local: localApi(routes, log),
    /** The API in the same process for the caller of a page that is made for them alone. */
    localFor: (request: IncomingMessage) => localApi(routes, log, readCaller(request)),
    /** Sends stored files, and counts downloads of PDFs. */
    sendFile: fileSender(sending),
    usage,
    /** Uploads since the start. */
    uploads: uploads.counted,
    counter: { db, clock, limits, robots, readCaller, log },
    article: (id: number, version?: number) => readForPage(db, id, version),
  };
}
