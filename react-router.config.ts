import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressBuild } from './src/server/pages/compress-build.ts';

export default {
  appDirectory: 'src/web',
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
  // The whole route table is small: the browser has it at once and never asks for more of it.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressBuild(path.join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
