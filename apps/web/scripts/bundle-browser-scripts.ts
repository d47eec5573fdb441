// Bundles the two scripts that Next.js does not bundle: the service worker, whose scope is the member area,
// and the starter script of content pages.
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

async function bundle(
  entry: string,
  { folder, fileName }: { folder: string; fileName: string },
): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: at(folder),
      emptyOutDir: false,
      minify: true,
      target: 'es2022',
      rolldownOptions: {
        input: at(entry),
        output: { format: 'iife', entryFileNames: fileName },
      },
      modulePreload: false,
    },
  });
}

await bundle('../src/shared/offline/offline-worker.ts', {
  folder: '../.next',
  fileName: 'offline-worker.js',
});
// The file name contains a hash of the contents, like those of all files in this folder.
await bundle('../src/shell/starter/starter.ts', {
  folder: '../.next/static',
  fileName: 'starter-[hash].js',
});
