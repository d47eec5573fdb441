// Draws the sample page of the top page in each language, so that its first theme needs no script in the browser.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { LOCALES } from '@musubi/domain/locales';
import { createServer } from 'vite';

import type * as Drawing from '../src/features/top/draw-sample-page.tsx';

const folder = fileURLToPath(new URL('../src/features/top/generated/', import.meta.url));

const vite = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'warn',
  server: { middlewareMode: true, ws: false },
  optimizeDeps: { noDiscovery: true },
});
try {
  const { drawSamplePage } = (await vite.ssrLoadModule(
    '/src/features/top/draw-sample-page.tsx',
  )) as typeof Drawing;
  const pages: Record<string, string> = {};
  for (const locale of LOCALES) pages[locale] = await drawSamplePage(locale);
  await mkdir(folder, { recursive: true });
  await writeFile(
    `${folder}sample-pages.ts`,
    `/** The document of the sample page in each language. */\nexport const SAMPLE_PAGES = ${JSON.stringify(pages, null, 2)} as const;\n`,
  );
} finally {
  await vite.close();
}
