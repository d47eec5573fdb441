import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';

/** The promise of packages/auth: all that it adds of its own to a page of a member, gzipped. */
const LIMIT_BYTES = 6 * 1024;

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const AUTH = join(ROOT, 'packages/auth/src');
const FIREBASE = join(AUTH, 'firebase');
const WEB = join(ROOT, 'apps/web/src');
/** The identity service's SDK, and what an app of ours has in any case. */
const NOT_ITS_OWN = /^(?:firebase\/|@firebase\/|react(?:\/|$)|zod(?:\/|$)|jose(?:\/|$))/;
/** The screens that sign in and that change the ways in load more, each by itself. */
const OTHER_SCREENS = /^features\/(?:session|settings)\//;
const IMPORT = /^import \{([^}]+)\} from '@musubi\/auth\/([^']+)'/gm;
const NOT_IN_BROWSERS = /\.(?:server|test|stories)\.|\/testing\//;

/** Loaded later, but by every page at once. */
const KEPT_RECORD = './kept-record.ts';
const BY_EVERY_PAGE = [KEPT_RECORD, './stored-user.ts'];
/** Loaded where somebody is signed in, with the SDK. */
const BY_MEMBERS = ['./stored-client.ts', './firestore-client.ts'];
/** Loaded by what somebody does: a sign-in, a mail, a change of the ways in. Or by a failure. */
const BY_NEED = [
  './firebase-accounts.ts',
  './firebase/firebase-errors.ts',
  './session-actions.ts',
  './sign-in-client.ts',
  './sign-in-methods-client.ts',
];

interface Bundle {
  readonly bytes: number;
  readonly imports: readonly string[];
  /** What is loaded later, as the code asks for it. */
  readonly later: readonly string[];
}

/** What the frame of the web app and all other screens of members take of packages/auth: names by subpath. */
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

/** A page that takes that, and those later parts. */
function pageWith(parts: readonly string[]): string {
  const taken = takenByMembers();
  return [
    ...[...taken].map(([name, path]) => `import { ${name} } from '@musubi/auth/${path}';`),
    `globalThis.taken = [${[...taken.keys()].join(', ')}];`,
    ...parts.map((part) => `export * from '${join(part === KEPT_RECORD ? AUTH : FIREBASE, part)}';`),
  ].join('\n');
}

/** What a page loads, with those of its later parts. */
async function bundle(parts: readonly string[]): Promise<Bundle> {
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
    load: (id) => (id === 'page' ? pageWith(parts) : null),
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

test('packages/auth adds at most 6 KB of its own to a page where somebody is signed in', async () => {
  const { bytes, later } = await bundle([...BY_EVERY_PAGE, ...BY_MEMBERS]);
  console.log(`packages/auth on a member's page: ${bytes} B gzipped, of at most ${LIMIT_BYTES}`);
  expect([...takenByMembers().keys()]).toContain('createSession');
  expect(bytes).toBeLessThanOrEqual(LIMIT_BYTES);
  expect(later).toEqual([...BY_EVERY_PAGE, ...BY_MEMBERS, ...BY_NEED].toSorted());
});

test('not a byte of the SDK comes before it is needed', async () => {
  const { bytes, imports } = await bundle(BY_EVERY_PAGE);
  console.log(`packages/auth on a visitor's page: ${bytes} B gzipped`);
  expect(imports).toEqual(['react', 'react/jsx-runtime', 'zod/mini']);
});
