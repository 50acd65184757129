import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/** What every page runs on. */
const framework =
  /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser|@fontsource-variable)\//;
/** What forms run on, and no reader's page: components, schemas, our own room for both. */
const forms =
  /node_modules\/(?:@mantine\/(?:core|hooks|form|notifications)|@floating-ui|react-remove-scroll|clsx|zod)\/|src\/web\/ui\/forms\/(?!rich-text-editor\/)|src\/contract\/(?:fields|envelope|endpoint)\.ts/;
/**
 * Ours, on every page. Of the contract, the parts without schemas. What working screens and pages of personal links alone
 * show is no part of it.
 */
const shared =
  /src\/web\/(?:ui\/(?!forms\/|screens\/)|shell\/(?!private-link\/)|api\/)|src\/contract\/(?:calls|codes|money|paragraphs|office\/[\w-]*calls)\.ts/;

/** Parts of working screens that several of them share, in the author area and the office. */
const screens = /src\/web\/(?:tables|drafts|ui\/screens)\//;
const office = /src\/web\/office\//;

/**
 * In development, React Router prepares hot reload in the scripts of applications, which documents do not have: their own script
 * does it. Their markup is the server's, so that any edit loads them anew.
 */
const documentsInDevelopment: Plugin = {
  name: 'quire:documents-in-development',
  apply: 'serve',
  transform: {
    filter: { id: /src\/web\/islands\/main\.ts\?worker_file/ },
    handler: (code) => ({
      code: `import 'virtual:react-router/inject-hmr-runtime';
import.meta.hot?.on('react-router:hmr', () => location.reload());
${code}`,
      map: null,
    }),
  },
};

/** Without the screens of a part of a group, of which there may be fifty, and without what ends a file's name. */
const shortName = (name: string) => name.replace(/[.~].*/, '');

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), documentsInDevelopment],
  // All at the start: a library that is found later makes the page load again, in the middle of its scripts.
  optimizeDeps: {
    entries: ['src/web/**/*.{ts,tsx}', '!src/web/**/*.test.ts', '!src/web/entry.server.tsx'],
  },
  build: { target: 'es2022', sourcemap: false },
  // The script of documents (src/web/islands) is built apart, so that it shares no file with the applications, whose
  // smallest holds the router.
  worker: { format: 'es' },
  // A page fetches the framework, what all screens share, what those of its area share, and its own: few files instead
  // of fifty, and fewer bytes, since small files compress badly one by one. The library of forms is apart, so that who
  // reads never fetches it (test/http/page-weight.press.test.ts).
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
            assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash][extname]`,
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework },
                { name: 'shared', test: shared },
                { name: 'forms', test: forms },
                { name: 'screens', test: screens, minShareCount: 4 },
                {
                  name: 'office',
                  test: office,
                  minShareCount: 4,
                  // What the group takes along, such as dictionaries of the contract, other screens need too, and must not
                  // fetch the office for it.
                  entriesAware: true,
                  entriesAwareMergeThreshold: 30_000,
                },
              ],
            },
          },
        },
      },
    },
  },
  // The built pages hold all they need, in its production form: they start faster, render faster, and may
  // lie in any folder.
  ssr: { noExternal: command === 'build' ? true : [] },
  // For the server's bundle Vite leaves this to run time, which would choose React's slow development form.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
}));
