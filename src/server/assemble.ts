import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '#server/app.ts';
import { backupJob } from '#server/backup/index.ts';
import { createObserving } from '#server/observing.ts';
import { archivesOf } from '#server/office/index.ts';
import type { Services } from '#server/open-services.ts';
import { createApiDocuments } from '#server/pages/api-documents.ts';
import { createCounter } from '#server/pages/counter/index.ts';
import { isSearch } from '#server/pages/counter/is-search.ts';
import { createDevPages, type HotReload } from '#server/pages/dev.ts';
import { feedDocuments } from '#server/pages/feeds/index.ts';
import { createFreshness } from '#server/pages/freshness.ts';
import { createFront } from '#server/pages/front.ts';
import { isArticleFile, mountArticleFiles, negotiate, withLinks } from '#server/pages/machines/index.ts';
import { adminEmailOf, createOai } from '#server/pages/oai/index.ts';
import { createOtherBuilds } from '#server/pages/other-builds.ts';
import { createOwnPages } from '#server/pages/own-pages.ts';
import { createPageCache } from '#server/pages/page-cache.ts';
import { notingSources } from '#server/pages/parts.ts';
import { createRenderer, loadBuild, type OwnRenderer } from '#server/pages/renderer.ts';
import { createStatics } from '#server/pages/statics.ts';
import type { Config } from '#server/platform/config.ts';
import { answerListenerError } from '#server/platform/http/client-errors.ts';
import { mountHealth } from '#server/platform/http/health.ts';
import { nameRequest } from '#server/platform/http/observe.ts';
import { acceptingWholeAddresses } from '#server/platform/http/origin-form.ts';
import { requestIdOf } from '#server/platform/http/request-id.ts';
import { createJobs, type Jobs } from '#server/platform/jobs/index.ts';
import { createMail, outboxTransport, smtpTransport } from '#server/platform/mail/index.ts';
import { checkFiles, deleteUnusedUploads } from '#server/platform/storage/index.ts';
import { keepBuiltAssets } from '#server/platform/store-built-assets.ts';
import { systemWarnings } from '#server/system-notices.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Composes pages and API; resolves with the listener of requests. No job runs on where it rejects. */
export async function assemble(
  config: Config,
  services: Services,
  publicUrl: string,
  dev: HotReload | undefined,
) {
  const jobs = createJobs(services);
  try {
    return await compose(config, services, jobs, publicUrl, dev);
  } catch (error) {
    await jobs.stop();
    throw error;
  }
}

async function compose(
  config: Config,
  services: Services,
  jobs: Jobs,
  publicUrl: string,
  dev: HotReload | undefined,
) {
  const { siteName } = config;
  const { db, clock, log } = services;
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl, config.mailFrom)
    : outboxTransport(path.join(config.dataDir, 'outbox'), config.mailFrom, log);
  const mail = createMail({ db, jobs, clock, log, transport });
  const app = createApp(services, { ...config, publicUrl }, { jobs, mailer: mail.queue });
  jobs.every('sweep-files', '23 4 * * *', () => sweepFiles(services));
  jobs.every('check-files', '*/10 * * * *', async (signal) => {
    const { checked, damaged } = await checkFiles({ ...services, signal });
    if (checked > 0) log.debug({ checked, damaged }, 'checked stored files');
  });
  const { backup, dataDir } = config;
  if (backup) backupJob(jobs, { ...services, dataDir }, backup);
  await jobs.start();
  await mail.resume();
  mountArticleFiles(app.http, { db, publicUrl, send: app.sendFile });
  mountHealth(app.http, { ...services, warnings: () => systemWarnings(services) });
  const serveDocuments = createApiDocuments(siteName, log);
  const answerCall = getRequestListener(app.http.fetch, {
    // Health checks of load balancers ask by HTTP/1.0, without a host.
    hostname: 'localhost',
    errorHandler: answerListenerError(log),
  });
  const rest: Listener = (request, response) => {
    // An answer that is made now can fail, and people then name its request.
    response.setHeader('X-Request-Id', requestIdOf(request));
    return serveDocuments(request, response) || answerCall(request, response);
  };
  const sources = notingSources({ api: app.local, publicUrl, siteName, article: app.article });
  const documents = feedDocuments({
    ...{ db: services.db, publicUrl, siteName },
    archivesOf: (journalId) => archivesOf(db, journalId),
  });
  const adminEmail = adminEmailOf(config.mailFrom.address, publicUrl);
  const serveOai = createOai({ db, files: services.files, publicUrl, siteName, adminEmail }, log);
  const { usage, counter } = app;
  const serveCounter = createCounter({
    ...counter,
    site: { siteName, publicUrl, registryRecord: config.counterRegistryRecord },
  });
  const serveMachines: typeof serveOai = (request, response) => {
    const served = serveOai(request, response) || serveCounter(request, response);
    if (served)
      nameRequest(response, { kind: 'harvest', route: /^\/\w*/.exec(request.url ?? '')?.[0] ?? '' });
    return served;
  };
  const ownPages = (renderer: OwnRenderer) =>
    createOwnPages({ renderer, apiFor: app.localFor, publicUrl, siteName, log });
  const observing = createObserving(config, services, app.uploads);
  if (dev) {
    const pages = await createDevPages(sources, documents, ownPages, dev);
    const isRest = (url = '/') =>
      /^\/(journal-api|healthz|readyz)\b/.test(url) || isArticleFile(url.replace(/\?.*/, ''));
    const listener: Listener = (request, response) => {
      if (serveMachines(request, response)) return;
      negotiate(request);
      return (isRest(request.url) ? rest : pages)(request, response);
    };
    const metrics = await observing.open();
    const close = async () => {
      metrics.close();
      await jobs.stop();
    };
    return { listener: observing.observed(acceptingWholeAddresses(listener)), close };
  }
  const freshness = createFreshness(services.databaseUrl);
  const clientDir = path.join(config.buildDir, 'client');
  const statics = createStatics(clientDir);
  const readAsset = (pathname: string) => readFile(path.join(clientDir, pathname));
  await keepBuiltAssets(db, statics.assets, readAsset, clock.now());
  const cache = createPageCache(freshness, config.pageCache);
  const metrics = await observing.open(cache);
  const renderer = createRenderer(await loadBuild(config.buildDir), sources);
  const serveOwn = ownPages(renderer);
  const front = createFront({
    publicUrl,
    siteName,
    log: services.log,
    cache,
    statics,
    otherBuilds: createOtherBuilds(db),
    renderer: withLinks(renderer, sources.publicUrl),
    routes: app.routes,
    documents,
    rest,
  });
  const listener: Listener = (request, response) => {
    if (serveMachines(request, response) || serveOwn(request, response)) return;
    negotiate(request);
    front(request, response);
    if (request.method !== 'GET' || !isSearch(request.url ?? '')) return;
    observing.countSearch();
    usage.recordSearch(counter.readCaller(request));
  };
  const close = async () => {
    metrics.close();
    await usage.writeSearches();
    await jobs.stop();
    await freshness.close();
  };
  return { listener: observing.observed(acceptingWholeAddresses(listener)), close };
}

/** Deletes unused uploads and files that a crash left in the store. */
export async function sweepFiles(services: Services): Promise<void> {
  const unused = await deleteUnusedUploads(services, services.clock.now());
  const lost = await services.sweep();
  const removed = unused.removed + lost.removed;
  if (removed > 0) services.log.info({ removed, bytes: unused.bytes + lost.bytes }, 'swept the file store');
}
