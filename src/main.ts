import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, ServerResponse } from 'node:http';
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '#server/app.ts';
import { backupJob } from '#server/backup/index.ts';
import { lacksDemonstration, loadDemonstrationApart, welcomeFirst } from '#server/demo/demonstration.ts';
import { createObserving } from '#server/observing.ts';
import { archivesOf } from '#server/office/index.ts';
import { openServices, runCommand, type Services } from '#server/open-services.ts';
import { createApiDocuments } from '#server/pages/api-documents.ts';
import { buildPages } from '#server/pages/build.ts';
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
import { answerStarting } from '#server/pages/starting.ts';
import { createStatics } from '#server/pages/statics.ts';
import { type Config, environmentWithFile, readConfig } from '#server/platform/config.ts';
import { answerClientError, answerListenerError } from '#server/platform/http/client-errors.ts';
import { mountHealth } from '#server/platform/http/health.ts';
import { listenOn } from '#server/platform/http/listen.ts';
import { nameRequest } from '#server/platform/http/observe.ts';
import { requestIdOf } from '#server/platform/http/request-id.ts';
import { SafeResponse } from '#server/platform/http/safe-response.ts';
import { createJobs } from '#server/platform/jobs/index.ts';
import { createMail, outboxTransport, smtpTransport } from '#server/platform/mail/index.ts';
import { checkFiles, deleteUnusedUploads } from '#server/platform/storage/index.ts';
import { keepBuiltAssets } from '#server/platform/store-built-assets.ts';
import { systemWarnings } from '#server/system-notices.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Time for a request to arrive: 200 MB at 300 kbit/s. A silent connection is closed sooner. */
const arrivalPatienceMs = 90 * 60_000;
/**
 * Longer than proxies keep idle connections (60 s is usual), which would otherwise send a request over one that is
 * being closed.
 */
const idlePatienceMs = 75_000;
/** Time for running requests to finish after SIGTERM. */
const stopPatienceMs = 10_000;
/** Interval of closing idle connections after SIGTERM. */
const idleLookMs = 100;

/** Composes pages and API; resolves with the listener of requests. */
async function assemble(config: Config, services: Services, publicUrl: string, dev: HotReload | undefined) {
  const { siteName } = config;
  const { db, clock, log } = services;
  const jobs = createJobs(services);
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
  const answerCall = getRequestListener(app.http.fetch, { errorHandler: answerListenerError(log) });
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
      metrics?.close();
      await jobs.stop();
    };
    return { listener: observing.observed(listener), close };
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
    metrics?.close();
    await usage.writeSearches();
    await jobs.stop();
    await freshness.close();
  };
  return { listener: observing.observed(listener), close };
}

/** Deletes unused uploads and files that a crash left in the store. */
async function sweepFiles(services: Services): Promise<void> {
  const unused = await deleteUnusedUploads(services, services.clock.now());
  const lost = await services.sweep();
  const removed = unused.removed + lost.removed;
  if (removed > 0) services.log.info({ removed, bytes: unused.bytes + lost.bytes }, 'swept the file store');
}

async function serve(
  config: Config,
  services: Services,
  dev: boolean,
  interrupted: AbortSignal,
): Promise<void> {
  const starting = answerStarting(config.siteName);
  // Takes the port first: a second start on it ends here, before it changes any content. Most requests have no
  // body; the option saves a stream for each.
  const server = createServer(
    {
      optimizeEmptyRequests: true,
      requestTimeout: arrivalPatienceMs,
      keepAliveTimeout: idlePatienceMs,
      // Pages with hot reload have scripts that no policy allows.
      ServerResponse: dev ? ServerResponse : SafeResponse,
    },
    starting,
  );
  server.on('clientError', answerClientError);
  const port = await listenOn(server, { ...config, variable: 'PORT' });
  // Behind a load balancer, another program serves meanwhile: who is refused a connection is sent there, and 503 is not.
  if (config.databaseUrl) await promisify(server.close.bind(server))();
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
  // Loading the demonstration and composing the application each take a second or more, on different cores.
  const loading =
    config.demo && (await lacksDemonstration(services)) ? loadDemonstrationApart(interrupted) : undefined;
  const loaded = loading?.catch((error: unknown) => ({ error }));
  const { listener, close } = await assemble(
    config,
    services,
    publicUrl,
    dev ? { server, until: interrupted } : undefined,
  );
  const stop = async () => {
    services.log.info({ signal: interrupted.reason }, 'stopping');
    // Those who have connected by now are taken in first: closing would reset them.
    for (let turns = 0; turns < 2; turns++) await nextTurn();
    await new Promise((resolve) => {
      server.close(resolve);
      // A connection busy at `close` would wait for its next request.
      setInterval(() => server.closeIdleConnections(), idleLookMs).unref();
      setTimeout(() => server.closeAllConnections(), stopPatienceMs).unref();
    });
    await close();
    await services.close();
    process.exit(0);
  };
  const failure = await loaded;
  if (failure) {
    await close();
    throw failure.error;
  }
  if (interrupted.aborted) return stop();
  await welcomeFirst(config, services);
  server.off('request', starting);
  server.on('request', listener);
  if (config.databaseUrl) await listenOn(server, { host: config.host, port, variable: 'PORT' });
  console.info(`${config.siteName} is open at ${publicUrl}`);
  if (interrupted.aborted) return stop();
  interrupted.addEventListener('abort', stop);
  // Also for the start after a kill.
  flushCompileCache();
  // Not in a bucket, which would have to be listed: that waits for the night.
  if (!config.storageUrl)
    sweepFiles(services).catch(
      (error) => interrupted.aborted || services.log.warn({ err: error }, 'the file store was not swept'),
    );
}

await runCommand(async (interrupted) => {
  const dev = process.argv.includes('--dev');
  const config = readConfig(environmentWithFile());
  if (!dev) await buildPages(config.buildDir, interrupted);
  if (interrupted.aborted) return 0;
  const services = await openServices(config, { serves: true });
  try {
    await serve(config, services, dev, interrupted);
  } catch (error) {
    await services.close();
    throw error;
  }
  return new Promise<number>(() => {}); // until a signal ends it
});
