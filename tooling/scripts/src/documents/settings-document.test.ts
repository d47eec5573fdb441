import { expect, test } from 'vitest';

import { openRepository } from '../repository.ts';
import { findEnvironmentVariables } from './environment-schemas.ts';
import {
  findPortFaults,
  findSecretFaults,
  findSettingsFaults,
  readSettingsDocument,
  renderSettings,
  SECRETS_DOCUMENT,
} from './settings-document.ts';

const API = 'apps/api/src/settings/env.variables.ts';
const WEB = 'apps/web/src/shared/config/env.server.ts';

const shared = `
  export const portSchema = z.string().transform(Number);
  export const hostSchema = z.string().refine(isHost, 'must be an address').default('127.0.0.1');
`;
const api = `
  const NOBODY = 'nobody';
  const schema = z.object({
    /** Where to bind (docs/operating/watch.md#ports). */
    HOST: hostSchema.transform(trim),
    // Not a doc comment.
    API_PORT: portSchema.default(3002),
    DATABASE_URL: z.string().optional(),
    PAGE_ORIGINS: listSchema.default([]),
    OWNER: z.string().default(NOBODY),
    /**
     * Name of the sender,
     * or \`none|all\`.
     */
    SENDER: z.string().default(\`\${BRAND.name} <no-reply@\${BRAND.slug}>\`),
    PROJECT_ID: z.string().refine(isProject),
    NODE_ENV: z.string(),
  }).transform((read) => ({ ...read, HOST: read.HOST ?? '' }));
`;
const web = `const schema = z.object({
  /** Project for browsers. */
  PROJECT_ID: z.string().default('demo'),
});`;
const sourcesOf = (files: Readonly<Record<string, string>> = {}) =>
  new Map(
    Object.entries({
      'packages/server/src/process/environment.ts': shared,
      [API]: api,
      [WEB]: web,
      ...files,
    }),
  );

test('finds how schemas treat unset variables', () => {
  const found = [...findEnvironmentVariables(API, api, shared)];
  expect(Object.fromEntries(found.map(([name, { absence }]) => [name, absence]))).toEqual({
    HOST: { default: '127.0.0.1' },
    API_PORT: { default: '3002' },
    DATABASE_URL: 'none',
    PAGE_ORIGINS: 'none',
    OWNER: { default: 'nobody' },
    SENDER: { default: '<name> <no-reply@<slug>>' },
    PROJECT_ID: 'required',
    NODE_ENV: 'required',
  });
});

test('renders a row for each variable, with its readers, meaning and default', () => {
  const rows = renderSettings(sourcesOf()).split('\n');
  expect(rows).toContain('| `HOST` | api | Where to bind ([watch](watch.md#ports)). | `127.0.0.1` |');
  expect(rows).toContain(
    '| `SENDER` | api | Name of the sender, or `none\\|all`. | `<name> <no-reply@<slug>>` |',
  );
  expect(rows).toContain(
    '| `PROJECT_ID` | api, web | Project for browsers. | required (api); `demo` (web) |',
  );
  expect(rows.some((row) => row.includes('NODE_ENV'))).toBe(false);
});

test('names the readers when their meanings differ', () => {
  const page = 'const schema = z.object({ /** Project for pages. */ PROJECT_ID: z.string() });';
  expect(renderSettings(sourcesOf({ 'apps/page/src/env.ts': page }))).toContain(
    'Project for browsers. (web) Project for pages. (page)',
  );
});

test('finds variables without a doc comment in any schema', () => {
  const described = { [API]: '', 'apps/page/src/env.ts': 'z.object({ A_KEY: z.string() });' };
  expect(findSettingsFaults(sourcesOf(described))).toEqual(['The env file of page does not describe A_KEY']);
});

test('describes every variable of the programs', async () => {
  const repository = await openRepository();
  expect(await readSettingsDocument(repository)).toMatch(/^\| `DATABASE_URL` \| api \| PostgreSQL/m);
});

test('refuses a computed default, which a table cannot show', () => {
  const computed = 'const schema = z.object({ HOST: z.string().default(findHost()) });';
  expect(() => findEnvironmentVariables(API, computed, shared)).toThrow('A default must be a literal');
});

test('compares the ports in address tables with the defaults in the code', () => {
  const table = '| <http://localhost:3002> | the API | `API_PORT` |';
  expect(findPortFaults('README.md', table, sourcesOf())).toEqual([]);
  expect(findPortFaults('README.md', table.replace('3002', '3009'), sourcesOf())).toEqual([
    'README.md says 3009 for API_PORT, and the code says something else',
  ]);
  expect(findPortFaults('README.md', table.replace('API_PORT', 'OLD_PORT'), sourcesOf())).toEqual([
    'README.md has OLD_PORT, which nothing reads',
  ]);
});

test('D8: reports a secret whose rotation the document does not describe', () => {
  const schema = `const schema = z.object({ NEW_KEY: z.string(), BUS_URL: z.string(), TERMS_URL: z.string() });`;
  const sources = sourcesOf({ 'apps/page/src/env.ts': schema });
  expect(findSecretFaults('- **`NEW_KEY`** (api): set it.', sources)).toEqual([
    `${SECRETS_DOCUMENT} does not say how to rotate DATABASE_URL`,
    `${SECRETS_DOCUMENT} does not say how to rotate BUS_URL`,
  ]);
});

test('D8: describes a rotation for every secret that the servers read', async () => {
  const { files, read } = await openRepository();
  const own = files.filter((file) => /^apps\/\w+\/src\/.*\/?env(?:\.\w+)?\.ts$/.test(file));
  const sources = new Map(await Promise.all(own.map(async (file) => [file, await read(file)] as const)));
  const rotations = await read(SECRETS_DOCUMENT);
  expect(findSecretFaults('', sources).length).toBeGreaterThan(15);
  expect(findSecretFaults(rotations, sources)).toEqual([]);
});
