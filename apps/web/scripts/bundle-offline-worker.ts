// Bundles the service worker of the member area into the build, which Next does not do for workers with a scope.
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: at('../.next'),
    emptyOutDir: false,
    minify: true,
    target: 'es2022',
    lib: {
      entry: at('../src/shared/offline/offline-worker.ts'),
      formats: ['iife'],
      name: 'offlineWorker',
      fileName: () => 'offline-worker.js',
    },
  },
});
