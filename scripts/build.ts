/** `npm run build` builds the pages into BUILD_DIR and marks them finished, so that a start needs to write nothing there. */
import { runCommand } from '#server/open-services.ts';
import { buildPages } from '#server/pages/build.ts';
import { environmentWithFile, readConfig } from '#server/platform/config.ts';

await runCommand(async (interrupted) => {
  const { buildDir } = readConfig(environmentWithFile());
  const built = await buildPages(buildDir, interrupted);
  if (interrupted.aborted) return 1;
  console.info(
    built ? `Built the pages in ${buildDir}.` : `The pages in ${buildDir} are those of these sources.`,
  );
  return 0;
});
