import { createServer, type IncomingMessage, ServerResponse } from 'node:http';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '#server/app.ts';
import { lacksDemonstration, loadDemonstrationApart, welcomeFirst } from '#server/demo/demonstration.ts';
import { openPress, type Press, runCommand } from '#server/open-press.ts';
import { mountApiDocuments } from '#server/pages/api-documents.ts';
import { buildPages } from '#server/pages/build.ts';
import { createDevPages } from '#server/pages/dev.ts';
import { createFreshness } from '#server/pages/freshness.ts';
import { createFront } from '#server/pages/front.ts';
import { machineDocuments } from '#server/pages/machines/index.ts';
import { createPageCache } from '#server/pages/page-cache.ts';
import { createRenderer, loadBuild } from '#server/pages/renderer.ts';
import { createStatics } from '#server/pages/statics.ts';
import { type Config, environmentWithFile, OperatorError, readConfig } from '#server/platform/config.ts';
import { answerClientError, answerListenerError } from '#server/platform/http/client-errors.ts';
import { mountHealth } from '#server/platform/http/health.ts';
import { SafeResponse } from '#server/platform/http/safe-response.ts';
import { createJobs } from '#server/platform/jobs/index.ts';
import { carryBySmtp, carryToOutbox, createMail } from '#server/platform/mail/index.ts';
import { checkFiles, clearUnattached } from '#server/platform/storage/index.ts';
import { systemWarnings } from '#server/system-notices.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const cacheBytes = 24 * 1024 * 1024;
/**
 * How long a request may take to arrive: 200 MB over a line that sends 300 kbit/s. A line that falls silent is given up
 * sooner.
 */
const arrivalPatienceMs = 90 * 60_000;
/**
 * How long a connection may wait for its next request: longer than proxies keep theirs (60 s is usual), which would
 * else send one down a line that is just being closed.
 */
const idlePatienceMs = 75_000;
/** How long requests that are under way may take to finish after SIGTERM. */
const stopPatienceMs = 10_000;
/** How often is looked then for connections that have become idle. */
const idleLookMs = 100;

const starting: Listener = (_, response) => {
  response.writeHead(503, { 'Retry-After': '2', 'Content-Type': 'text/plain' });
  response.end('starting\n');
};

/** Listens, or says in one line why it can't. Resolves with the port, which the system chose if it was 0. */
function listen(server: ReturnType<typeof createServer>, { host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE' ? 'is taken by another program' : `can't be used (${error.code})`;
      reject(new OperatorError(`Port ${port} on ${host} ${why}. Set PORT to a free one.`));
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Puts pages and API together over an open press; resolves with what answers requests. */
async function assemble(config: Config, press: Press, publicUrl: string, dev: boolean) {
  const { siteName } = config;
  const { db, clock, log } = press;
  const jobs = createJobs(press);
  const carry = config.smtpUrl
    ? carryBySmtp(config.smtpUrl, config.mailFrom)
    : carryToOutbox(path.join(config.dataDir, 'outbox'), config.mailFrom, log);
  const mail = createMail({ db, jobs, clock, log, carry });
  const app = createApp(press, { ...config, publicUrl }, { jobs, post: mail.post });
  jobs.every('sweep-files', '23 4 * * *', () => sweepFiles(press));
  const stopping = new AbortController();
  jobs.every('check-files', '*/10 * * * *', async () => {
    const { checked, damaged } = await checkFiles({ ...press, signal: stopping.signal });
    if (checked > 0) log.debug({ checked, damaged }, 'checked stored files');
  });
  const stopJobs = () => {
    stopping.abort();
    return jobs.stop();
  };
  await jobs.start();
  await mail.resume();
  mountHealth(app.http, { ...press, warnings: () => systemWarnings(press) });
  mountApiDocuments(app.http, siteName);
  const rest = getRequestListener(app.http.fetch, { errorHandler: answerListenerError(log) });
  const sources = { api: app.local, publicUrl, siteName, article: app.article };
  const documents = machineDocuments({ db: press.db, publicUrl, siteName });
  if (dev) {
    const pages = await createDevPages(sources, documents);
    const isRest = (url = '/') => /^\/(journal-api|healthz|readyz)\b/.test(url);
    const listener: Listener = (request, response) => (isRest(request.url) ? rest : pages)(request, response);
    return { listener, close: stopJobs };
  }
  const freshness = createFreshness(press.databaseUrl);
  const listener = createFront({
    publicUrl,
    siteName,
    log: press.log,
    cache: createPageCache(freshness, cacheBytes),
    statics: createStatics(path.join(config.buildDir, 'client')),
    renderer: createRenderer(await loadBuild(config.buildDir), sources),
    routes: app.routes,
    documents,
    rest,
  });
  const close = async () => {
    await stopJobs();
    await freshness.close();
  };
  return { listener, close };
}

/** Clears away what nobody uses: uploads that were left, and what a crash has left in the file store. */
async function sweepFiles(press: Press): Promise<void> {
  const left = await clearUnattached(press, press.clock.now());
  const lost = await press.sweep();
  const removed = left.removed + lost.removed;
  if (removed > 0) press.log.info({ removed, bytes: left.bytes + lost.bytes }, 'swept the file store');
}

async function serve(config: Config, press: Press, dev: boolean, interrupted: AbortSignal): Promise<void> {
  // The port is taken first: a second start on it ends here, before it touches any content.
  // Most requests have no body; telling Node so saves it a stream for each.
  const server = createServer(
    {
      optimizeEmptyRequests: true,
      requestTimeout: arrivalPatienceMs,
      keepAliveTimeout: idlePatienceMs,
      // Pages with hot reload have scripts that no policy names.
      ServerResponse: dev ? ServerResponse : SafeResponse,
    },
    starting,
  );
  server.on('clientError', answerClientError);
  const port = await listen(server, config);
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
  // What the first start loads and what every start puts together take a second or more, and each has a core.
  const loading =
    config.demo && (await lacksDemonstration(press)) ? loadDemonstrationApart(interrupted) : undefined;
  const loaded = loading?.catch((error: unknown) => ({ error }));
  const { listener, close } = await assemble(config, press, publicUrl, dev);
  const stop = async () => {
    press.log.info({ signal: interrupted.reason }, 'stopping');
    await new Promise((resolve) => {
      server.close(resolve);
      // A connection that was busy when the server closed would wait for its next request.
      setInterval(() => server.closeIdleConnections(), idleLookMs).unref();
      setTimeout(() => server.closeAllConnections(), stopPatienceMs).unref();
    });
    await close();
    await press.close();
    process.exit(0);
  };
  const failure = await loaded;
  if (failure) {
    await close();
    throw failure.error;
  }
  if (interrupted.aborted) return stop();
  await welcomeFirst(config, press);
  server.off('request', starting);
  server.on('request', listener);
  console.info(`${config.siteName} is open at ${publicUrl}`);
  if (interrupted.aborted) return stop();
  interrupted.addEventListener('abort', stop);
  // What was compiled serves the next start, also where this one is killed.
  flushCompileCache();
  sweepFiles(press).catch(
    (error) => interrupted.aborted || press.log.warn({ err: error }, 'the file store was not swept'),
  );
}

await runCommand(async (interrupted) => {
  const dev = process.argv.includes('--dev');
  const config = readConfig(environmentWithFile());
  if (!dev) await buildPages(config.buildDir, interrupted);
  if (interrupted.aborted) return 0;
  const press = await openPress(config, { serves: true });
  try {
    await serve(config, press, dev, interrupted);
  } catch (error) {
    await press.close();
    throw error;
  }
  return new Promise<number>(() => {}); // until a signal ends it
});
