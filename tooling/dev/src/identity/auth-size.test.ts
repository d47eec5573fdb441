import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';

/** Maximum gzipped size of packages/auth's own code on a signed-in user's page. */
const LIMIT_BYTES = 9 * 1024;

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const AUTH = join(ROOT, 'packages/auth/src');
const WEB = join(ROOT, 'apps/web/src');
/** Not counted: the identity service's SDK, and dependencies that our apps load anyway. */
const NOT_ITS_OWN = /^(?:firebase\/|@firebase\/|react(?:\/|$)|zod(?:\/|$)|jose(?:\/|$))/;
/** Not counted: the sign-in and settings screens, which lazy-load more of packages/auth. */
const OTHER_SCREENS = /^features\/(?:session|settings)\//;
const IMPORT = /^import \{([^}]+)\} from '@musubi\/auth\/([^']+)'/gm;
const NOT_IN_BROWSERS = /\.(?:server|test|stories)\.|\/testing\//;

/** Modules that every page lazy-loads as soon as it opens. Paths are relative to packages/auth/src. */
const BY_EVERY_PAGE = ['session/cached-record.ts'];
/** Modules that are lazy-loaded for signed-in users, together with the SDK. */
const BY_MEMBERS = ['firebase/stored/stored-client.ts', 'firebase/firestore-client.ts'];
/**
 * Modules that are lazy-loaded on demand: by a sign-in, a mail link, a change of sign-in methods, or an
 * error.
 */
const BY_NEED = [
  'firebase/account/account-client.ts',
  'firebase/account/sign-in-methods-client.ts',
  'firebase/firebase-errors.ts',
  'firebase/sign-in/sign-in-client.ts',
  'sign-in/session-actions.ts',
];

interface Bundle {
  readonly bytes: number;
  readonly imports: readonly string[];
  /** Modules behind dynamic imports. */
  readonly lazy: readonly string[];
}

/**
 * Returns the names that the web app imports from packages/auth, each with its subpath. Skips
 * `OTHER_SCREENS`.
 */
function takenByMembers(): ReadonlyMap<string, string> {
  const taken = new Map<string, string>();
  for (const file of globSync('{shared,shell,features}/**/*.{ts,tsx}', { cwd: WEB })) {
    if (OTHER_SCREENS.test(file) || NOT_IN_BROWSERS.test(file)) continue;
    const text = readFileSync(join(WEB, file), 'utf8');
    for (const [, names = '', path = ''] of text.matchAll(IMPORT))
      for (const name of names.split(',').map((each) => each.trim()))
        if (name !== '' && !name.startsWith('type ')) taken.set(name, path);
  }
  return taken;
}

/** Builds a page that uses all names of `takenByMembers` and also loads `modules` eagerly. */
function pageWith(modules: readonly string[]): string {
  const taken = takenByMembers();
  return [
    ...[...taken].map(([name, path]) => `import { ${name} } from '@musubi/auth/${path}';`),
    `globalThis.taken = [${[...taken.keys()].join(', ')}];`,
    ...modules.map((module) => `export * from '${join(AUTH, module)}';`),
  ].join('\n');
}

/** Bundles the page of `pageWith` as one file. */
async function bundle(modules: readonly string[]): Promise<Bundle> {
  const lazy = new Set<string>();
  const asOneFile: Plugin = {
    name: 'as-one-file',
    enforce: 'pre',
    resolveId(id, importer, { kind }) {
      if (id === 'page') return id;
      if (kind !== 'dynamic-import') return null;
      lazy.add(relative(AUTH, resolve(dirname(importer ?? ''), id)));
      return { id, external: true };
    },
    load: (id) => (id === 'page' ? pageWith(modules) : null),
  };
  const result = await build({
    configFile: false,
    root: join(ROOT, 'tooling/dev'),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    plugins: [asOneFile],
    build: {
      write: false,
      // Builds as for a server, to leave out the bundler's own code for loading chunks.
      ssr: true,
      minify: true,
      rolldownOptions: { input: 'page', external: NOT_ITS_OWN, preserveEntrySignatures: 'strict' },
    },
  });
  if (!('output' in result)) throw new Error('A page is one build.');
  const [page, ...others] = result.output;
  if (others.length > 0) throw new Error('A page without its lazy modules is one file.');
  return {
    bytes: gzipSync(page.code, { level: 9 }).length,
    imports: page.imports.toSorted(),
    lazy: [...lazy].toSorted(),
  };
}

test('packages/auth adds at most 9 KB to a signed-in page', async () => {
  const { bytes, lazy } = await bundle([...BY_EVERY_PAGE, ...BY_MEMBERS]);
  console.log(`packages/auth on a member's page: ${bytes} B gzipped, of at most ${LIMIT_BYTES}`);
  expect([...takenByMembers().keys()]).toContain('createSession');
  expect(bytes).toBeLessThanOrEqual(LIMIT_BYTES);
  expect(lazy).toEqual([...BY_EVERY_PAGE, ...BY_MEMBERS, ...BY_NEED].toSorted());
});

test('a signed-out page loads no byte of the Firebase SDK and of zod', async () => {
  const { bytes, imports } = await bundle(BY_EVERY_PAGE);
  console.log(`packages/auth on a visitor's page: ${bytes} B gzipped`);
  expect(imports).toEqual(['react', 'react/jsx-runtime']);
});
