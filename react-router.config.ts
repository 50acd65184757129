import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressBuild } from './src/server/pages/compress-build.ts';

export default {
  appDirectory: 'src/web',
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
  // An application knows the routes that it has met, and asks the server for others when it first leads to them.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  buildEnd: ({ reactRouterConfig }) => compressBuild(path.join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
