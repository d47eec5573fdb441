import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';

/** The promise of packages/auth: what it adds of its own, gzipped. */
const OWN_LIMIT_BYTES = 6 * 1024;

const ENTRY = fileURLToPath(new URL('testing/pages/auth-alone.ts', import.meta.url));
/** The identity service's SDK, and what an app of ours has in any case. */
const NOT_ITS_OWN = /^(?:firebase\/|@firebase\/|react(?:\/|$)|zod(?:\/|$)|jose(?:\/|$))/;

/** Leaves out what a page loads by need. */
const withoutLaterParts: Plugin = {
  name: 'without-later-parts',
  enforce: 'pre',
  resolveId: (id, _importer, { kind }) => (kind === 'dynamic-import' ? { id, external: true } : null),
};

async function bundle(): Promise<{ readonly code: string; readonly imports: readonly string[] }> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    plugins: [withoutLaterParts],
    build: {
      write: false,
      // As for a server: without the bundler's own code for loading chunks.
      ssr: true,
      minify: true,
      rolldownOptions: { input: { page: ENTRY }, external: NOT_ITS_OWN, preserveEntrySignatures: 'strict' },
    },
  });
  if (!('output' in result)) throw new Error('A page is one build.');
  const [page, ...others] = result.output;
  if (others.length > 0) throw new Error('A page without its later parts is one file.');
  return page;
}

test('packages/auth adds at most 6 KB of its own to a page, and not a byte of the SDK before it is needed', async () => {
  const { code, imports } = await bundle();
  const bytes = gzipSync(code, { level: 9 }).length;
  console.log(`packages/auth on a page: ${bytes} B gzipped, of at most ${OWN_LIMIT_BYTES}`);
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThanOrEqual(OWN_LIMIT_BYTES);
  expect(imports.toSorted()).toEqual(['react', 'react/jsx-runtime', 'zod/mini']);
});
