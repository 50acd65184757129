import { createServer, ServerResponse } from 'node:http';
import { flushCompileCache } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { assemble, sweepFiles } from '#server/assemble.ts';
import { lacksDemonstration, loadDemonstrationApart, welcomeFirst } from '#server/demo/demonstration.ts';
import { openServices, runCommand, type Services } from '#server/open-services.ts';
import { buildPages } from '#server/pages/build.ts';
import { answerStarting } from '#server/pages/starting.ts';
import { type Config, environmentWithFile, readConfig } from '#server/platform/config.ts';
import { answerClientError } from '#server/platform/http/client-errors.ts';
import { finishRequests } from '#server/platform/http/finish-requests.ts';
import { listenOn } from '#server/platform/http/listen.ts';
import { SafeResponse } from '#server/platform/http/safe-response.ts';

/** Time for a request to arrive: 200 MB at 300 kbit/s. A silent connection is closed sooner. */
const arrivalPatienceMs = 90 * 60_000;
/**
 * Longer than proxies keep idle connections (60 s is usual), which would otherwise send a request over one that is
 * being closed.
 */
const idlePatienceMs = 75_000;
/**
 * Time for running requests to finish after SIGTERM. Where other programs serve meanwhile, an upload over a slow line has
 * as long as fits into the minute that service managers wait.
 */
const stopPatienceMs = {
  alone: { any: 10_000, uploads: 10_000 },
  amongOthers: { any: 10_000, uploads: 50_000 },
};

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
  const finish = finishRequests(server);
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
    await finish(config.databaseUrl ? stopPatienceMs.amongOthers : stopPatienceMs.alone);
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
