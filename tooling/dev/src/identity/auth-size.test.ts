import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';

/** The promise of packages/auth: what it adds of its own to a page, gzipped. */
const OWN_LIMIT_BYTES = 6 * 1024;
/** What binds it to the SDK where somebody is signed in, and is loaded with the SDK. */
const BINDING_LIMIT_BYTES = 1024;

const PAGE = fileURLToPath(new URL('testing/pages/auth-alone.ts', import.meta.url));
const FIREBASE = fileURLToPath(new URL('../../../../packages/auth/src/firebase/', import.meta.url));
/** The identity service's SDK, and what an app of ours has in any case. */
const NOT_ITS_OWN = /^(?:firebase\/|@firebase\/|react(?:\/|$)|zod(?:\/|$)|jose(?:\/|$))/;

/** Loaded later, but by every page at once. */
const BY_EVERY_PAGE = ['./stored-user.ts'];
/** Loaded where somebody is signed in, with the SDK. */
const BY_MEMBERS = ['./stored-client.ts', './firestore-client.ts', './identity-calls.ts'];
/** Loaded by what somebody does: a sign-in, a mail, a change of the ways in. Or by a failure. */
const BY_NEED = [
  './earlier-sessions.ts',
  './firebase-accounts.ts',
  './firebase/firebase-errors.ts',
  './gapi-standin.ts',
  './sign-in-client.ts',
  './sign-in-methods-client.ts',
  './sign-in.ts',
];

interface Bundle {
  readonly bytes: number;
  readonly imports: readonly string[];
  /** What is loaded later, as the code asks for it. */
  readonly later: readonly string[];
}

/** What a page loads, with those of its later parts. */
async function bundle(parts: readonly string[] = []): Promise<Bundle> {
  const files = [PAGE, ...parts.map((part) => `${FIREBASE}${part}`)];
  const later = new Set<string>();
  const asOneFile: Plugin = {
    name: 'as-one-file',
    enforce: 'pre',
    resolveId(id, _importer, { kind }) {
      if (id === 'page') return id;
      if (kind !== 'dynamic-import') return null;
      later.add(id);
      return { id, external: true };
    },
    load: (id) => (id === 'page' ? files.map((file) => `export * from '${file}';`).join('\n') : null),
  };
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    plugins: [asOneFile],
    build: {
      write: false,
      // As for a server: without the bundler's own code for loading chunks.
      ssr: true,
      minify: true,
      rolldownOptions: { input: 'page', external: NOT_ITS_OWN, preserveEntrySignatures: 'strict' },
    },
  });
  if (!('output' in result)) throw new Error('A page is one build.');
  const [page, ...others] = result.output;
  if (others.length > 0) throw new Error('A page without its later parts is one file.');
  return {
    bytes: gzipSync(page.code, { level: 9 }).length,
    imports: page.imports.toSorted(),
    later: [...later].toSorted(),
  };
}

test('packages/auth adds at most 6 KB of its own to a page, and not a byte of the SDK before it is needed', async () => {
  const { bytes, imports } = await bundle(BY_EVERY_PAGE);
  console.log(`packages/auth on a page: ${bytes} B gzipped, of at most ${OWN_LIMIT_BYTES}`);
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThanOrEqual(OWN_LIMIT_BYTES);
  expect(imports).toEqual(['react', 'react/jsx-runtime', 'zod/mini']);
});

test('where somebody is signed in, at most 1 KB more comes with the SDK, and the rest by need', async () => {
  const [page, members] = [await bundle(BY_EVERY_PAGE), await bundle([...BY_EVERY_PAGE, ...BY_MEMBERS])];
  const bytes = members.bytes - page.bytes;
  console.log(
    `packages/auth, what binds it to the SDK: ${bytes} B gzipped, of at most ${BINDING_LIMIT_BYTES}`,
  );
  expect(bytes).toBeGreaterThan(100);
  expect(bytes).toBeLessThanOrEqual(BINDING_LIMIT_BYTES);
  expect(members.later).toEqual([...BY_EVERY_PAGE, ...BY_MEMBERS, ...BY_NEED].toSorted());
});
